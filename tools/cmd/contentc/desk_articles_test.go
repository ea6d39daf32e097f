package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const oneArticle = "content/it/writing/one.md"

func TestADeskEditsAnArticleInEveryLanguageAndUndoesIt(t *testing.T) {
	w := startWatching(t)
	added := w.ask(`{"id":"1","do":[{"op":"add","locale":"it","pointer":"/writing/one"},{"op":"set","locale":"it","pointer":"/writing/one/title","text":"Uno"},{"op":"set","locale":"en","pointer":"/writing/one/title","text":"One"},{"op":"set","locale":"it","pointer":"/writing/one/date","text":"2026-03-02"},{"op":"set","locale":"it","pointer":"/writing/one/body/0","text":"Un testo."},{"op":"set","locale":"en","pointer":"/writing/one/body/0","text":"A text."}]}`)
	require.True(t, added.OK, added.Refused)
	assert.Equal(t, "---\ntitle: Uno\ndate: \"2026-03-02\"\n---\n\nUn testo.\n", fileText(t, oneArticle))
	w.until(isOK)

	described := w.ask(`{"id":"2","describe":true}`)
	require.True(t, described.OK)

	block := w.ask(`{"id":"3","do":[{"op":"add","locale":"it","pointer":"/writing/one/body/1"},{"op":"set","locale":"it","pointer":"/writing/one/body/1","text":"Due."},{"op":"set","locale":"en","pointer":"/writing/one/body/1","text":"Two."}]}`)
	require.True(t, block.OK, block.Refused)
	assert.Equal(t, article("One", "A text.\n\nTwo."), "---\ntitle: One\ndate: 2026-03-02\n---\n"+fileText(t, "content/en/writing/one.md")[len("---\ntitle: One\n---\n"):])

	undone := w.ask(`{"id":"4","undo":"3"}`)
	require.True(t, undone.OK, undone)
	assert.Equal(t, "---\ntitle: Uno\ndate: \"2026-03-02\"\n---\n\nUn testo.\n", fileText(t, oneArticle))

	wrong := w.ask(`{"id":"5","do":[{"op":"set","locale":"it","pointer":"/writing/one/body/0","text":"[Via](#nulla)"}]}`)
	assert.False(t, wrong.OK)

	removed := w.ask(`{"id":"6","do":[{"op":"remove","locale":"it","pointer":"/writing/one"}]}`)
	require.True(t, removed.OK, removed)
	_, err := os.Stat(oneArticle)
	assert.ErrorIs(t, err, os.ErrNotExist)
}

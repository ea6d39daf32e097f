package main

import (
	"os"
	"path/filepath"
	"strings"
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

// edited returns the texts of the Italian and the English article after edits of their text.
func edited(t *testing.T, italian, english string, edits string) (it, en string) {
	t.Helper()
	withArticles(t, map[string]string{"it/one": article("Uno", italian), "en/one": article("One", english)})
	front := func(title string) int { return len(article(title, "")) - 1 }
	w := watchHere(t, withoutSample())
	before := [2]string{fileText(t, oneArticle), fileText(t, "content/en/writing/one.md")}
	made := w.ask(`{"id":"1","do":[` + edits + `]}`)
	require.True(t, made.OK, "%v %v", made.Refused, made.Findings)
	it, en = fileText(t, oneArticle)[front("Uno"):], fileText(t, "content/en/writing/one.md")[front("One"):]
	undone := w.ask(`{"id":"2","undo":"1"}`)
	require.True(t, undone.OK, undone)
	assert.Equal(t, before, [2]string{fileText(t, oneArticle), fileText(t, "content/en/writing/one.md")})
	return it, en
}

const inBody = `{"op":"order","locale":"it","pointer":"/writing/one/body",`

func TestABlockMovesInEveryLanguage(t *testing.T) {
	it, en := edited(t, "Uno.\n\n## Due\nTre.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n", "One.\n\n## Two\nThree.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n", inBody+`"order":[3,4,5,6,1,2,0]}`)
	assert.Equal(t, "| a | b |\n| - | - |\n| 1 | 2 |\n\n## Due\nTre.\n\nUno.\n\n", it)
	assert.Equal(t, "| a | b |\n| - | - |\n| 1 | 2 |\n\n## Two\nThree.\n\nOne.\n\n", en)
}

func TestAnItemThatMovesIsNumberedAnew(t *testing.T) {
	it, en := edited(t, "Uno.\n\n3. a\n4. b\n   - c\n5. d", "One.\n\n1. a\n1. b\n   - c\n1. d", inBody+`"order":[0,2,3,1,4]}`)
	assert.Equal(t, "Uno.\n\n3. b\n   - c\n4. a\n5. d\n", it)
	assert.Equal(t, "One.\n\n1. b\n   - c\n2. a\n3. d\n", en)
}

func TestAListThatMovesAsAWholeKeepsItsNumbers(t *testing.T) {
	it, _ := edited(t, "Uno.\n\n1. a\n2. b", "One.\n\n1. a\n2. b", inBody+`"order":[1,2,0]}`)
	assert.Equal(t, "1. a\n2. b\n\nUno.\n", it)
}

func TestNewBlocksAreToBeTranslatedInTheOtherLanguages(t *testing.T) {
	const table = "| a | b |\n| - | - |\n| parola | 2 |"
	it, en := edited(t, "Uno.\n\nDue.", "One.\n\nTwo.", inBody+`"order":[0,-1,1],"text":"## Capo\n\n- uno\n- due *forte*\n\n`+"```sh\\nls\\n```"+`\n\n| a | b |\n| - | - |\n| parola | 2 |"}`)
	assert.Equal(t, "Uno.\n\n## Capo\n\n- uno\n- due *forte*\n\n```sh\nls\n```\n\n"+table+"\n\nDue.\n", it)
	assert.Equal(t, "One.\n\n## TODO[it] Capo\n\n- TODO[it] uno\n- TODO[it] due *forte*\n\n```sh\nls\n```\n\n| TODO[it] a | TODO[it] b |\n| - | - |\n| TODO[it] parola | TODO[it] 2 |\n\nTwo.\n", en)
}

func TestABlockIsRemovedInEveryLanguage(t *testing.T) {
	it, en := edited(t, "Uno.\n\n> Due.\n>\n> Tre.\n\nQuattro.", "One.\n\n> Two.\n>\n> Three.\n\nFour.", inBody+`"order":[0,3]}`)
	assert.Equal(t, "Uno.\n\nQuattro.\n", it)
	assert.Equal(t, "One.\n\nFour.\n", en)
}

func TestARowIsAddedAndRemovedInEveryLanguage(t *testing.T) {
	it, en := "> | a | b |\n> | - | - |\n> | 1 | due |", "> | c | d |\n> | - | - |\n> | 1 | two |"
	row := func(op, pointer string) string {
		return `{"op":"` + op + `","locale":"en","pointer":"/writing/one/body/` + pointer + `"}`
	}
	for edit, want := range map[string][2]string{
		row("addRow", "1"):    {"> | a | b |\n> | - | - |\n> |  |  |\n> | 1 | due |\n", "> | c | d |\n> | - | - |\n> |  |  |\n> | 1 | two |\n"},
		row("addRow", "3"):    {it + "\n> |  |  |\n", en + "\n> |  |  |\n"},
		row("removeRow", "2"): {"> | a | b |\n> | - | - |\n", "> | c | d |\n> | - | - |\n"},
	} {
		t.Run(edit, func(t *testing.T) {
			madeIt, madeEn := edited(t, it, en, edit)
			assert.Equal(t, want, [2]string{madeIt, madeEn})
		})
	}
	t.Run("its cells", func(t *testing.T) {
		set := func(locale, text string) string {
			return `,{"op":"set","locale":"` + locale + `","pointer":"/writing/one/body/4","text":"` + text + `"}`
		}
		madeIt, madeEn := edited(t, it, en, row("addRow", "3")+set("it", "due | tre")+set("en", "two"))
		assert.Equal(t, [2]string{it + "\n> | due \\| tre |  |\n", en + "\n> | two |  |\n"}, [2]string{madeIt, madeEn})
	})
	for _, text := range []string{it, "Testo."} { // the head of a table, and what is none
		t.Run(text, func(t *testing.T) {
			withArticles(t, map[string]string{"it/one": article("Uno", text)})
			refused := watchHere(t, withoutSample()).ask(`{"id":"1","do":[{"op":"removeRow","locale":"it","pointer":"/writing/one/body/0"}]}`)
			assert.Contains(t, refused.Refused.Reason, "edit the file by hand")
		})
	}
}

func TestTheLanguageOfCodeIsWrittenInEveryLanguage(t *testing.T) {
	for before, after := range map[string]string{"```\nls\n```": "```sh wide\nls\n```", "~~~ c\nls\n~~~": "~~~ sh wide\nls\n~~~"} {
		t.Run(before, func(t *testing.T) {
			it, en := edited(t, "Uno.\n\n"+before, "One.\n\n"+before, `{"op":"info","locale":"it","pointer":"/writing/one/body/1","text":"sh  wide"}`)
			assert.Equal(t, "Uno.\n\n"+after+"\n", it)
			assert.Equal(t, "One.\n\n"+after+"\n", en)
		})
	}
}

// A picture of one pixel, and another one, in base64.
const (
	onePixel     = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
	anotherPixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)

func TestANewPictureIsAFileAndABlockInEveryLanguage(t *testing.T) {
	it, en := edited(t, "Uno.", "One.", inBody+`"order":[0,-1],"text":"![Una porta](porta.png \"La porta\")","data":"`+onePixel+`"}`)
	assert.Regexp(t, `^Uno\.\n\n!\[Una porta\]\(../../media/writing-[0-9a-f]{8}\.png "La porta"\)\n$`, it)
	assert.Equal(t, strings.Replace(it, "Uno", "One", 1), en)
}

func TestAPictureIsReplacedInEveryLanguage(t *testing.T) {
	withArticles(t, map[string]string{"it/one": article("Uno", "Uno."), "en/one": article("One", "One.")})
	w := watchHere(t, withoutSample())
	first := w.ask(`{"id":"1","do":[` + inBody + `"order":[0,-1],"text":"![Una porta](porta.png)","data":"` + onePixel + `"}]}`)
	require.True(t, first.OK, "%v %v", first.Refused, first.Findings)
	second := w.ask(`{"id":"2","do":[{"op":"picture","locale":"it","pointer":"/writing/one/body/1","data":"` + anotherPixel + `"}]}`)
	require.True(t, second.OK, "%v %v", second.Refused, second.Findings)
	pictures, err := filepath.Glob("content/media/writing-*.png")
	require.NoError(t, err)
	require.Len(t, pictures, 1, "nothing uses the first one")
	for _, locale := range []string{"it", "en"} {
		assert.Contains(t, fileText(t, "content/"+locale+"/writing/one.md"), "![Una porta](../../media/"+filepath.Base(pictures[0])+")")
	}
}

func TestAnArticleOfOneLanguageIsEditedThereAlone(t *testing.T) {
	withArticles(t, map[string]string{"en/one": article("One", "One.\n\nTwo.")})
	w := watchHere(t, withoutSample())
	made := w.ask(`{"id":"1","do":[{"op":"order","locale":"en","pointer":"/writing/one/body","order":[1,-1,0],"text":"New."}]}`)
	require.True(t, made.OK, "%v %v", made.Refused, made.Findings)
	assert.Equal(t, article("One", "Two.\n\nNew.\n\nOne."), fileText(t, "content/en/writing/one.md"))
	assert.NoFileExists(t, oneArticle)
	assert.Equal(t, []articleBlock{{"paragraph", "/0", 0}, {"paragraph", "/1", 1}, {"paragraph", "/2", 2}}, made.Blocks["en"]["/writing/one/body"])
}

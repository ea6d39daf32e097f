package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
)

func TestAnOpenValueIsListedOnceWithItsFirstReason(t *testing.T) {
	content := contentIn(t, italian, english)
	finding := func(code diag.Code, pointer string) diag.Finding {
		return diag.Finding{Code: code, File: "content/en/shop.yaml", Pointer: pointer}
	}
	findings := []diag.Finding{
		finding(diag.SampleContent, "/intro"), finding(diag.StaleTranslation, "/intro"),
		finding(diag.SampleContent, "/items/0/title"), finding(diag.BadFormat, "/items/1/title"),
		finding(diag.UnfinishedText, "/note"),
	}
	todo := edit.Todo(content, findings)
	why := map[string]string{}
	for _, open := range todo {
		why[open.Locale+open.Pointer] = open.Why
	}
	assert.Equal(t, "stale", why["en/intro"])
	assert.Equal(t, "missing", why["en/note"])
	assert.Equal(t, "unreviewed", why["en/items/0/title"], "no review is recorded")
	assert.Equal(t, "unreviewed", why["en/items/1/title"])
	assert.Len(t, why, len(todo))
	assert.Equal(t, "/intro", todo[0].Pointer, "in the order of the documents")
}

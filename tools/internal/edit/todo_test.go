package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/source"
)

func TestAnOpenValueIsListedOnceWithItsFirstReason(t *testing.T) {
	content := contentIn(t, italian, english)
	finding := func(code diag.Code, pointer string) diag.Finding {
		return diag.Finding{Code: code, File: "content/en/shop.yaml", Pointer: pointer}
	}
	findings := []diag.Finding{
		finding(diag.SampleContent, "/intro"), finding(diag.StaleTranslation, "/intro"),
		finding(diag.SampleContent, "/items/0/title"), finding(diag.BadFormat, "/items/1/title"),
		finding(diag.UnfinishedText, "/note"), finding("typography", "/words/0"),
		{Code: "unused-media", File: "content/media/a.png", Message: "no language uses it"}, {Code: "unused-media", File: "content/media/b.png", Message: "no language uses it"},
	}
	findings[5].Fix = func() []source.Edit { return nil }
	todo := edit.Todo(content, findings)
	why := map[string]string{}
	for _, open := range todo {
		why[open.Locale+open.Pointer] = string(open.Why)
	}
	assert.Equal(t, "stale", why["en/intro"])
	assert.Equal(t, "missing", why["en/note"])
	assert.Equal(t, "unreviewed", why["en/items/0/title"], "no review is recorded")
	assert.Equal(t, "fault", why["en/items/1/title"])
	assert.Equal(t, "fault", why["en/words/0"])
	files, repairs := []string{}, 0
	for _, open := range todo {
		if open.Pointer == "" {
			files = append(files, open.File)
		}
		if open.Repair {
			repairs++
		}
	}
	assert.Equal(t, []string{"content/media/a.png", "content/media/b.png"}, files)
	assert.Equal(t, 1, repairs)
	assert.Len(t, why, len(todo)-1, "two files have no pointer")
	assert.Equal(t, "/intro", todo[0].Pointer, "in the order of the documents")
}

package diag_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
)

func at(file string, line, column int, code diag.Code) diag.Finding {
	finding := diag.New(code, "message")
	finding.File, finding.Line, finding.Column = file, line, column
	return finding
}

func TestSetSortsCountsAndDropsDuplicates(t *testing.T) {
	sorted := []diag.Finding{
		at("a", 1, 2, diag.Untranslated),
		at("a", 1, 3, diag.MissingKey),
		at("a", 2, 1, diag.MissingKey),
		at("a", 2, 1, diag.WrongType),
		at("b", 1, 1, diag.MissingKey),
	}
	file := source.New("a", nil)
	for range 20 {
		shuffled := append(append([]diag.Finding{}, sorted...), sorted[1], sorted[4])
		rand.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		set := diag.NewSet(shuffled, []*source.File{file}, 2)
		assert.Equal(t, diag.Summary{Errors: 4, Warnings: 1, Files: 1, Locales: 2}, set.Summary)
		for i := range set.Findings {
			assert.Equal(t, sorted[i].Code, set.Findings[i].Code)
			assert.NotNil(t, set.Findings[i].Related)
		}
	}
}

func TestSetFails(t *testing.T) {
	clean := diag.NewSet(nil, nil, 0)
	assert.NotNil(t, clean.Findings)
	assert.False(t, clean.Failed(true))
	warned := diag.NewSet([]diag.Finding{at("a", 1, 1, diag.Untranslated)}, nil, 0)
	assert.False(t, warned.Failed(false))
	assert.True(t, warned.Failed(true))
	wrong := diag.NewSet([]diag.Finding{at("a", 1, 1, diag.Untranslated), at("a", 1, 1, diag.Syntax)}, nil, 0)
	assert.True(t, wrong.Failed(false))
	assert.Len(t, wrong.Errors().Findings, 1)
	assert.Nil(t, wrong.Source("a"))
}

func TestEveryCodeIsListedOnce(t *testing.T) {
	seen := map[diag.Code]bool{}
	for _, info := range diag.Codes {
		assert.False(t, seen[info.Code], info.Code)
		seen[info.Code] = true
		assert.NotEmpty(t, info.Summary, info.Code)
		assert.Equal(t, info.Severity, diag.New(info.Code, "").Severity)
	}
	_, known := diag.Lookup("nothing")
	assert.False(t, known)
}

func TestNearest(t *testing.T) {
	keys := []string{"name", "value", "title", "description", "YOUR_EMAIL", "logotext"}
	for word, want := range map[string]string{
		"nmae": "name", "Name": "name", "valu": "value", "valeu": "value", "tittle": "title",
		"descripton": "description", "your_email": "YOUR_EMAIL", "logotesto": "logotext",
		"perché": "", "id": "", "x": "", "": "", "titel": "title", "nàme": "name",
	} {
		assert.Equal(t, want, diag.Nearest(word, keys), word)
	}
}

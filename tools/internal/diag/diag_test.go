package diag_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
)

func at(file string, line, column int, code diag.Code) diag.Finding {
	return diag.New(code, file, source.Span{Start: source.Position{Line: line, Column: column}}, "message")
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

func TestSetFailsOnErrorsAndStrictlyOnWarnings(t *testing.T) {
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
		assert.Equal(t, info.Severity, diag.New(info.Code, "", source.Span{}, "").Severity)
	}
	_, known := diag.Lookup("nothing")
	assert.False(t, known)
}

func TestSetLimitsTheFindingsOfAFile(t *testing.T) {
	var findings []diag.Finding
	for line := range 2 * diag.MaxPerFile {
		findings = append(findings, at("a", line+1, 1, diag.Whitespace))
	}
	findings = append(findings, at("b", 1, 1, diag.MissingKey))
	set := diag.NewSet(findings, nil, 1)
	assert.Len(t, set.Findings, diag.MaxPerFile+2)
	rest := set.Findings[diag.MaxPerFile]
	assert.Equal(t, diag.TooLarge, rest.Code)
	assert.Equal(t, diag.Warning, rest.Severity, "warnings alone stop nothing")
	assert.Contains(t, rest.Message, "at least 1000 are not")

	for line := range 2 * diag.MaxPerFile {
		findings = append(findings, at("a", 5000+line, 1, diag.MissingKey))
	}
	set = diag.NewSet(findings, nil, 1)
	assert.Equal(t, diag.Summary{Errors: diag.MaxPerFile + 2, Locales: 1}, set.Summary)
	assert.Equal(t, 5000, set.Findings[0].Line, "a warning took an error's place")
	assert.Contains(t, set.Findings[diag.MaxPerFile].Message, "at least 3000 are not")
}

func TestSetLimitsTheLengthOfTexts(t *testing.T) {
	long := at("a", 1, 1, diag.WrongType)
	long.Message = "the text \"" + strings.Repeat("è", 100_000) + "\" is not a number"
	long.Help = strings.Repeat("👩", 100_000)
	long.Related = []diag.Related{{Message: long.Help}}
	found := diag.NewSet([]diag.Finding{long}, nil, 1).Findings[0]
	for _, text := range []string{found.Message, found.Help, found.Related[0].Message} {
		assert.Less(t, len(text), 1300)
		assert.True(t, utf8.ValidString(text))
	}
	assert.Contains(t, found.Message, "the text")
	assert.Contains(t, found.Message, "is not a number")
}

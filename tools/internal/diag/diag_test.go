package diag_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

func at(file string, line, column int, code diag.Code) diag.Finding {
	return diag.New(code, file, source.Span{Start: source.Position{Line: line, Column: column}}, "message")
}

func TestSetSortsCountsAndDropsDuplicates(t *testing.T) {
	sorted := []diag.Finding{
		at("a", 1, 2, diag.LineEndings),
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
	warned := diag.NewSet([]diag.Finding{at("a", 1, 1, diag.LineEndings)}, nil, 0)
	assert.False(t, warned.Failed(false))
	assert.True(t, warned.Failed(true))
	wrong := diag.NewSet([]diag.Finding{at("a", 1, 1, diag.LineEndings), at("a", 1, 1, diag.Syntax)}, nil, 0)
	assert.True(t, wrong.Failed(false))
	require.Len(t, wrong.Errors().Findings, 1)
	assert.Equal(t, diag.Syntax, wrong.Errors().Findings[0].Code)
	assert.Equal(t, diag.Summary{Errors: 1}, wrong.Errors().Summary)
	assert.Nil(t, wrong.Source("a"))
}

func TestSetLimitsTheFindingsOfAFile(t *testing.T) {
	var findings []diag.Finding
	for line := range 2 * diag.MaxPerFile {
		findings = append(findings, at("a", line+1, 1, diag.StrayFile))
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
	long.Message = strings.Repeat("x", 1200)
	assert.Equal(t, long.Message, diag.NewSet([]diag.Finding{long}, nil, 1).Findings[0].Message)
}

func TestGroupedPutsErrorsBeforeWarningsByCode(t *testing.T) {
	set := diag.NewSet([]diag.Finding{
		at("a", 1, 1, diag.Syntax), at("a", 2, 1, diag.StrayFile), at("a", 3, 1, diag.LineEndings), at("a", 4, 1, diag.StrayFile), at("a", 5, 1, diag.MissingKey),
	}, nil, 0)
	var lines []int
	for _, finding := range set.Grouped().Findings {
		lines = append(lines, finding.Line)
	}
	assert.Equal(t, []int{1, 5, 3, 2, 4}, lines)
	assert.Equal(t, 1, set.Findings[0].Line, "the set itself does not change")
}

func TestBlocksIsTrueForErrorsThatPreventTheContentFromBeingShown(t *testing.T) {
	for info, want := range map[diag.Info]bool{
		{Severity: diag.Error}: true, {Severity: diag.Error, IsShowable: true}: false, {Severity: diag.Warning}: false,
	} {
		assert.Equal(t, want, diag.NewSet([]diag.Finding{info.New("a", source.Begin.Span(), "m")}, nil, 0).Blocks(), info)
	}
	assert.False(t, diag.NewSet([]diag.Finding{at("a", 1, 1, diag.ToTranslate)}, nil, 0).Blocks())
}

func TestLanguageHasItsEnglishNameAndTag(t *testing.T) {
	for tag, want := range map[string]string{"it": "Italian (it)", "pt-BR": "Brazilian Portuguese (pt-BR)", "not a tag": "not a tag", "qaa": "qaa"} {
		assert.Equal(t, want, diag.Language(tag))
	}
	assert.Equal(t, "1 entry", diag.Count(1, "entry", "entries"))
	assert.Equal(t, "0 entries", diag.Count(0, "entry", "entries"))
}

func TestNearestAllowsErrorsInAThirdOfTheCharacters(t *testing.T) {
	for word, want := range map[string]string{
		"ab": "ab", "xb": "ab", "xy": "", // one error, also in a short word
		"abcdef": "abcdef", "xycdef": "abcdef", "xyzdef": "",
		"xyzdefghi": "abcdefghi", "xyzwefghi": "",
		"your_email": "YOUR_EMAIL", "NÀME": "name", "nàmè": "", "": "",
	} {
		assert.Equal(t, want, diag.Nearest(word, []string{"ab", "abcdef", "abcdefghi", "YOUR_EMAIL", "name"}), word)
	}
}

func TestNearestReturnsTheFirstOfTheNearestCandidates(t *testing.T) {
	assert.Equal(t, "abce", diag.Nearest("abcd", []string{"xbcd?", "abce", "abcf"}))
	assert.Equal(t, "abcdefg", diag.Nearest("abdcefg", []string{"abcxefg", "abcdefg"}), "a swap is one error")
	long := strings.Repeat("a", 300)
	assert.Empty(t, diag.Nearest(long+"b", []string{long}), "no name is that long")
}

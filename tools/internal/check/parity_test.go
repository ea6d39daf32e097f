package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
)

// checkBoth checks a content of the struct type T in Italian, the source language, and English.
func checkBoth[T any](t *testing.T, italian, english string) []diag.Finding {
	t.Helper()
	t.Chdir(t.TempDir())
	writeFiles(t, map[string]string{"site.yaml": twoLocales, "it/a.yaml": italian, "en/a.yaml": english})
	var content T
	of, err := model.New(content, settings{}, noDocs, nil)
	require.NoError(t, err)
	result, err := check.Check(check.Options{Content: "content", Model: of})
	require.NoError(t, err)
	return result.Set.Findings
}

func codesOf(findings []diag.Finding) (codes []string) {
	for _, finding := range findings {
		codes = append(codes, string(finding.Code))
	}
	return codes
}

// optional has an optional field of each kind.
type optional struct {
	Name   string   `json:"name" locale:"free"`
	Text   string   `json:"text,omitempty" locale:"free"`
	Number int      `json:"number,omitempty"`
	Flag   bool     `json:"flag,omitempty"`
	List   []string `json:"list,omitempty" locale:"free"`
	Group  group    `json:"group,omitempty"`
	Groups []group  `json:"groups,omitempty"`
}

type group struct {
	Name string   `json:"name" locale:"free"`
	More optGroup `json:"more,omitempty"`
}

type optGroup struct {
	List []int `json:"list,omitempty"`
}

func TestOptionalTextInOneLanguageIsReported(t *testing.T) {
	const name = "name: è\n"
	for _, section := range []string{"text: y\n", "list: [a]\n", "group: {name: n}\n", "groups: [{name: n}]\n"} {
		assert.Empty(t, checkBoth[optional](t, name+section, name+section), section)
		for _, test := range []struct{ source, other, file string }{
			{name + section, name, "content/it/a.yaml"},
			{name, name + section, "content/en/a.yaml"},
		} {
			found := checkBoth[optional](t, test.source, test.other)
			require.Equal(t, []string{"presence-mismatch"}, codesOf(found), section)
			assert.Equal(t, test.file, found[0].File)
			assert.Equal(t, 2, found[0].Line)
			assert.Len(t, found[0].Related, 1)
		}
	}
}

// A fact is written in the source language. A translation may leave it out, and may repeat it.
func TestFactsAreWrittenOnce(t *testing.T) {
	const name = "name: è\n"
	for _, fact := range []string{"number: 3\n", "flag: true\n", "group: {name: n, more: {list: [1]}}\n"} {
		text := strings.Replace(fact, ", more: {list: [1]}", "", 1)
		if text == fact {
			text = ""
		}
		assert.Empty(t, checkBoth[optional](t, name+fact, name+text), fact)
		assert.Empty(t, checkBoth[optional](t, name+fact, name+fact), fact)
		assert.Equal(t, []string{"presence-mismatch"}, codesOf(checkBoth[optional](t, name+text, name+fact)), fact)
	}
	assert.Equal(t, []string{"value-mismatch"}, codesOf(checkBoth[optional](t, name+"group: {name: n, more: {list: [1]}}\n", name+"group: {name: n, more: {list: [2]}}\n")))
	assert.Equal(t, []string{"length-mismatch"}, codesOf(checkBoth[optional](t, name+"group: {name: n, more: {list: [1, 2]}}\n", name+"group: {name: n, more: {list: [1]}}\n")))
}

// A required fact is missing in the source language only.
func TestAMissingFactIsReportedOnce(t *testing.T) {
	found := checkBoth[named](t, "list: [{name: città}]\n", "list: [{name: city}]\n")
	require.Equal(t, []string{"missing-key"}, codesOf(found))
	assert.Equal(t, "content/it/a.yaml", found[0].File)
}

type words struct {
	Words []string `json:"words"`
}

func TestListsWithoutSharedValuesAreComparedByPosition(t *testing.T) {
	for other, want := range map[string][]string{
		"words: [one, two]\n":        nil,
		"words: [uno, two]\n":        {"untranslated"},
		"words: [one]\n":             {"length-mismatch"},
		"words: [one, two, three]\n": {"length-mismatch"},
	} {
		found := checkBoth[words](t, "words: [uno, due]\n", other)
		assert.Equal(t, want, codesOf(found), other)
		for _, finding := range found {
			assert.NotEmpty(t, finding.Related)
		}
	}
}

func TestUntranslatedNeedsALetterOutsideOfPlaceholders(t *testing.T) {
	for text, want := range map[string][]string{
		"{{name}}": nil, "© {{year}} {{name}}, 24": nil, "{{name}}, ecco": {"untranslated"}, "è": {"untranslated"}, "{name}": {"untranslated"},
	} {
		assert.Equal(t, want, codesOf(checkBoth[words](t, "words: ['"+text+"']\n", "words: ['"+text+"']\n")), text)
	}
}

type named struct {
	List []entry `json:"list"`
}

type entry struct {
	Name string `json:"name"`
	ID   string `json:"id" locale:"equal"`
}

func TestEntriesAfterAMissingOneAreComparedWithTheirCounterparts(t *testing.T) {
	found := checkBoth[named](t,
		"list:\n  - {name: città, id: a}\n  - {name: perché, id: b}\n  - {name: così, id: c}\n",
		"list:\n  - {name: \"TODO[it] perché\", id: x}\n  - {name: così, id: c}\n")
	require.Equal(t, []string{"length-mismatch", "to-translate", "value-mismatch", "untranslated"}, codesOf(found))
	assert.Equal(t, 2, found[0].Related[0].Line)
	assert.Equal(t, "/list/1/name", found[3].Pointer)
}

// numbers has values with several notations.
type numbers struct {
	Whole  int     `json:"whole"`
	Number float64 `json:"number"`
	Flag   bool    `json:"flag"`
}

func TestScalarsAreComparedByValueAndNotByNotation(t *testing.T) {
	assert.Empty(t, checkBoth[numbers](t, "whole: 85\nnumber: 0\nflag: true\n", "whole: 85.0\nnumber: -0\nflag: True\n"))
	assert.Equal(t, []string{"value-mismatch"}, codesOf(checkBoth[numbers](t, "whole: 85\nnumber: 8.50\nflag: true\n", "whole: 85\nnumber: 8.51\nflag: true\n")))
	for _, text := range []string{"0x1F", "1e3", "010", "1_000", "+1", ".inf", "85.5", "true", "null"} {
		found := checkBoth[numbers](t, "whole: "+text+"\nnumber: 1\nflag: true\n", "whole: 1\nnumber: 1\nflag: true\n")
		assert.Equal(t, []string{"wrong-type"}, codesOf(found), text)
	}
}

package check

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// language returns an examination of a document of the struct type T.
func language[T any](t *testing.T, tag, text string, rules ...Rule) *examination {
	t.Helper()
	of, err := model.Describe(reflect.TypeFor[T](), nil)
	require.NoError(t, err)
	schema, err := compile(&model.Model{}, of)
	require.NoError(t, err)
	document, findings := load.Assemble(of, tag, "content/"+tag, []*source.File{source.New("content/"+tag+"/a.yaml", []byte(text))})
	require.Empty(t, findings)
	return &examination{document: document, schema: schema, sharedInputs: sharedInputs{rules: rules}}
}

// compareTexts checks two documents and compares them.
func compareTexts[T any](t *testing.T, source, other string) (findings []diag.Finding) {
	t.Helper()
	languages := []*examination{language[T](t, "it", source), language[T](t, "en", other)}
	// Both documents have one model, as in a run.
	languages[1].document.Type = languages[0].document.Type
	examineAll(languages)
	for _, e := range languages {
		findings = append(findings, e.report.Findings...)
	}
	for _, report := range compareAll(languages) {
		findings = append(findings, report.Findings...)
	}
	return findings
}

func codesOf(findings []diag.Finding) (codes []diag.Code) {
	for _, finding := range findings {
		codes = append(codes, finding.Code)
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

func TestOptionalSectionInOneLanguageIsReported(t *testing.T) {
	for _, section := range []string{"text: y\n", "number: 3\n", "flag: true\n", "list: [a]\n", "group: {name: n}\n", "groups: [{name: n}]\n"} {
		const name = "name: è\n"
		assert.Empty(t, compareTexts[optional](t, name, name), section)
		assert.Empty(t, compareTexts[optional](t, name+section, name+section), section)
		for _, test := range []struct{ source, other, file string }{
			{name + section, name, "content/it/a.yaml"},
			{name, name + section, "content/en/a.yaml"},
		} {
			found := compareTexts[optional](t, test.source, test.other)
			require.Equal(t, []diag.Code{diag.PresenceMismatch}, codesOf(found), section)
			assert.Equal(t, test.file, found[0].File)
			assert.Equal(t, 2, found[0].Line)
			assert.Len(t, found[0].Related, 1)
		}
	}
}

func TestOptionalKeyInsideARecordInOneLanguageIsReported(t *testing.T) {
	const without, with = "name: è\ngroup: {name: n}\n", "name: è\ngroup: {name: n, more: {list: [1]}}\n"
	assert.Empty(t, compareTexts[optional](t, without, without))
	assert.Empty(t, compareTexts[optional](t, with, with))
	assert.Equal(t, []diag.Code{diag.PresenceMismatch}, codesOf(compareTexts[optional](t, with, without)))
	assert.Equal(t, []diag.Code{diag.PresenceMismatch}, codesOf(compareTexts[optional](t, without, with)))
	assert.Equal(t, []diag.Code{diag.ValueMismatch}, codesOf(compareTexts[optional](t, with, "name: è\ngroup: {name: n, more: {list: [2]}}\n")))
}

type words struct {
	Words []string `json:"words"`
}

func TestListsWithoutSharedValuesAreComparedByPosition(t *testing.T) {
	for other, want := range map[string][]diag.Code{
		"words: [one, two]\n":        nil,
		"words: [uno, two]\n":        {diag.Untranslated},
		"words: [one]\n":             {diag.LengthMismatch},
		"words: [one, two, three]\n": {diag.LengthMismatch},
	} {
		found := compareTexts[words](t, "words: [uno, due]\n", other)
		assert.Equal(t, want, codesOf(found), other)
		for _, finding := range found {
			assert.NotEmpty(t, finding.Related)
		}
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
	found := compareTexts[named](t,
		"list:\n  - {name: città, id: a}\n  - {name: perché, id: b}\n  - {name: così, id: c}\n",
		"list:\n  - {name: \"TODO[it] perché\", id: x}\n  - {name: così, id: c}\n")
	require.Equal(t, []diag.Code{diag.ToTranslate, diag.LengthMismatch, diag.ValueMismatch, diag.Untranslated}, codesOf(found))
	assert.Equal(t, 2, found[1].Related[0].Line)
	assert.Equal(t, "/list/1/name", found[3].Pointer)
}

// numbers has values with several notations.
type numbers struct {
	Whole  int     `json:"whole"`
	Number float64 `json:"number"`
	Flag   bool    `json:"flag"`
}

func TestScalarsAreComparedByValueAndNotByNotation(t *testing.T) {
	assert.Empty(t, compareTexts[numbers](t, "whole: 85\nnumber: 0\nflag: true\n", "whole: 85.0\nnumber: -0\nflag: True\n"))
	assert.Equal(t, []diag.Code{diag.ValueMismatch}, codesOf(compareTexts[numbers](t, "whole: 85\nnumber: 8.50\nflag: true\n", "whole: 85\nnumber: 8.51\nflag: true\n")))
	for _, text := range []string{"0x1F", "1e3", "010", "1_000", "+1", ".inf", "85.5", "true", "null"} {
		found := compareTexts[numbers](t, "whole: "+text+"\nnumber: 1\nflag: true\n", "whole: 1\nnumber: 1\nflag: true\n")
		assert.Equal(t, []diag.Code{diag.WrongType}, codesOf(found), text)
	}
}

func TestReportKeepsOneErrorForEachValue(t *testing.T) {
	var report tree.Report
	value := &tree.Value{}
	report.Add(value, diag.New(diag.WrongType, "", source.Span{}, "a"))
	report.Add(value, diag.New(diag.BadFormat, "", source.Span{}, "b"))
	report.Add(value, diag.New(diag.Whitespace, "", source.Span{}, "c"))
	assert.Equal(t, []diag.Code{diag.WrongType, diag.Whitespace}, codesOf(report.Findings))
}

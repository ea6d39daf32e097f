package parity

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

func document(t *testing.T, tag, text string) *tree.Document {
	t.Helper()
	made, findings := load.Assemble(nil, tag, "content/"+tag, []*source.File{source.New("content/"+tag+"/a.yaml", []byte(text))})
	require.Empty(t, findings)
	return made
}

// TestOptionalSectionInOneLanguage is about a section that may be left out;
// the shipped content has none, so the field is made here.
func TestOptionalSectionInOneLanguage(t *testing.T) {
	field := &model.Field{Key: "extra", Optional: true, Agreement: model.Free, Type: &model.Type{Kind: model.Text}}
	for _, test := range []struct{ source, other, file string }{
		{"è: x\nextra: y\n", "à: x\n", "content/it/a.yaml"},
		{"è: x\n", "à: x\nextra: y\n", "content/en/a.yaml"},
	} {
		comparison := Comparison{
			Source: document(t, "it", test.source), Other: document(t, "en", test.other),
			SourceFaults: &tree.Report{}, OtherFaults: &tree.Report{}, Report: &tree.Report{},
		}
		comparison.Section(field)
		require.Len(t, comparison.Report.Findings, 1)
		found := comparison.Report.Findings[0]
		assert.Equal(t, diag.PresenceMismatch, found.Code)
		assert.Equal(t, test.file, found.File)
		assert.Equal(t, 2, found.Line)
		assert.Len(t, found.Related, 1)
	}
}

func TestListsWithoutMarks(t *testing.T) {
	field := &model.Field{Key: "words", Agreement: model.Translated, Type: &model.Type{Kind: model.List, Elem: &model.Type{Kind: model.Text}}}
	for other, want := range map[string][]diag.Code{
		"words: [one, two]\n":        nil,
		"words: [uno, two]\n":        {diag.Untranslated},
		"words: [one]\n":             {diag.LengthMismatch},
		"words: [one, two, three]\n": {diag.LengthMismatch},
	} {
		comparison := Comparison{
			Source: document(t, "it", "words: [uno, due]\n"), Other: document(t, "en", other),
			SourceFaults: &tree.Report{}, OtherFaults: &tree.Report{}, Report: &tree.Report{},
		}
		comparison.Section(field)
		var codes []diag.Code
		for _, finding := range comparison.Report.Findings {
			codes = append(codes, finding.Code)
			assert.NotEmpty(t, finding.Related)
		}
		assert.Equal(t, want, codes, other)
	}
}

// TestEntriesBehindAMissingOne lacks the first entry of a list: those behind
// it are compared with their own counterparts.
func TestEntriesBehindAMissingOne(t *testing.T) {
	entry := &model.Type{Kind: model.Record, Fields: []*model.Field{
		{Key: "name", Agreement: model.Translated, Type: &model.Type{Kind: model.Text}},
		{Key: "id", Agreement: model.Equal, Type: &model.Type{Kind: model.Text}},
	}}
	comparison := Comparison{
		Source:       document(t, "it", "list:\n  - {name: città, id: a}\n  - {name: perché, id: b}\n  - {name: così, id: c}\n"),
		Other:        document(t, "en", "list:\n  - {name: because, id: b}\n  - {name: così, id: c}\n"),
		SourceFaults: &tree.Report{}, OtherFaults: &tree.Report{}, Report: &tree.Report{},
	}
	comparison.Section(&model.Field{Key: "list", Type: &model.Type{Kind: model.List, Elem: entry}})
	found := comparison.Report.Findings
	require.Len(t, found, 2)
	assert.Equal(t, diag.LengthMismatch, found[0].Code)
	assert.Equal(t, diag.Untranslated, found[1].Code)
	assert.Equal(t, "/list/1/name", found[1].Pointer)
}

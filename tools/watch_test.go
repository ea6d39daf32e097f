package contentc

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// The development server reads the lists of each report.
func TestReportOfAFailureHasEmptyLists(t *testing.T) {
	c := &command{project: &project{config: Config{Sample: "no digest"}}, flags: &flags{}}
	report, _ := c.rebuild(c.check)
	text, err := json.Marshal(report)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"ok":false`)
	assert.Contains(t, string(text), `"changed":[],"findings":[],"failure":"`)
}

func TestReportHasTheTextOfEachError(t *testing.T) {
	files := []*source.File{source.New("en", []byte("first\nsecond\n")), source.New("it", []byte("primo\nsecondo\n"))}
	findings := placed(diag.NewSet([]diag.Finding{
		diag.New(diag.Syntax, "en", source.Begin.Span(), "m"),
		diag.New(diag.StrayFile, "en", source.Position{Line: 1, Column: 2}.Span(), "m"),
		diag.New(diag.MissingKey, "en", source.Position{Line: 2, Column: 1}.Span(), "m").WithRelated([]diag.Related{{File: "it", Line: 1, Column: 1}}),
	}, files, 2))
	var texts []string
	for _, finding := range findings {
		texts = append(texts, finding.Text)
	}
	require.Len(t, texts, 3)
	assert.Regexp(t, `(?s)^en:1:1: .*first`, texts[0])
	assert.Empty(t, texts[1], "a warning")
	assert.Regexp(t, `(?s)^en:2:1: .*second.*it:1:.*primo`, texts[2])
}

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
	c := &command{config: Config{Sample: "no digest"}, flags: &flags{}}
	text, err := json.Marshal(c.rebuild(c.check))
	require.NoError(t, err)
	assert.Contains(t, string(text), `"ok":false`)
	assert.Contains(t, string(text), `"changed":[],"findings":[],"failure":"`)
}

func TestReportHasTheSourceLinesOfTheirFiles(t *testing.T) {
	files := []*source.File{source.New("en", []byte("first\nsecond\n")), source.New("it", []byte("primo\nsecondo\n"))}
	var report buildReport
	report.place(diag.NewSet([]diag.Finding{
		diag.New(diag.StrayFile, "en", source.Begin.Span(), "m"),
		diag.New(diag.MissingKey, "en", source.Position{Line: 2, Column: 1}.Span(), "m").WithRelated([]diag.Related{{File: "it", Line: 1}}),
	}, files, 2))
	var lines []string
	for _, finding := range report.Findings {
		lines = append(lines, finding.SourceLine)
		assert.NotNil(t, finding.Related)
		for _, related := range finding.Related {
			lines = append(lines, related.SourceLine)
		}
	}
	assert.Equal(t, []string{"first", "second", "primo"}, lines)
}

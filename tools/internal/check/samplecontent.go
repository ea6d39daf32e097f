package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// sampleContent finds sample content that the owner still has to replace. A
// value that is the same in every language is reported once, in the source
// language.
func sampleContent(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Agreement == model.Equal && !e.isSource {
		return nil
	}
	if !isSample(v.Field, v.Text) {
		return nil
	}
	finding := v.Finding(diag.SampleContent, fmt.Sprintf("%q is sample content", shortened(v.Text)))
	finding.Help = "replace it with your own"
	return []diag.Finding{finding}
}

func isSample(field *model.Field, text string) bool {
	if field.Sample != nil && field.Sample.MatchString(text) {
		return true
	}
	return field.Format != nil && field.Format.IsSample != nil && field.Format.IsSample(text)
}

// shortened cuts a long text for a message.
func shortened(text string) string {
	const limit = 60 // characters
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	return string(runes[:limit]) + "…"
}

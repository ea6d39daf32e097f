package rules

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
)

// sampleContent finds sample content that the owner has still to
// replace. A value that is the same in every language is told once, in the
// source language.
func sampleContent(value *Value) []diag.Finding {
	if value.Field.Agreement == model.Equal && !value.Context.Source {
		return nil
	}
	declared := value.Field.Sample != nil && value.Field.Sample.MatchString(value.Text)
	if !declared && !isSample(value.Field.Format, value.Text) {
		return nil
	}
	finding := value.Finding(diag.SampleContent, fmt.Sprintf("%q is sample content", shortened(value.Text)))
	finding.Help = "replace it with your own"
	return []diag.Finding{finding}
}

func isSample(format *model.Format, text string) bool {
	return format != nil && format.IsSample != nil && format.IsSample(text)
}

// shortened cuts a long text for a message.
func shortened(text string) string {
	const most = 60
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most]) + "…"
}

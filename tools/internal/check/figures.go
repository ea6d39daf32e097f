package check

import (
	"fmt"
	"slices"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// figuresMismatch finds texts of which only the words may differ, with
// different numbers.
func figuresMismatch(p *pair) []diag.Finding {
	if p.field.Agreement != model.Figures {
		return nil
	}
	if slices.Equal(tree.Figures(p.source.Text), tree.Figures(p.other.Text)) {
		return nil
	}
	return p.finding(diag.ValueMismatch, fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s",
		shortened(p.other.Text), shortened(p.source.Text), p.sourceName()))
}

package check

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// valueMismatch finds values that differ although they must be equal in every language.
func valueMismatch(p *pair) {
	if p.field.Agreement == model.Equal && p.source.Text != p.other.Text {
		p.add(diag.ValueMismatch, fmt.Sprintf("value must be equal in every language: %s here, %s in %s",
			quoted(p.other), quoted(p.source), p.sourceName()), "")
	}
}

// quoted returns a text in quotes; any other value without.
func quoted(v *tree.Value) string {
	if v.Kind == model.Text {
		return strconv.Quote(v.Text)
	}
	return v.Text
}

// figuresMismatch finds texts with different numbers although only their words may
// differ.
func figuresMismatch(p *pair) {
	if p.field.Agreement == model.Figures && p.source.Text != p.other.Text && !slices.Equal(tree.Figures(p.source.Text), tree.Figures(p.other.Text)) {
		p.add(diag.ValueMismatch, fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s",
			shortened(p.other.Text), shortened(p.source.Text), p.sourceName()), "")
	}
}

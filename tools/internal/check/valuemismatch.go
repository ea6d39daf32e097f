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
func valueMismatch(c *comparison, source, other *tree.Value) {
	if other.Field.Agreement == model.Equal && source.Text != other.Text {
		c.add(source, other, diag.ValueMismatch, fmt.Sprintf("value must be equal in every language: %s here, %s in %s",
			quoted(other), quoted(source), c.source.name()), "")
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
func figuresMismatch(c *comparison, source, other *tree.Value) {
	if other.Field.Agreement == model.Figures && source.Text != other.Text && !slices.Equal(tree.Figures(source.Text), tree.Figures(other.Text)) {
		c.add(source, other, diag.ValueMismatch, fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s",
			shortened(other.Text), shortened(source.Text), c.source.name()), "")
	}
}

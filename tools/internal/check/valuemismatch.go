package check

import (
	"fmt"
	"strconv"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// valueMismatch finds values that differ though they are the same in every
// language.
func valueMismatch(p *pair) []diag.Finding {
	if p.field.Agreement != model.Equal || p.source.Text == p.other.Text {
		return nil
	}
	return p.finding(diag.ValueMismatch, fmt.Sprintf("value must be equal in every language: %s here, %s in %s",
		quoted(p.other), quoted(p.source), p.sourceName()))
}

// quoted quotes a text, and leaves a number as it is.
func quoted(v *tree.Value) string {
	if v.Kind == model.Text {
		return strconv.Quote(v.Text)
	}
	return v.Text
}

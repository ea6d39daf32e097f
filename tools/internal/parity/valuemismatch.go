package parity

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// valueMismatch finds values that differ though they are the same in every
// language.
func valueMismatch(pair *Pair) []diag.Finding {
	source, other := tree.Text(pair.Source.Node), tree.Text(pair.Other.Node)
	if pair.Field.Agreement != model.Equal || source == other {
		return nil
	}
	return pair.finding(diag.ValueMismatch,
		fmt.Sprintf("%s is %q here and %q in %q; it is the same in every language", pair.Field.Key, other, source, pair.SourceLocale),
		fmt.Sprintf("in %q", pair.SourceLocale))
}

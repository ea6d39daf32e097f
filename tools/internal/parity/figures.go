package parity

import (
	"fmt"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// figuresOf are the numbers of a text, in their order.
func figuresOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// figuresMismatch finds texts of which only the words may differ, with
// different numbers.
func figuresMismatch(pair *Pair) []diag.Finding {
	if pair.Field.Agreement != model.Figures {
		return nil
	}
	source, other := tree.Text(pair.Source.Node), tree.Text(pair.Other.Node)
	if slices.Equal(figuresOf(source), figuresOf(other)) {
		return nil
	}
	return pair.finding(diag.ValueMismatch,
		fmt.Sprintf("the numbers in %q are not those of %q in %q", other, source, pair.SourceLocale),
		fmt.Sprintf("in %q: %s", pair.SourceLocale, strings.Join(figuresOf(source), ", ")))
}

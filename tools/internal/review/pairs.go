package review

import "example.org/portfolio/tools/internal/tree"

// Pair is a text of the source language with its translation.
type Pair struct{ Source, Other *tree.Value }

// Pairs finds every text that both languages have and that is not waiting for
// its translation.
func (l *Ledger) Pairs(source, other *tree.Document) (pairs []Pair) {
	tree.WalkPair(source, other, tree.PairVisitor{
		Reviews: l,
		Both: func(a, b *tree.Value) bool {
			if isReviewable(a) && isReviewable(b) {
				pairs = append(pairs, Pair{a, b})
			}
			return true
		},
	})
	return pairs
}

// isReviewable reports whether a value is a text that was translated or is the
// source of a translation.
func isReviewable(v *tree.Value) bool {
	_, _, marked := tree.Todo(v.Text)
	return v.IsTranslatable() && v.Text != "" && !marked
}

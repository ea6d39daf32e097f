package edit

import (
	"slices"

	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
)

// review records that a translation matches its source text, after the other edits.
func (t *target) review() *protocol.Refusal {
	if v := t.value(); t.index < 1 || v == nil || !v.IsTranslatable() {
		return refuse("there is no translation at %s", t.pointer)
	}
	t.reviewed = append(t.reviewed, t)
	return nil
}

// writeReviews updates the review records of the languages with reviewed translations.
func (s *state) writeReviews() {
	for i, language := range s.Languages {
		isReviewed := func(pair review.Pair) bool {
			return slices.ContainsFunc(s.reviewed, func(at *target) bool { return at.index == i && at.pointer == pair.Other.Pointer() })
		}
		if slices.ContainsFunc(s.reviewed, func(at *target) bool { return at.index == i }) {
			ledger := s.Reviews[i]
			s.files[ledger.File] = ledger.Update(ledger.Pairs(s.Languages[0], language), isReviewed)
		}
	}
}

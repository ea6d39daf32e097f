package edit

import (
	"example.org/contentc/internal/tree"
)

// Difference is a value that two states of a document do not share. Old and New are what an author
// sees of it (Value); nil where there is none.
type Difference struct {
	Locale  string  `json:"locale"`
	Pointer string  `json:"pointer"`
	Old     *string `json:"old"`
	New     *string `json:"new"`
}

// Differences returns the differences between two states of a document. An entry that moved is no
// difference.
func Differences(before, after *tree.Document) []Difference {
	differences := []Difference{}
	add := func(at *tree.Value, old, now *tree.Value) {
		difference := Difference{Locale: after.Locale, Pointer: at.Pointer()}
		if old != nil {
			text := Value(old)
			difference.Old = &text
		}
		if now != nil {
			text := Value(now)
			difference.New = &text
		}
		differences = append(differences, difference)
	}
	tree.WalkPair(before, after, tree.PairVisitor{
		Both: func(old, now *tree.Value) bool {
			if now.IsScalar() && old.Text != now.Text {
				add(now, old, now)
			}
			return true
		},
		OnlyA: func(old, _ *tree.Value) { add(old, old, nil) },
		OnlyB: func(_, now *tree.Value) { add(now, nil, now) },
		Lists: func(match *tree.Matching) {
			for _, i := range match.Missing {
				add(&match.A.Items[i], &match.A.Items[i], nil)
			}
			for _, j := range match.Extra {
				add(&match.B.Items[j], nil, &match.B.Items[j])
			}
		},
	})
	return differences
}

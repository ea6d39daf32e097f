package edit

import (
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// Differences returns the differences between two states of a document. An entry that moved is no
// difference. A record or a list that is in one state only differs in each value inside it.
func (c *Content) Differences(before, after *tree.Document) []protocol.Difference {
	differences := []protocol.Difference{}
	add := func(at, old, now *tree.Value) {
		difference := protocol.Difference{Locale: after.Locale, Pointer: at.Pointer(), Past: now == nil}
		if old != nil {
			difference.Old = &old.Text
		}
		if now != nil {
			difference.New, difference.Pointer = &now.Text, c.Named(after, at.Pointer())
		}
		differences = append(differences, difference)
	}
	removed := func(old *tree.Value) { eachScalar(old, func(v *tree.Value) { add(v, v, nil) }) }
	added := func(now *tree.Value) { eachScalar(now, func(v *tree.Value) { add(v, nil, v) }) }
	tree.WalkPair(before, after, tree.PairVisitor{
		Reviews: sameLanguage{},
		Both: func(old, now *tree.Value) bool {
			if now.IsScalar() && old.Text != now.Text {
				add(now, old, now)
			}
			return true
		},
		OnlyA: func(old, _ *tree.Value) { removed(old) },
		OnlyB: func(_, now *tree.Value) { added(now) },
		Lists: func(match *tree.Matching) {
			for _, i := range match.Missing {
				removed(&match.A.Items[i])
			}
			for _, j := range match.Extra {
				added(&match.B.Items[j])
			}
		},
	})
	return differences
}

// sameLanguage pairs the entries of two states of a list by their texts.
type sameLanguage struct{ tree.NoReviews }

func (sameLanguage) Sources(_, text string) []string { return []string{text} }

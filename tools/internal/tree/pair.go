package tree

import "example.org/contentc/internal/model"

// PairVisitor is called for the values of two documents: a is a value of the
// first document, b its counterpart in the second. A nil function is not called.
type PairVisitor struct {
	// Both is called for two values of one field that both have the kind that the
	// model requires, and reports whether to visit the values inside them.
	Both func(a, b *Value) bool
	// OnlyA is called for a value of a record of the first document whose
	// counterpart lacks the key; b is that counterpart, and nil for a section.
	OnlyA func(a, b *Value)
	// OnlyB is called for a value of a record of the second document whose
	// counterpart lacks the key; a is that counterpart, and nil for a section.
	OnlyB func(a, b *Value)
	// Lists is called for two lists before their paired entries are visited.
	Lists func(match *Matching)
	// Reviews help to pair the entries of lists; it may be nil.
	Reviews Reviews
}

// WalkPair visits two documents in parallel, section by section in the order of the model.
func WalkPair(a, b *Document, visit PairVisitor) {
	for _, field := range a.Type.Fields {
		if !field.Folder {
			visit.pair(a.Section(field.Key), b.Section(field.Key), nil, nil)
			continue
		}
		for _, article := range a.SectionsOf(field) { // one that only one language has is no difference
			if other := b.Section(article.Key); other != nil {
				visit.pair(article, other, nil, nil)
			}
		}
	}
}

// pair visits two values; one of them may be absent. inA and inB are the records that contain them.
func (p *PairVisitor) pair(a, b, inA, inB *Value) {
	switch {
	case a != nil && b != nil:
		p.both(a, b)
	case a != nil && p.OnlyA != nil:
		p.OnlyA(a, inB)
	case b != nil && p.OnlyB != nil:
		p.OnlyB(inA, b)
	}
}

func (p *PairVisitor) both(a, b *Value) {
	if !a.Fits() || !b.Fits() || p.Both != nil && !p.Both(a, b) {
		return
	}
	switch a.Type.Kind {
	case model.Record:
		for _, field := range a.Type.Fields {
			p.pair(a.Get(field.Key), b.Get(field.Key), a, b)
		}
	case model.List:
		matching := Match(a, b, p.Reviews)
		if p.Lists != nil {
			p.Lists(matching)
		}
		for i, from := range matching.Partner {
			if from >= 0 {
				p.both(&a.Items[from], &b.Items[i])
			}
		}
	}
}

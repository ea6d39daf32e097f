package edit

import (
	"strconv"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// past is a document as it is in the last commit, and now is the document.
type past struct {
	before, now *tree.Document
	// then has the counterpart of a value of the document, and present that of a value of the commit.
	then, present map[*tree.Value]*tree.Value
}

func (t *target) past() (*past, *protocol.Refusal) {
	before, err := t.Committed(t.document())
	if err != nil {
		return nil, refuse("%v", err)
	}
	p := &past{before: before, now: t.document(), then: map[*tree.Value]*tree.Value{}, present: map[*tree.Value]*tree.Value{}}
	tree.WalkPair(before, p.now, tree.PairVisitor{Reviews: sameLanguage{}, Both: func(old, now *tree.Value) bool {
		p.then[now], p.present[old] = old, now
		return true
	}})
	return p, nil
}

// restore restores a value as it is in the last commit, and in every language what is added or removed there.
func (t *target) restore(isPast bool) *protocol.Refusal {
	p, refusal := t.past()
	if refusal != nil {
		return refusal
	}
	v, old := t.value(), p.before.At(t.pointer)
	if !isPast {
		old = p.then[v]
	}
	switch {
	case isPast && old != nil && p.present[old] == nil:
		return t.restoreRemoved(p, old)
	case !isPast && old != nil && old.IsScalar():
		return t.setText(v, old.Text)
	case isPast || v == nil || old != nil:
		return refuse("there is nothing to restore at %s", t.pointer)
	}
	for !v.Parent.IsRoot() && p.then[v.Parent] == nil {
		v = v.Parent
	}
	added := &target{t.state, t.index, v.Pointer()}
	return added.remove(v.Field)
}

// restoreRemoved adds what was removed with a value of the last commit, in every language.
func (t *target) restoreRemoved(p *past, old *tree.Value) *protocol.Refusal {
	for !old.Parent.IsRoot() && p.present[old.Parent] == nil {
		old = old.Parent
	}
	if refusal := t.insertOld(p, old); refusal != nil || t.index == site {
		return refusal
	}
	for i := range t.Languages {
		if i == t.index {
			continue
		}
		at := &target{t.state, i, ""}
		there, refusal := at.past()
		if refusal != nil {
			return refusal
		}
		other := counterpartOf(old, p.before, there.before, t.Reviews[max(i, t.index)])
		if other == nil || there.present[other] != nil {
			continue
		}
		if refusal := at.insertOld(there, other); refusal != nil {
			return refusal
		}
	}
	return nil
}

// counterpartOf returns the counterpart of a value in the same commit of another language; nil if it has none.
func counterpartOf(old *tree.Value, in, other *tree.Document, reviews tree.Reviews) (found *tree.Value) {
	tree.WalkPair(in, other, tree.PairVisitor{Reviews: reviews, Both: func(a, b *tree.Value) bool {
		if a == old {
			found = b
		}
		return true
	}})
	return found
}

// insertOld adds a value of the last commit to what contained it: an entry below the one that it was below.
func (t *target) insertOld(p *past, old *tree.Value) *protocol.Refusal {
	if old.Parent.IsRoot() {
		return t.do(patch.Operation{Op: patch.Add, Path: old.Pointer(), Value: old})
	}
	parent := p.present[old.Parent]
	if parent == nil {
		return refuse("what contained %s is gone", old.Pointer())
	}
	at, key := 0, old.Key
	for i := range old.Index {
		if above := p.present[&old.Parent.Items[i]]; above != nil {
			at = max(at, int(above.Index)+1)
		}
	}
	if parent.Kind == model.List {
		key = strconv.Itoa(at)
	}
	return t.do(patch.Operation{Op: patch.Add, Path: parent.PointerTo(key), Value: old})
}

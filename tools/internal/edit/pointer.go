package edit

import (
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// isEntry reports whether the last token of a pointer is the index of an entry. An article has a name.
func isEntry(of *model.Type, tokens []string) bool {
	if len(tokens) < 2 {
		return false
	}
	field, parent := of.At(tokens[:len(tokens)-1])
	return parent != nil && parent.Kind == model.List && (!field.Folder || len(tokens) > 2)
}

// in returns the place of the counterpart in another document; nil if an entry on the way to it
// has no certain counterpart.
func (t *target) in(index int) *target {
	tokens, counterpart := pointer.Tokens(t.pointer), t.counterparts(index)
	for depth := len(tokens); depth > 0; depth-- {
		v := t.document().At(pointer.Of(tokens[:depth]...))
		if v == nil {
			continue // absent here: the rest of the pointer has the same tokens
		}
		if other := counterpart(v); other != nil {
			return &target{t.state, index, other.Pointer() + pointer.Of(tokens[depth:]...)}
		}
		if !v.HasKey() && counterpart(v.Parent) != nil {
			return nil
		}
	}
	return &target{t.state, index, t.pointer}
}

// counterparts returns the function from the values of this document to their certain counterparts
// in another one, which is nil for a value without one.
func (t *target) counterparts(index int) func(*tree.Value) *tree.Value {
	if index == t.index {
		return func(v *tree.Value) *tree.Value { return v }
	}
	if t.index > 0 && index > 0 { // two translations: by way of the source language
		toSource, onward := t.counterparts(0), (&target{t.state, 0, ""}).counterparts(index)
		return func(v *tree.Value) *tree.Value { return onward(toSource(v)) }
	}
	pairs, translation := map[*tree.Value]*tree.Value{}, max(t.index, index)
	tree.WalkPair(t.Languages[0], t.Languages[translation], tree.PairVisitor{
		Reviews: t.Reviews[translation],
		Both:    func(a, b *tree.Value) bool { pairs[a], pairs[b] = b, a; return true },
	})
	return func(v *tree.Value) *tree.Value { return pairs[v] }
}

// everywhere returns the counterparts of a place in every language, or the place alone if it is in
// the settings. It refuses a place with an uncertain counterpart.
func (t *target) everywhere() ([]*target, *protocol.Refusal) {
	if t.index == site {
		return []*target{t}, nil
	}
	places := make([]*target, len(t.Languages))
	for i := range t.Languages {
		if places[i] = t.in(i); places[i] == nil {
			return nil, refuse("cannot determine the counterpart of %s in %s; edit the files by hand", t.pointer, t.Languages[i].Folder)
		}
	}
	return places, nil
}

// eachValue makes an edit of a value in every language that has it.
func (t *target) eachValue(edit func(at *target, v *tree.Value) *protocol.Refusal) *protocol.Refusal {
	places, refusal := t.everywhere()
	if refusal != nil {
		return refusal
	}
	for _, at := range places {
		if v := at.value(); v != nil {
			if refusal := edit(at, v); refusal != nil {
				return refusal
			}
		}
	}
	return nil
}

// isArticle reports whether the tokens are those of an article, which is a file.
func (t *target) isArticle(tokens []string) bool {
	field, _ := t.document().Type.At(tokens)
	return len(tokens) == 2 && field != nil && field.Folder
}

// Package edit applies the edits of a request to the content of all languages. It receives
// documents and returns documents and the files that differ: it knows neither the file system
// nor the way in which a request arrives. It keeps every other byte of a file, and refuses an
// edit after which the file would not contain exactly the expected values.
package edit

import (
	"slices"
	"sync"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/source"
)

// Apply applies all edits, each to the documents that the edit before it has changed, or none.
func Apply(content Content, edits []protocol.Edit) (*Result, *protocol.Refusal) {
	s := &state{Content: content, files: map[string][]byte{}, laid: sync.OnceValue(content.Laid)}
	s.Languages = slices.Clone(content.Languages)
	if len(edits) > maxEdits {
		return nil, refuse("a request has at most %d edits", maxEdits)
	}
	targets := make([]*target, len(edits))
	for i, e := range edits {
		at, refusal := s.target(e)
		if refusal == nil {
			refusal = at.compare(e)
		}
		if refusal != nil {
			return nil, placed(refusal, i, e)
		}
		targets[i] = at
	}
	edits = slices.Clone(edits)
	for i, e := range edits {
		if i+1 < len(edits) {
			if order := joined(e, edits[i+1]); order != nil {
				edits[i+1].Order = order
				continue
			}
		}
		refusal := targets[i].find(e)
		if refusal == nil {
			refusal = targets[i].apply(e)
		}
		if refusal == nil {
			s.identify(e.Entry)
		}
		if refusal != nil {
			return nil, placed(refusal, i, e)
		}
	}
	made := slices.Clone(edits)
	for i, at := range targets {
		if at.find(edits[i]) == nil { // else a later edit removes the entry
			made[i].Pointer = at.pointer
		}
	}
	s.writeReviews()
	s.removeReplaced()
	result := &Result{Content: s.Content, Edits: made, before: content, others: s.files}
	result.Files = result.changed()
	return result, nil
}

// joined returns the order of a list that two edits make which only move its entries, one after the other: an author
// moves an entry step by step. It returns nil for other edits.
func joined(first, second protocol.Edit) []int {
	isMove := func(e protocol.Edit) bool { return e.Op == protocol.Order && e.Entry == "" && e.Text == "" }
	if !isMove(first) || !isMove(second) || first.Locale != second.Locale || first.Pointer != second.Pointer || len(first.Order) != len(second.Order) {
		return nil
	}
	order := make([]int, len(second.Order))
	for i, index := range second.Order {
		if index < 0 || index >= len(first.Order) || first.Order[index] < 0 {
			return nil
		}
		order[i] = first.Order[index]
	}
	return order
}

// placed returns the refusal with the place of its edit.
func placed(r *protocol.Refusal, index int, e protocol.Edit) *protocol.Refusal {
	r.Edit, r.Locale, r.Pointer = index, e.Locale, e.Pointer
	return r
}

// target returns the place of an edit.
func (s *state) target(e protocol.Edit) (*target, *protocol.Refusal) {
	index := s.index(e.Locale)
	if index == site && e.Locale != "" {
		return nil, refuse("there is no language %q", e.Locale)
	}
	at := &target{s, index, e.Pointer}
	if refusal := s.readable(); refusal != nil {
		return nil, refusal
	}
	return at, nil
}

func (t *target) apply(e protocol.Edit) *protocol.Refusal {
	field, of := t.document().Type.At(pointer.Tokens(t.pointer))
	if v := t.value(); v != nil && v.Field.IsCode() {
		field = v.Field // of one unit, not of the text
	}
	switch e.Op {
	case protocol.Set:
		refusal := t.setOrSpread(field, of, e)
		if refusal != nil || !e.Seen {
			return refusal
		}
		_ = t.review() // it refuses what is no translation
		return nil
	case protocol.Order:
		if e.Text != "" {
			return t.orderBlocks(e)
		}
		return t.order(e.Order, nil)
	case protocol.Add:
		if tokens := pointer.Tokens(t.pointer); t.isArticle(tokens) {
			return t.addArticle(tokens[1], e.Text)
		}
		return t.add()
	case protocol.Remove:
		return t.remove(field)
	case protocol.Review:
		return t.review()
	case protocol.Restore:
		return t.restore(e.Past)
	case protocol.Same:
		return t.same(field)
	case protocol.Allow:
		return t.allow(e.Code, e.Text)
	case protocol.AddRow:
		return t.rewriteUnit((*article.Unit).AddRow)
	case protocol.RemoveRow:
		return t.rewriteUnit((*article.Unit).RemoveRow)
	case protocol.Info:
		return t.rewriteUnit(func(unit *article.Unit) (source.Edit, bool) { return unit.SetInfo(e.Text) })
	case protocol.Picture:
		if v := t.value(); v != nil && v.Unit() != nil {
			return t.pictureIn(e.Data)
		}
		return t.picture(field, e.Data)
	default:
		return refuse("there is no operation %q", e.Op)
	}
}

func (s *state) readable() *protocol.Refusal {
	for _, document := range s.documents() {
		if document.Broken {
			return refuse("a file in %s cannot be read: correct it first", document.Folder)
		}
	}
	return nil
}

// compare refuses an edit of a value that is no longer what its author saw.
func (t *target) compare(e protocol.Edit) *protocol.Refusal {
	if e.Was == nil || t.find(e) != nil { // an edit before it adds the entry, or it is gone
		return nil
	}
	seen := t.pointer
	tokens := pointer.Tokens(seen)
	if (e.Op == protocol.Add || e.Op == protocol.Remove) && isEntry(t.document().Type, tokens) {
		seen = pointer.Of(tokens[:len(tokens)-1]...)
	}
	is := ""
	if v := t.laid().At(seen); v != nil {
		is = Seen(v)
	}
	_, of := t.document().Type.At(pointer.Tokens(seen))
	switch isText := of.Kind < model.List; {
	case is == *e.Was:
		return nil
	case !isText:
		return refuse("the values here were changed elsewhere meanwhile: undo, and edit them as they are now")
	}
	refusal := refuse("the value was changed elsewhere meanwhile")
	refusal.Was, refusal.Is = e.Was, &is
	return refusal
}

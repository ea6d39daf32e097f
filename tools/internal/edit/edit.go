// Package edit applies the edits of a request to the content of all languages. It receives
// documents and returns documents and the files that differ: it knows neither the file system
// nor the way in which a request arrives. It keeps every other byte of a file, and refuses an
// edit after which the file would not contain exactly the expected values.
package edit

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// maxEdits is the maximum number of edits of a request, and of the entries that its orders add. Each edit reads
// its file again.
const maxEdits = 250

// Content is the content of a site.
type Content struct {
	Site *tree.Document
	// Languages are the languages, the source language first; Reviews are in the same order.
	Languages []*tree.Document
	Reviews   []*review.Ledger
	// Identities returns the identity that an author knows an entry by; nil if authors know entries by their indices.
	Identities func(tree.Identity) string
	// Committed returns a document as it is in the last commit.
	Committed func(*tree.Document) (*tree.Document, error)
	// Media returns the bytes of a file in the media folder, by its path in the content folder;
	// nil if there is none.
	Media func(name string) []byte
}

// Laid returns the languages as the site shows them.
func (c *Content) Laid() []*tree.Document {
	documents := make([]*tree.Document, len(c.Languages))
	var source *tree.Laid
	for i, language := range c.Languages {
		laid := tree.Lay(source, language, c.Reviews[i])
		documents[i] = laid.Document
		if i == 0 {
			source = laid
		}
	}
	return documents
}

// Result is an edited content.
type Result struct {
	Content
	// Edits are the edits with the pointers of their values after all of them.
	Edits []protocol.Edit
	// Files are the files that differ, by their paths in the content folder; nil for a file that
	// is removed.
	Files map[string][]byte

	before Content
	// others are those of Files that are not of documents: reviews and pictures.
	others map[string][]byte
}

func refuse(format string, values ...any) *protocol.Refusal {
	return &protocol.Refusal{Reason: fmt.Sprintf(format, values...)}
}

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
	for i, e := range edits {
		refusal := targets[i].find(e)
		if refusal == nil {
			refusal = targets[i].apply(e)
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

// placed returns the refusal with the place of its edit.
func placed(r *protocol.Refusal, index int, e protocol.Edit) *protocol.Refusal {
	r.Edit, r.Locale, r.Pointer = index, e.Locale, e.Pointer
	return r
}

// state is the content after some edits of a request.
type state struct {
	Content
	files    map[string][]byte
	reviewed []*target
	// added is the number of entries that orders have added.
	added int
	// replaced are the paths of pictures in whose place another one is.
	replaced []string
	// laid returns the languages before the edits, as the author sees them.
	laid func() []*tree.Document
}

// site is the index of the settings where other indices are those of languages.
const site = -1

func (s *state) document(index int) *tree.Document {
	if index == site {
		return s.Site
	}
	return s.Languages[index]
}

// target is the place of an edit.
type target struct {
	*state
	// index is that of the document.
	index   int
	pointer string
}

func (t *target) document() *tree.Document { return t.state.document(t.index) }

// laid returns the document before the edits, as the author sees it.
func (t *target) laid() *tree.Document {
	if t.index == site {
		return t.Site
	}
	return t.state.laid()[t.index]
}

// value returns the value at the place; nil if the document has none of its own.
func (t *target) value() *tree.Value {
	v := t.document().At(t.pointer)
	if v == nil || !slices.Contains(t.document().Files, v.File) {
		return nil
	}
	return v
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
	if _, of := at.document().Type.At(pointer.Tokens(e.Pointer)); of == nil {
		return nil, refuse("the model has no value at %q", e.Pointer)
	}
	return at, nil
}

func (t *target) apply(e protocol.Edit) *protocol.Refusal {
	field, of := t.document().Type.At(pointer.Tokens(e.Pointer))
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
		return t.order(e.Order)
	case protocol.Add:
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
	case protocol.Picture:
		return t.picture(field, e.Data)
	default:
		return refuse("there is no operation %q", e.Op)
	}
}

func (s *state) readable() *protocol.Refusal {
	for _, document := range append([]*tree.Document{s.Site}, s.Languages...) {
		if document.Broken {
			return refuse("a file in %s cannot be read: correct it first", document.Folder)
		}
	}
	return nil
}

// compare refuses an edit of a value that is no longer what its author saw.
func (t *target) compare(e protocol.Edit) *protocol.Refusal {
	if slices.Contains(e.Entries, "") {
		return nil // in an entry that is not saved yet
	}
	if refusal := t.find(e); refusal != nil || e.Was == nil {
		return refusal
	}
	seen := t.pointer
	if tokens := pointer.Tokens(seen); (e.Op == protocol.Add || e.Op == protocol.Remove) && isEntry(t.document().Type, tokens) {
		seen = pointer.Of(tokens[:len(tokens)-1]...)
	}
	is := ""
	if v := t.laid().At(seen); v != nil {
		is = Value(v)
	}
	_, of := t.document().Type.At(pointer.Tokens(seen))
	switch isText := of.Kind < model.List; {
	case is == *e.Was, !isText && equalJSON(is, *e.Was):
		return nil
	case !isText:
		return refuse("the values here were changed elsewhere meanwhile: undo, and edit them as they are now")
	}
	refusal := refuse("the value was changed elsewhere meanwhile")
	refusal.Was, refusal.Is = e.Was, &is
	return refusal
}

// Value returns what an author sees of a value: its text, or the JSON form of a list or a
// record, in which every value is a text.
func Value(v *tree.Value) string {
	if v.IsScalar() {
		return v.Text
	}
	return inJSON(v)
}

// inJSON returns the JSON form of a value, in which every scalar is a text.
func inJSON(v *tree.Value) string {
	return v.Inline(tree.Quote, func(scalar *tree.Value) string { return tree.Quote(scalar.Text) })
}

func equalJSON(a, b string) bool {
	var first, second any
	return json.Unmarshal([]byte(a), &first) == nil && json.Unmarshal([]byte(b), &second) == nil && reflect.DeepEqual(first, second)
}

// write changes the document to the wanted one.
func (t *target) write(wanted translate.Wanted) *protocol.Refusal {
	next, err := translate.Write(t.document(), wanted)
	if err != nil {
		return refuse("%v", err)
	}
	t.replace(next)
	return nil
}

func (t *target) replace(next *tree.Document) {
	if t.index == site {
		t.Site = next
	} else {
		t.Languages[t.index] = next
	}
}

// index returns the index of a language; site for the settings.
func (c *Content) index(locale string) int {
	return slices.IndexFunc(c.Languages, func(language *tree.Document) bool { return language.Locale == locale })
}

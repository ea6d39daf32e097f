package edit

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
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
	// Identities returns the identity that an author knows an entry by, and Identify the entry with an identity, which
	// may be a new one; nil if authors know entries by their indices.
	Identities func(tree.Identity) string
	Identify   func(identity string) tree.Identity
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

func (s *state) documents() []*tree.Document { return append([]*tree.Document{s.Site}, s.Languages...) }

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

// Seen returns what an author sees of a value (protocol.Edit.Was).
func Seen(v *tree.Value) string {
	if v.IsScalar() {
		return v.Text
	}
	var texts strings.Builder
	eachScalar(v, func(scalar *tree.Value) { texts.WriteString(scalar.Text + "\n") })
	return texts.String()
}

// do carries out operations on the document.
func (t *target) do(operations ...patch.Operation) *protocol.Refusal {
	return t.become(patch.Apply(t.document(), operations...))
}

// become puts an edited document in the place of the document, unless there is an error.
func (t *target) become(next *tree.Document, err error) *protocol.Refusal {
	switch {
	case err != nil:
		return refuse("%v", err)
	case t.index == site:
		t.Site = next
	default:
		t.Languages[t.index] = next
	}
	return nil
}

// index returns the index of a language; site for the settings.
func (c *Content) index(locale string) int {
	return slices.IndexFunc(c.Languages, func(language *tree.Document) bool { return language.Locale == locale })
}

func eachScalar(v *tree.Value, call func(scalar *tree.Value)) {
	tree.Walk(v, func(inside *tree.Value) bool {
		if inside.IsScalar() {
			call(inside)
		}
		return true
	})
}

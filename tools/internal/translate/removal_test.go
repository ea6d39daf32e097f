package translate_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// TestEveryRemovalIsRestored removes each section, key and entry of the English
// content, one at a time and together with each later one of the same record or
// list. Sync must restore them at their positions: no edit is refused, and
// nothing else changes.
func TestEveryRemovalIsRestored(t *testing.T) {
	removals, pairs := 0, 0
	names, err := filepath.Glob("../test/content/en/*.yaml")
	require.NoError(t, err)
	for _, name := range names {
		italian, english := read(t, "it", filepath.Base(name)), read(t, "en", filepath.Base(name))
		english, err := translate.WithoutFacts(english)
		require.NoError(t, err)
		if len(english.Files) == 0 {
			continue
		}
		entries := entriesOf(english)
		for i, entry := range entries {
			removals++
			requireRestored(t, italian, english, without(english, entry), entry.name)
			for _, later := range entries[i+1:] {
				if later.in != entry.in || len(entry.in.Items) < 3 {
					continue
				}
				pairs++
				cut := without(without(english, later), entry)
				requireRestored(t, italian, english, cut, entry.name+" and "+later.name)
			}
		}
	}
	require.Greater(t, removals, 100)
	require.Greater(t, pairs, 100)
}

func requireRestored(t *testing.T, italian, english, cut *tree.Document, removed string) {
	t.Helper()
	plan, err := translate.Sync([]*tree.Document{italian, cut}, []tree.Reviews{nil, reviewOf(italian, english)})
	require.NoError(t, err, removed)
	require.Len(t, plan.Files, 1, removed)
	require.Equal(t, shape(english), shape(assemble("en", plan.Files["en/a.yaml"])), removed)
}

// reviewOf records that each text was translated from its counterpart.
func reviewOf(italian, english *tree.Document) reviewed {
	records := reviewed{}
	tree.WalkPair(italian, english, tree.PairVisitor{Both: func(a, b *tree.Value) bool {
		if a.IsTranslatable() {
			records[b.Text] = a.Text
		}
		return true
	}})
	return records
}

// read returns one file of a language.
func read(t *testing.T, tag, name string) *tree.Document {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../test/content", tag, name))
	require.NoError(t, err)
	return assemble(tag, text)
}

type removal struct {
	name string
	yamledit.Entry
	in    *tree.Value
	first bool // the entry shares its line with a list's dash
}

// entriesOf lists the keys and entries of a language. It includes an entry of a
// list only if its language-neutral values identify it.
func entriesOf(document *tree.Document) (all []removal) {
	layout := yamledit.NewLayout(document.Files[0])
	document.Walk(func(v *tree.Value) bool {
		switch {
		case v.HasKey() && len(v.Parent.Items) > 1: // a group without a key is another fault
			first := v.Index == 0 && !v.Parent.IsRoot() && !v.Parent.HasKey()
			all = append(all, removal{v.Pointer(), layout.Entry(v), v.Parent, first})
		case !v.HasKey() && slices.Contains([]string{"certs", "dataportfolio"}, v.Parent.Key):
			all = append(all, removal{v.Pointer(), layout.Entry(v), v.Parent, false})
		}
		return true
	})
	return all
}

// without returns a language without one entry.
func without(document *tree.Document, entry removal) *tree.Document {
	text := document.Files[0].Bytes
	edit := source.Edit{Start: entry.Start, End: entry.End}
	for entry.first && bytes.IndexByte([]byte(" \n#"), text[edit.End]) >= 0 { // the next key moves up to the dash
		if text[edit.End] == '#' {
			edit.End += bytes.IndexByte(text[edit.End:], '\n')
		}
		edit.End++
	}
	return assemble(document.Locale, yamledit.Apply(text, []source.Edit{edit}))
}

// shape returns a document's keys in their order, and its lists' lengths.
func shape(document *tree.Document) (pointers []string) {
	document.Walk(func(v *tree.Value) bool {
		pointers = append(pointers, v.Pointer())
		return true
	})
	return pointers
}

package translate_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// TestEveryRemovalIsRestored removes each key and each entry of the English
// content, one at a time. Sync must restore it at its position: no edit is
// refused, and nothing else changes.
func TestEveryRemovalIsRestored(t *testing.T) {
	removals := 0
	names, err := filepath.Glob("../../testdata/content/en/*.yaml")
	require.NoError(t, err)
	for _, name := range names {
		italian, english := read(t, "it", filepath.Base(name)), read(t, "en", filepath.Base(name))
		for _, section := range english.Sections {
			for _, entry := range entriesOf(section) {
				removals++
				cut := without(english, entry)
				plan, err := translate.Sync([]*tree.Document{italian, cut}, make([]tree.Reviews, 2))
				require.NoError(t, err, entry.name)
				require.Len(t, plan.Changes, 1, entry.name)
				require.Equal(t, shape(english), shape(assemble("en", plan.Changes[0].New)), entry.name)
			}
		}
	}
	require.Greater(t, removals, 200)
}

// read returns one file of a language.
func read(t *testing.T, tag, name string) *tree.Document {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../testdata/content", tag, name))
	require.NoError(t, err)
	return assemble(tag, text)
}

type removal struct {
	name string
	yamledit.Entry
	first bool // the entry shares its line with a list's dash
}

// entriesOf lists the keys and entries below a section. It includes an entry of a
// list only if its language-neutral values identify it.
func entriesOf(section *tree.Value) (all []removal) {
	layout := yamledit.NewLayout(section.File)
	for i := range section.Items {
		tree.Walk(&section.Items[i], tree.Visitor{Enter: func(v *tree.Value) bool {
			switch {
			case v.HasKey() && len(v.Parent.Items) > 1: // a group without a key is another fault
				first := v.Index == 0 && !v.Parent.HasKey()
				all = append(all, removal{v.Pointer(), layout.Entry(v), first})
			case !v.HasKey() && slices.Contains([]string{"certs", "dataportfolio"}, section.Key):
				all = append(all, removal{v.Pointer(), layout.Entry(v), false})
			}
			return true
		}})
	}
	return all
}

// without returns a language without one entry.
func without(document *tree.Document, entry removal) *tree.Document {
	text := document.Files[0].Bytes
	edit := yamledit.Edit{Start: entry.Start, End: entry.End}
	for entry.first && bytes.IndexByte([]byte(" \n#"), text[edit.End]) >= 0 { // the next key moves up to the dash
		if text[edit.End] == '#' {
			edit.End += bytes.IndexByte(text[edit.End:], '\n')
		}
		edit.End++
	}
	return assemble(document.Locale, yamledit.Apply(text, []yamledit.Edit{edit}))
}

// shape returns a document's keys in their order, and its lists' lengths.
func shape(document *tree.Document) (pointers []string) {
	document.Walk(tree.Visitor{Enter: func(v *tree.Value) bool {
		pointers = append(pointers, v.Pointer())
		return true
	}})
	return pointers
}

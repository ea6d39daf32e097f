package syncing_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/syncing"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// TestEveryRemovalIsRestored takes each key and each entry out of the English
// content, one at a time, and finds it at its place again: no edit is refused,
// and nothing else changes.
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
				changes, err := syncing.Plan([]*tree.Document{italian, cut})
				require.NoError(t, err, entry.name)
				require.Len(t, changes, 1, entry.name)
				require.Equal(t, shape(english), shape(assemble("en", changes[0].New)), entry.name)
			}
		}
	}
	require.Greater(t, removals, 200)
}

// read is one file of a language.
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

// entriesOf lists the keys and entries below a section. An entry of a list is
// listed where the values that do not differ between languages tell which one
// is lacking.
func entriesOf(section tree.Section) (all []removal) {
	layout := yamledit.NewLayout(section.File)
	var walk func(name string, n *tree.Node, t *model.Type, first bool)
	walk = func(name string, n *tree.Node, t *model.Type, first bool) {
		for i := range len(n.Content) / 2 {
			if !tree.IsRecord(n) || len(n.Content) == 2 {
				break // a group without a key is another fault
			}
			key := n.Content[2*i].Value
			all = append(all, removal{name + "/" + key, layout.Pair(n, i), first && i == 0})
			walk(name+"/"+key, n.Content[2*i+1], t.Field(key).Type, false)
		}
		for i, item := range n.Content {
			if !tree.IsList(n) {
				break
			}
			at := fmt.Sprintf("%s/%d", name, i)
			if slices.Contains([]string{"certs", "dataportfolio"}, section.Key.Value) {
				all = append(all, removal{at, layout.Item(n, i), false})
			}
			walk(at, item, t.Elem, true)
		}
	}
	walk("/"+section.Key.Value, section.Value, content().Field(section.Key.Value).Type, false)
	return all
}

// without is a language without an entry.
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

// shape is a document's keys in their order, and its lists' lengths.
func shape(document *tree.Document) (lines []string) {
	var walk func(name string, n *tree.Node)
	walk = func(name string, n *tree.Node) {
		lines = append(lines, name)
		for i, child := range n.Content {
			switch {
			case tree.IsList(n):
				walk(fmt.Sprintf("%s/%d", name, i), child)
			case i%2 == 1:
				walk(name+"/"+n.Content[i-1].Value, child)
			}
		}
	}
	for _, section := range document.Sections {
		walk("/"+section.Key.Value, section.Value)
	}
	return lines
}

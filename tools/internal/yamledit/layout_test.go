package yamledit_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// files are YAML files in which the ends of the entries are hard to find.
var files = map[string]string{
	"block":       "# file\n\n# a\na: b # c\nlist:\n  # one\n  - x: 1 # y\n    z: two words\n\n  - x: 2\n    z: |\n      first\n\n      second\n    # last\n  - w\nend: e\n",
	"windows":     "\ufeffa: b\r\nlist:\r\n- one # c\r\n- two\r\n\r\nb: >-\r\n  c\r\n  d\r\ne: f",
	"flow":        "a: {b: c, 'd': [e, f g , \"h, i\", 'it''s'], j: {}} # k\nl: [ # m ]\n  n, o: p, q#r\n  ]\nlist: [{x: 1}, # ]\n  {x: 2}]\nu: [http://v, a:b, c #d\n  ]\n",
	"quotes":      "\"a\": \"b \\\" # c\" # d\n'e' : 'f '' # g' # h\ni: \"j\n  k\" # l\nm: n\n  o # p\n  \nq: r#s\nv: w #x\ny: z\t#x\nt: \"u\\\\\"\n",
	"blocks":      "a: |2 # c\n    b\n   c\n\n\nd: |+\n  e\n\n\nf: >-\n  g\n  h\n\ni: |\n\nj: |1-\n  k\nl:\n  m: |-\n     n\n    # o\n  p: q\n",
	"nothing":     "a:\nb: # c\nlist:\n  -\n  - ~\n  - {}\nd: []\ne: null\nf:\n  - g\n",
	"dashes":      "list:\n-\n  a: 1\n-   b: 2\n    c: 3\n- - d\n  - e\n-\n  # f\n  - g\n",
	"explicit":    "? a\n: b\n? 'c'\n:\n  d: e\nf: g\n",
	"accents":     "è: 👩‍💻 perché # x\nlist: [é, \"ü\", {ö: ä}]\nz: ñ\n",
	"colons":      "a :\nb : {}\n\"c\"  : d\nl: [e :f, g :h]\n",
	"comments":    "a: one\n  two\n  # c\nb: [d # ]\n  ]\ne: f\n",
	"kept":        "a: |+\n  b\n",
	"no line end": "list:\n  - a\n  - b: c\n    d: e # f",
}

func document(t *testing.T, text string) *tree.Document {
	t.Helper()
	made := parsed(text)
	require.NotNil(t, made, text)
	return made
}

// parsed returns the document in a text; nil if the text is not valid. The callers of the package
// refuse an edit after which it is not.
func parsed(text string) *tree.Document {
	made, findings := load.Assemble(nil, "en", "content/en", []*source.File{source.New("a.yaml", []byte(text))})
	if slices.ContainsFunc(findings, func(f diag.Finding) bool { return f.Severity == diag.Error }) {
		return nil
	}
	return made
}

// each calls a function for every value of every file, in a stable order.
func each(t *testing.T, call func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value)) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		d := document(t, files[name])
		layout := yamledit.NewLayout(d.Files[0])
		var visit func(v *tree.Value)
		visit = func(v *tree.Value) {
			call(name, d, layout, v)
			for i := range v.Items {
				visit(&v.Items[i])
			}
		}
		for _, section := range d.Sections {
			visit(section)
		}
	}
}

// shape returns the values of a document, each on a line.
func shape(d *tree.Document) (lines string) {
	for _, section := range d.Sections {
		lines += shapeOf(section)
	}
	return lines
}

func shapeOf(v *tree.Value) string {
	lines := fmt.Sprintf("%s=%s %q\n", v.Pointer(), v.Kind, v.Text)
	for i := range v.Items {
		lines += shapeOf(&v.Items[i])
	}
	return lines
}

func apply(v *tree.Value, edits ...source.Edit) string {
	return string(yamledit.Apply(v.File.Bytes, edits))
}

func written(edits []source.Edit) string {
	var texts []string
	for _, edit := range edits {
		texts = append(texts, fmt.Sprintf("%d-%d %q", edit.Start, edit.End, edit.Text))
	}
	return strings.Join(texts, ", ")
}

func TestEntriesMatchTheirSnapshot(t *testing.T) {
	var out strings.Builder
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		entry := layout.Entry(v)
		fmt.Fprintf(&out, "%s %s %q flow %t", name, v.Pointer(), layout.Text(entry.Start, entry.End), entry.Flow)
		if from, to, ok := layout.Inner(v, entry); ok && v.IsScalar() {
			fmt.Fprintf(&out, " inner %q", layout.Text(from, to))
		}
		out.WriteByte('\n')
	})
	snaps.MatchSnapshot(t, out.String())
}

// withoutSpaces removes the indentation, which a comment above an entry gets from the entry.
func withoutSpaces(text string) string { return strings.ReplaceAll(text, " ", "") }

func TestEntryPutInItsOwnPlaceKeepsAllValuesAndComments(t *testing.T) {
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if !v.HasKey() {
			text := apply(v, layout.Put(v, layout.Take(v)))
			if !layout.Entry(v).Flow { // an entry between brackets gets other quotes and no comments
				assert.Equal(t, withoutSpaces(files[name]), withoutSpaces(text), "%s %s", name, v.Pointer())
			}
			next := parsed(text)
			if assert.NotNil(t, next, "%s %s:\n%s", name, v.Pointer(), text) {
				assert.Equal(t, shape(d), shape(next), "%s %s:\n%s", name, v.Pointer(), text)
			}
		}
	})
}

func TestInsertedEntriesMatchTheirSnapshot(t *testing.T) {
	var out strings.Builder
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if v.HasKey() {
			return
		}
		first := layout.Entry(&v.Parent.Items[0])
		for what, edits := range [][]source.Edit{layout.After(layout.Entry(v), layout.Take(v)), layout.Before(first, layout.Take(v))} {
			text := apply(v, edits...)
			next := parsed(text)
			if assert.NotNil(t, next, text) {
				assert.Len(t, next.At(v.Parent.Pointer()).Items, len(v.Parent.Items)+1, text)
			}
			fmt.Fprintf(&out, "%s %s %d: %v\n", name, v.Pointer(), what, written(edits))
		}
	})
	snaps.MatchSnapshot(t, out.String())
}

func TestFilledValuesMatchTheirSnapshot(t *testing.T) {
	from := document(t, "x:\n  y: 1 # z\n  w: two\nv: [a, {b: c}]\nu: \"text # \"\n")
	take := yamledit.NewLayout(from.Files[0])
	var out strings.Builder
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if !v.HasKey() || !v.IsEmpty() {
			return
		}
		for _, section := range from.Sections {
			edits := layout.Fill(v, take.Take(section))
			next := document(t, apply(v, edits...)).At(v.Pointer())
			assert.Equal(t, strings.ReplaceAll(shapeOf(section), "/"+section.Key, v.Pointer()), shapeOf(next), "%s %s", name, v.Pointer())
			fmt.Fprintf(&out, "%s %s = %s: %v\n", name, v.Pointer(), section.Key, written(edits))
		}
	})
	snaps.MatchSnapshot(t, out.String())
}

func TestReplacedTextsMatchTheirSnapshot(t *testing.T) {
	var out strings.Builder
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if !v.IsScalar() {
			return
		}
		for _, text := range []string{"new", "it's # \"new\"\nline's", strings.Repeat("long words ", 12) + "end"} {
			isWritten := false
			for _, edit := range layout.Replace(v, text, false) {
				if v.Style == tree.Block || v.Style == tree.Single {
					fmt.Fprintf(&out, "%s %s %q\n", name, v.Pointer(), edit.Text)
				}
				next, _ := load.Assemble(nil, "en", "content/en", []*source.File{source.New("a.yaml", []byte(apply(v, edit)))})
				isWritten = isWritten || next.Find(v) != nil && next.Find(v).Text == text
			}
			assert.True(t, isWritten || !v.HasKey() && v.Style == tree.LeftOut, "%s %s: no edit writes %q", name, v.Pointer(), text)
		}
	})
	snaps.MatchSnapshot(t, out.String())
}

// The fold makes a space of one line break of each run.
func TestFoldedTextKeepsItsParagraphs(t *testing.T) {
	d := document(t, "a: >-\n  b\n")
	for _, text := range []string{"one\ntwo", "one\n\ntwo", "one\n\n\ntwo\nthree"} {
		edit := yamledit.NewLayout(d.Files[0]).Replace(d.At("/a"), text, false)[0]
		written := apply(d.At("/a"), edit)
		assert.Contains(t, written, "a: >-\n")
		assert.Equal(t, text, document(t, written).At("/a").Text)
	}
}

// The first line begins below the key, so every line has the width of the text without its indentation.
func TestFoldedTextFillsItsLines(t *testing.T) {
	d := document(t, "a: >-\n  b\n")
	layout := yamledit.NewLayout(d.Files[0])
	words := strings.Repeat("a bcd efghi jklmnop qrs tu ", 20) + "end"
	lines := strings.Split(layout.Replace(d.At("/a"), words, false)[0].Text, "\n  ")
	require.Greater(t, len(lines), 3)
	for i, line := range lines {
		assert.LessOrEqual(t, 2+len(line), 88, line)
		if i > 0 {
			word, _, _ := strings.Cut(line, " ")
			assert.Greater(t, 2+len(lines[i-1])+1+len(word), 88, "%q fits above", word)
		}
	}
}

func TestTakenItemKeepsItsLessIndentedComments(t *testing.T) {
	d := document(t, "list:\n  - a: 1\n# c\n \n    b: 2\n  - d\n")
	layout := yamledit.NewLayout(d.Files[0])
	text := apply(d.At("/list"), layout.After(layout.Entry(d.At("/list/1")), layout.Take(d.At("/list/0")))...)
	assert.Equal(t, "list:\n  - a: 1\n# c\n \n    b: 2\n  - d\n  - a: 1\n  # c\n\n    b: 2\n", text)
}

// A blank line above the first item separates the list from its key, not the item from another.
func TestFirstItemIsTakenWithoutTheBlankLineBelowTheKey(t *testing.T) {
	d := document(t, "list:\n\n- a\n- b\n")
	layout := yamledit.NewLayout(d.Files[0])
	text := apply(d.At("/list"), layout.After(layout.Entry(d.At("/list/1")), layout.Take(d.At("/list/0")))...)
	assert.Equal(t, "list:\n\n- a\n- b\n- a\n", text)
}

func TestLiteralReplacesTheWholeValue(t *testing.T) {
	d := document(t, "a: \"1\" # b\nc: [1.50]\n")
	layout := yamledit.NewLayout(d.Files[0])
	assert.Equal(t, "a: 2 # b\nc: [1.50]\n", apply(d.At("/a"), layout.Replace(d.At("/a"), "2", true)...))
	assert.Equal(t, "a: \"1\" # b\nc: [2]\n", apply(d.At("/a"), layout.Replace(d.At("/c/0"), "2", true)...))
	assert.Equal(t, "a: \"1\" # b\nc: [\"1.50\"]\n", apply(d.At("/a"), layout.Quoted(d.At("/c/0"))))
	assert.Equal(t, "new: \"1\" # b\nc: [1.50]\n", apply(d.At("/a"), layout.Rename(d.At("/a"), "new")))
	assert.Equal(t, "\"true\": \"1\" # b\nc: [1.50]\n", apply(d.At("/a"), layout.Rename(d.At("/a"), "true")))
}

func TestSectionsAreRemovedWithTheirComments(t *testing.T) {
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if !v.Parent.IsRoot() || len(d.Sections) < 2 {
			return
		}
		text := apply(v, layout.Remove(v))
		next := document(t, text)
		require.Len(t, next.Sections, len(d.Sections)-1, "%s %s:\n%s", name, v.Pointer(), text)
		assert.Nil(t, next.At(v.Pointer()))
	})
	d := document(t, "# file\na: b\n\n# c\nc: d\n# e\ne: f\n")
	layout := yamledit.NewLayout(d.Files[0])
	assert.Equal(t, "# file\n# c\nc: d\n# e\ne: f\n", apply(d.At("/a"), layout.Remove(d.At("/a"))))
	assert.Equal(t, "# file\na: b\n\n# e\ne: f\n", apply(d.At("/a"), layout.Remove(d.At("/c"))))
	assert.Equal(t, "# file\na: b\n\n# c\nc: d\n", apply(d.At("/a"), layout.Remove(d.At("/e"))))
}

func TestAppendedSectionIsTheLastOne(t *testing.T) {
	for text, want := range map[string]string{"a: b\n": "a: b\nc: d\n", "a: b": "a: b\nc: d\n", "a: b\r\n": "a: b\r\nc: d\r\n"} {
		d, from := document(t, text), document(t, "c: d\n")
		fragment := yamledit.NewLayout(from.Files[0]).Take(from.At("/c"))
		assert.Equal(t, want, apply(d.At("/a"), yamledit.NewLayout(d.Files[0]).Append(fragment)...))
	}
}

func TestOverlappingEditsAreAppliedInTheirOrder(t *testing.T) {
	edits := []source.Edit{{Start: 4, End: 6, Text: "Y"}, {Start: 1, End: 3, Text: "X"}, {Start: 2, End: 5, Text: "Z"}, {Start: 6, End: 6, Text: "1"}, {Start: 6, End: 6, Text: "2"}}
	assert.Equal(t, "aXZY12ghi", string(yamledit.Apply([]byte("abcdefghi"), edits)))
	assert.Equal(t, 4, edits[0].Start, "the edits keep their order")
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

// A comment on the first line describes the file.
func TestSectionIsInsertedBetweenTheCommentOfTheFileAndTheFirstSection(t *testing.T) {
	from := document(t, "# new\nc: d\n\ne: f\n")
	fragment := yamledit.NewLayout(from.Files[0]).Take(from.At("/c"))
	for text, want := range map[string]string{
		"# file\na: b\n":        "# file\n# new\nc: d\n\na: b\n",
		"# file\n\n# a\na: b\n": "# file\n\n# new\nc: d\n\n# a\na: b\n",
		"a: b\n":                "# new\nc: d\n\na: b\n",
	} {
		d := document(t, text)
		layout := yamledit.NewLayout(d.Files[0])
		assert.Equal(t, want, apply(d.At("/a"), layout.Before(layout.Entry(d.At("/a")), fragment)...))
	}
}

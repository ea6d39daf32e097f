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
	"example.org/contentc/internal/model"
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

// shape returns the keys and texts of a value, with another value in the place of one inside it.
func shape(v, replaced, wanted *tree.Value) string {
	if v == replaced {
		v = wanted
	}
	if v.IsScalar() {
		return fmt.Sprintf("%s %q", v.Kind, strings.TrimPrefix(v.Text, "null"))
	}
	lines := v.Kind.String() + ":"
	for i := range v.Items {
		lines += "\n" + v.Items[i].Key + " " + strings.ReplaceAll(shape(&v.Items[i], replaced, wanted), "\n", "\n  ")
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

// variants are other contents of a value: without each of its items, with each one first and last,
// and with a new item at each index, as an entry of a list or a pair of a record.
func variants(v, entry, pair *tree.Value) map[string]*tree.Value {
	made := map[string]*tree.Value{}
	if v.IsEmpty() && v.HasKey() {
		made["filled"] = pair
	}
	if v.IsScalar() {
		return made
	}
	add := func(name string, items ...tree.Value) {
		wanted := *v
		wanted.Items = items
		made[name] = &wanted
	}
	added := *pair
	if v.Kind == model.List {
		added = *entry
	}
	for i, item := range v.Items {
		rest := slices.Delete(slices.Clone(v.Items), i, i+1)
		add(fmt.Sprint("without ", i), rest...)
		if i == 0 {
			add("new in place of 0", slices.Insert(slices.Clone(rest), i, added)...)
		}
		if v.Kind == model.List && i > 0 {
			add(fmt.Sprint("first and last ", i), append(slices.Insert(rest, 0, item), item)...)
		}
	}
	for i := range len(v.Items) + 1 {
		add(fmt.Sprint("new at ", i), slices.Insert(slices.Clone(v.Items), i, added)...)
	}
	return made
}

// A value has the wanted items, and all else is as before, or the edit is refused, here or by the
// caller if it is not safe.
func TestRewrittenValuesMatchTheirSnapshot(t *testing.T) {
	from := document(t, "first: 1\n\n# above\nnew:\n  y: 1 # z\n  w: two\n\nlist:\n# above\n- a: b\n  c: d # e\n")
	entry, pair := from.At("/list/0"), from.At("/new")
	var out strings.Builder
	rewrite := func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		all := variants(v, entry, pair)
		for _, what := range slices.Sorted(maps.Keys(all)) {
			fmt.Fprintf(&out, "%s %s %s: ", name, v.Pointer(), what)
			edits, ok := layout.Rewrite(v, all[what])
			next := parsed(apply(v, edits...))
			switch {
			case !ok:
				out.WriteString("refused ")
			case next == nil || len(next.Sections) == 0 || shape(next.Sections[0].Parent, nil, nil) != shape(d.Sections[0].Parent, v, all[what]):
				out.WriteString("unsafe ")
			}
			fmt.Fprintln(&out, written(edits))
		}
	}
	each(t, func(name string, d *tree.Document, layout yamledit.Layout, v *tree.Value) {
		if v == d.Sections[0] {
			rewrite(name, d, layout, v.Parent)
		}
		rewrite(name, d, layout, v)
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
			isWritten, last := false, ""
			for _, style := range []tree.Style{tree.Plain, tree.Double} {
				edit := layout.Replace(v, &tree.Value{Kind: model.Text, Text: text, Style: style})
				if edit.Text == last {
					continue
				}
				last = edit.Text
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

// The first line begins below the key, so every line has the width of the text without its indentation.
func TestFoldedTextFillsItsLines(t *testing.T) {
	d := document(t, "a: >-\n  b\n")
	layout := yamledit.NewLayout(d.Files[0])
	words := strings.Repeat("a bcd efghi jklmnop qrs tu ", 20) + "end"
	lines := strings.Split(layout.Replace(d.At("/a"), &tree.Value{Kind: model.Text, Text: words}).Text, "\n  ")
	require.Greater(t, len(lines), 3)
	for i, line := range lines {
		assert.LessOrEqual(t, 2+len(line), 88, line)
		if i > 0 {
			word, _, _ := strings.Cut(line, " ")
			assert.Greater(t, 2+len(lines[i-1])+1+len(word), 88, "%q fits above", word)
		}
	}
}

func TestLiteralReplacesTheWholeValue(t *testing.T) {
	d := document(t, "a: \"1\" # b\nc: [1.50]\n")
	layout, two := yamledit.NewLayout(d.Files[0]), &tree.Value{Kind: model.Integer, Text: "2"}
	assert.Equal(t, "a: 2 # b\nc: [1.50]\n", apply(d.At("/a"), layout.Replace(d.At("/a"), two)))
	assert.Equal(t, "a: \"1\" # b\nc: [2]\n", apply(d.At("/a"), layout.Replace(d.At("/c/0"), two)))
	assert.Equal(t, "a: \"1\" # b\nc: [\"1.50\"]\n", apply(d.At("/a"), layout.Quoted(d.At("/c/0"))))
	assert.Equal(t, "new: \"1\" # b\nc: [1.50]\n", apply(d.At("/a"), layout.Rename(d.At("/a"), "new")))
	assert.Equal(t, "\"true\": \"1\" # b\nc: [1.50]\n", apply(d.At("/a"), layout.Rename(d.At("/a"), "true")))
}

func TestOverlappingEditsAreAppliedInTheirOrder(t *testing.T) {
	edits := []source.Edit{{Start: 4, End: 6, Text: "Y"}, {Start: 1, End: 3, Text: "X"}, {Start: 2, End: 5, Text: "Z"}, {Start: 6, End: 6, Text: "1"}, {Start: 6, End: 6, Text: "2"}}
	assert.Equal(t, "aXZY12ghi", string(yamledit.Apply([]byte("abcdefghi"), edits)))
	assert.Equal(t, 4, edits[0].Start, "the edits keep their order")
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

// A comment on the first line describes the file.
func TestSectionIsInsertedBetweenTheCommentOfTheFileAndTheFirstSection(t *testing.T) {
	section := document(t, "# new\nc: d\n\ne: f\n").At("/c")
	for text, want := range map[string]string{
		"# file\na: b\n":        "# file\n# new\nc: d\n\na: b\n",
		"# file\n\n# a\na: b\n": "# file\n\n# new\nc: d\n\n# a\na: b\n",
		"a: b\n":                "# new\nc: d\n\na: b\n",
	} {
		d := document(t, text)
		root := *d.At("/a").Parent
		root.Items = slices.Insert(slices.Clone(root.Items), 0, *section)
		edits, ok := yamledit.NewLayout(d.Files[0]).Rewrite(d.At("/a").Parent, &root)
		assert.True(t, ok)
		assert.Equal(t, want, apply(d.At("/a"), edits...))
	}
}

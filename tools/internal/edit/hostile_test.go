package edit_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// hostile are texts that YAML reads as something else, or that end a value early.
var hostile = []string{
	"", " ", "  two", "end ", "\n", "a\nb", "a\n\nb", "a\n", "\na", "a\n b", "\ta", "a\tb", "a\t",
	"null", "~", "true", "no", "y", "0", "1e3", "0x1F", "1_000", "-1", ".5", "2026-01-01", "12:30", "=", "<<",
	"a: b", "a:", ": b", ":", "a #b", "# a", "#", "- a", "-", "--- a", "---", "...", "? a", "?", "! a", "!!str a", "& a", "&a", "* a", "*a", "| a", "|", "> a", ">", "% a", "%", "@ a", "` a",
	"[a", "a]", "[a, b]", "{a", "a}", "{a: b}", "{{a}}", "a, b", ",", "'", "''", "'a'", "it's", "\"", "\"a\"", "a \"b\"", "\\", "a\\n", "\\u0041", "a\\",
	"caf\u00e9", "cafe\u0301", "👩‍💻", "\u200f", "\u0085", "\u2028", "\ufeff", "\x00", "\x1b[0m", "\xff", "a\r\nb", "a\rb",
	"TODO[it] a", "<script>", "../../etc/passwd", "$(reboot)", strings.Repeat("word ", 60) + "end", strings.Repeat("x", 300),
}

// styles is a file with a text in each style of YAML.
const styles = "\ufeffname: plain # c\r\nintro: >-\r\n  a\r\n\r\n  b\r\n\r\n# between\r\nnote: |2+\r\n   c\r\n\r\n\r\ncode: \"d\\\"\\\r\n  e\" # f\r\nopen: true\r\nitems:\r\n- {title: 'it''s', id: x, price: 1} # g\r\n-\r\n  title: two\r\n    words\r\n  \"id\" : i\r\n  price : 2\r\n  # last\r\n  hint: \"\"\r\nwords: [ a, b c, # d ]\r\n  \"e\" ]"

// TestEachTextIsWrittenOrRefused sets each value of two files to each hostile text. The file then has
// the text, and every other byte of it is the same; or the text is refused with its reason. Undo
// restores the bytes.
func TestEachTextIsWrittenOrRefused(t *testing.T) {
	written, refused := 0, 0
	for _, file := range []string{italian, styles} {
		content := contentIn(t, file)
		for _, v := range scalars(content.Languages[0]) {
			for _, text := range hostile {
				if setOrRefused(t, content, v, text) {
					written++
				} else {
					refused++
				}
			}
		}
	}
	assert.Greater(t, written, 10*refused/2)
	t.Logf("%d written, %d refused", written, refused)
}

func FuzzSet(f *testing.F) {
	for i, text := range hostile {
		f.Add([]byte(italian), uint8(i), text)
		f.Add([]byte(styles), uint8(i), text)
	}
	f.Add([]byte("items: [{title: a, price: 1}]"), uint8(0), "b, c]")
	f.Add([]byte("? intro\r\n: |2+\r\n   b\r\n\r\n"), uint8(0), "c\nd")
	f.Fuzz(func(t *testing.T, file []byte, pick uint8, text string) {
		document, findings := load.Assemble(described.Content, "it", "content/it", []*source.File{source.New("content/it/shop.yaml", file)})
		if diag.CountErrors(findings) > 0 || document.Broken || len(scalars(document)) == 0 {
			return // not a file of content
		}
		content := contentIn(t)
		content.Languages = append(content.Languages, document)
		values := scalars(document)
		setOrRefused(t, content, values[int(pick)%len(values)], text)
	})
}

// scalars returns the values of a document that are texts in the model and in the file.
func scalars(document *tree.Document) (values []*tree.Value) {
	document.Walk(func(v *tree.Value) bool {
		if v.Type.Kind == model.Text && v.IsScalar() {
			values = append(values, v)
		}
		return true
	})
	return values
}

// setOrRefused reports whether a text was written, and requires that all else is as before.
func setOrRefused(t *testing.T, content edit.Content, v *tree.Value, text string) bool {
	t.Helper()
	document := content.Languages[0]
	result, refusal := edit.Apply(content, []protocol.Edit{set("it", v.Pointer(), text)})
	if refusal != nil {
		require.Regexp(t, `not valid UTF-8|U\+|cannot be edited safely`, refusal.Reason)
		return false
	}
	want := norm.NFC.String(strings.ReplaceAll(text, "\r\n", "\n"))
	next := result.Languages[0].Find(v)
	require.Equal(t, want, next.Text, "%s %q", v.Pointer(), text)
	require.Equal(t, model.Text, next.Kind, "%s %q", v.Pointer(), text)
	require.True(t, utf8.ValidString(text))
	before := document.Files[0].Bytes
	after := result.Languages[0].Files[0].Bytes
	if bytes.Equal(before, after) {
		return true
	}
	entry := yamledit.NewLayout(document.Files[0]).Entry(v)
	require.True(t, bytes.HasPrefix(after, before[:entry.Start]), "%s %q: a byte before the value", v.Pointer(), text)
	require.True(t, bytes.HasSuffix(after, before[entry.End:]), "%s %q: a byte after the value", v.Pointer(), text)

	disk := map[string][]byte{"it/shop.yaml": before}
	read := func(name string) []byte { return disk[name] }
	step := edit.NewStep(result.Files, read)
	disk["it/shop.yaml"] = after
	files, refusal := step.Undo(read)
	require.Nil(t, refusal)
	require.Equal(t, string(before), string(files["it/shop.yaml"]))
	return true
}

func TestUndoRefusesAFileThatWasChangedSince(t *testing.T) {
	disk := map[string][]byte{"a": []byte("old"), "gone": []byte("x")}
	read := func(name string) []byte { return disk[name] }
	step := edit.NewStep(map[string][]byte{"a": []byte("new"), "b": []byte("added"), "gone": nil}, read)
	disk = map[string][]byte{"a": []byte("new"), "b": []byte("added")}
	files, refusal := step.Undo(read)
	require.Nil(t, refusal)
	assert.Equal(t, map[string][]byte{"a": []byte("old"), "b": nil, "gone": []byte("x")}, files)
	for name, content := range map[string]string{"a": "other", "b": "other", "gone": "again"} {
		changed := disk[name]
		disk[name] = []byte(content)
		_, refusal := step.Undo(read)
		assert.ErrorContains(t, refusal, name+" was changed since")
		if disk[name] = changed; changed == nil {
			delete(disk, name)
		}
	}
}

// Each edit reads its file again, so that the time grows with the square of their number.
func TestRequestHasALimitedNumberOfEditsAndOfNewEntries(t *testing.T) {
	add := protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/items/0"}
	grow := func(by int) protocol.Edit {
		return protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/items", Order: slices.Repeat([]int{protocol.NewEntry}, by)}
	}
	for _, try := range []struct {
		reason string
		edits  []protocol.Edit
	}{
		{"a request has at most 250 edits", slices.Repeat([]protocol.Edit{add}, 251)},
		{"a request adds at most 250 entries", []protocol.Edit{grow(40_000)}},
		{"a request adds at most 250 entries", []protocol.Edit{grow(150), grow(300)}},
	} {
		_, refusal := edit.Apply(contentIn(t, italian), try.edits)
		require.NotNil(t, refusal)
		assert.Equal(t, try.reason, refusal.Reason)
	}
	_, refusal := edit.Apply(contentIn(t, italian), slices.Repeat([]protocol.Edit{add}, 40))
	assert.Nil(t, refusal)
}

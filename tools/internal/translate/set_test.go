package translate_test

import (
	"os"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// FuzzSet sets any text of a file to any text. The text is refused, or the file
// parses to it.
func FuzzSet(f *testing.F) {
	for _, name := range []string{"home", "whoami", "worktimeline", "navigation"} {
		file, err := os.ReadFile("../../testdata/content/it/" + name + ".yaml")
		if err != nil {
			f.Fatal(err)
		}
		for i, text := range []string{"One.\n\nTwo.", "a: b # c", "", "- 'x'", "  y ", "\"", "perché\t🙂", "\n", "null"} {
			f.Add(file, uint8(i), text)
		}
	}
	f.Add([]byte("skills: [{name: a, value: 1}]"), uint8(0), "b, c]")
	f.Add([]byte("logotext:"), uint8(0), "b")
	f.Add([]byte("? logotext\r\n: |2+\r\n   b\r\n\r\n"), uint8(0), "c\nd")
	f.Fuzz(func(t *testing.T, file []byte, pick uint8, text string) {
		document := assemble("it", file)
		if document == nil || !utf8.ValidString(text) {
			return // not a file of content
		}
		texts := textsOf(document)
		if len(texts) == 0 {
			return // nothing to set
		}
		value := texts[int(pick)%len(texts)]
		changes, err := translate.Set(document, value, text)
		if err != nil {
			return // refused, and nothing is written
		}
		if len(changes) == 0 {
			require.Equal(t, value.Text, text)
			return
		}
		require.Len(t, changes, 1)
		next, findings := load.Assemble(document.Type, "it", document.Folder, []*source.File{source.New(changes[0].Path, changes[0].New)})
		for _, finding := range findings {
			require.NotEqual(t, diag.Error, finding.Severity, finding.Message)
		}
		require.Equal(t, text, next.At(value.Pointer()).Text)
	})
}

func textsOf(document *tree.Document) (texts []*tree.Value) {
	document.Texts(func(text *tree.Value) { texts = append(texts, text) })
	return texts
}

// A number is written as content has it: in decimal digits, without a sign or an exponent.
func TestSetWritesTheCanonicalFormOfANumber(t *testing.T) {
	document := assemble("it", []byte("skills:\n  - name: Web\n    value: 80\n"))
	value := document.At("/skills/0/value")
	for text, want := range map[string]string{"85": "85", "85.0": "85", "-0": "0", "12345678901234567890": "12345678901234567890"} {
		changes, err := translate.Set(document, value, text)
		require.NoError(t, err, text)
		require.Equal(t, "skills:\n  - name: Web\n    value: "+want+"\n", string(changes[0].New))
	}
	for _, text := range []string{"+85", "1e2", "0x1F", "085", "85.5", "eighty", ""} {
		_, err := translate.Set(document, value, text)
		require.ErrorContains(t, err, "must be an integer", text)
	}
	changes, err := translate.Set(document, value, "80")
	require.NoError(t, err)
	require.Empty(t, changes)
}

func TestSetChangesOneTextInItsStyle(t *testing.T) {
	const file = "logotext: a # b\nskills: [{name: c, value: 1}]\nwhoami:\n  title: 'd'\n  whoami: |\n    e\n"
	for pointer, want := range map[string]string{
		"/logotext":      "logotext: \"x: y\" # b\nskills: [{name: c, value: 1}]\nwhoami:\n  title: 'd'\n  whoami: |\n    e\n",
		"/skills/0/name": "logotext: a # b\nskills: [{name: \"x: y\", value: 1}]\nwhoami:\n  title: 'd'\n  whoami: |\n    e\n",
		"/whoami/title":  "logotext: a # b\nskills: [{name: c, value: 1}]\nwhoami:\n  title: 'x: y'\n  whoami: |\n    e\n",
		"/whoami/whoami": "logotext: a # b\nskills: [{name: c, value: 1}]\nwhoami:\n  title: 'd'\n  whoami: |\n    x: y\n",
	} {
		document := assemble("it", []byte(file))
		changes, err := translate.Set(document, document.At(pointer), "x: y")
		require.NoError(t, err, pointer)
		require.Len(t, changes, 1)
		require.Equal(t, want, string(changes[0].New))
		require.Equal(t, "it/a.yaml", changes[0].Name)
	}
	document := assemble("it", []byte(file))
	_, err := translate.Set(document, document.At("/whoami"), "x")
	require.ErrorContains(t, err, "/whoami is a list or a record")
	empty := assemble("it", []byte("skills:\n"))
	_, err = translate.Set(empty, empty.At("/skills"), "x")
	require.ErrorContains(t, err, "/skills is a list or a record")
	_, err = translate.Set(document, document.At("/logotext"), "\xff")
	require.ErrorContains(t, err, "content/it/a.yaml:1: this value cannot be edited safely")
}

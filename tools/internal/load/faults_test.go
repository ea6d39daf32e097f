package load_test

import (
	"fmt"
	"os"
	"path/filepath"
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
)

type shelf struct {
	Label string `json:"label"`
	Books []book `json:"books"`
}

type book struct {
	Title string `json:"title"`
	Pages int    `json:"pages"`
}

var shelves = test.Describe(shelf{})

// printed returns a finding as "line:column-line:column code: message (help)".
func printed(f diag.Finding) string {
	text := fmt.Sprintf("%d:%d-%d:%d %s: %s", f.Line, f.Column, f.EndLine, f.EndColumn, f.Code, f.Message)
	for _, r := range f.Related {
		text += fmt.Sprintf(" [%d:%d %s]", r.Line, r.Column, r.Message)
	}
	if f.Help != "" {
		text += " (" + f.Help + ")"
	}
	return text
}

func TestFaultsMatchTheirSnapshot(t *testing.T) {
	var out strings.Builder
	for _, text := range faultyTexts {
		document, findings := load.Assemble(shelves.Content, "en", "content/en", []*source.File{source.New("a.yaml", []byte(text))})
		fmt.Fprintf(&out, "%.60q broken: %t\n", text, document.Broken)
		for _, finding := range findings {
			fmt.Fprintf(&out, "  %s\n", printed(finding))
		}
	}
	snaps.MatchSnapshot(t, out.String())
}

// faultyTexts are files with one mistake each.
var faultyTexts = []string{
	"label: {{year}} x\n",
	"label: & b\n",
	"label: > b\n",
	"label: >-\n  a\n  b\n- name: x\n",
	"books:\n   title: a\n  pages: 1\n",
	"books:\n  - title: b\n  -pages: 1\n", "books:\n  -title: a\n    pages: 1\n", "books:\n    title: a\n  - title: b\n", "books:\n    title: a\n    pages: 1\n  - title: b\n",
	"books:\n  title: a\n    pages: 1\n", "books:\n  title: a\n  title: b\n",
	"", "# only a comment\n", "- a\n", "text\n", "~\n",
	"label: a\n---\nlabel: b\n", "label: a\n--- \n- [\n",
	"label: a\nlabel: b\n", "books:\n  - {title: a, title: b}\n",
	"label: &x a\n", "label: *x\n", "label: !!str a\n", "books:\n  - &x\n    title: a\n",
	"? [a]\n: b\n", "<<: {label: a}\n", "1: a\n", "&k label: a\n", "label: {{title}}\n", "true: b\n", "? {a: b}\n: c\n",
	"label: caf\xe8\n", "label: \ufffd caf\xe8\n", "\xff\xfel\x00", "\xfe\xff\x00l", "label: a\x07b\n", "label: a\x7fb\n", "label: \"a\u2028b\"\n", "label: \"a\u2029b\"\n", "label: a\u0085b\n", "\u0085label: a\n",
	"\ufefflabel: a\n", "label: a\r\n", "label: a\r", "\rlabel: a\n", "\ufefflabel: a\rbooks: []\r\n",
	"label: \"open\nbooks: []\n", "label: 'open\n", "label: a\n  books: b\n", "label: a\n books: b\n",
	"\tlabel: a\n", "label:\n\t- a\n", "label: [a, b\n", "label: {a\n", "label: [a\nbooks: []\n", "label: [\"a\" b]\n", "label: a: b\n", "label a\nbooks: []\n", "label: - a\n", "label: * star\n", "label: @home\n", "label: `code`\n", "label: %x\n",
	"label: \"a\" b\n", "label: 'a' b\n", "books:\n  - title: a\n   pages: 1\n",
	"<<<<<<< HEAD\nlabel: a\n=======\nlabel: b\n>>>>>>> x\n", "label: a\n<<<<<<< HEAD\nx: a\n", "\ufeff<<<<<<< HEAD\nlabel: a\n<<<<<<< HEAD\n", "\ufefflabel: a\n<<<<<<< HEAD\nx: a\n",
	"label a\nbooks: []\n", "label: a\n books: []\n", "label: a\n\n\n books: b\n", "label: a\n  # a comment\n books: b\n", "label: \"a\n\nbooks: \"b\"\n",
	"label: a\n   books: b\n", "key\nlabel: a\n", "label: a\n-b\n", "books:\n  - title: \"a\n  - title: b\n", "books:\n  - title: \"a \\\" b\n  - title: \"b\"\n",
	strings.Repeat("x: a\n", 2) + "b: [" + strings.Repeat("a, ", 21_000) + "]\n", "label: " + strings.Repeat("a", 64<<10) + "\n", "\r\nlabel: " + strings.Repeat("a", 64<<10),
	"label: " + strings.Repeat("[", 65) + strings.Repeat("]", 65),
}

// atTheLimits are files that one more byte or level would make invalid.
func TestFilesAtTheLimitsAreRead(t *testing.T) {
	for _, text := range []string{
		"label: " + strings.Repeat("[", 64) + strings.Repeat("]", 64),
		"label: " + strings.Repeat("a", 64<<10-len("label: ")) + "\r\nbooks: []\n",
	} {
		document, findings := load.Assemble(shelves.Content, "en", "content/en", []*source.File{source.New("a.yaml", []byte(text))})
		assert.False(t, document.Broken)
		for _, finding := range findings {
			assert.Equal(t, diag.LineEndings, finding.Code, finding.Message)
		}
	}
}

func TestValuesMatchTheirSnapshot(t *testing.T) {
	const text = "$schema: x\nlabel: 'it''s' # a comment\nbooks:\n  - title: \"caffe\u0301 \\\"x\\\"\"\n    pages: 85.0\n  -\n    title: >-\n      folded\n      text\n    pages: 0x1F\n" +
		"  - {title: plain, pages: -0, draft: True}\n  - title: |\n\n      two\n\n      lines\n\n  - title: |+\n      kept\n\n\n  - title:\n  - title: ~\nspare: [1.50, false, 2026-01-31, [a, {b: c}]]\nempty: {}\n"
	document, findings := load.Assemble(shelves.Content, "en", "content/en", []*source.File{source.New("a.yaml", []byte(text))})
	require.Empty(t, findings)
	var out strings.Builder
	var write func(v *tree.Value)
	write = func(v *tree.Value) {
		key, span := v.KeySpan(), v.Span()
		fmt.Fprintf(&out, "%s: %s %q %d:%d-%d:%d %d:%d-%d:%d styles %d %d fits %t decomposed %t\n", v.Pointer(), v.Kind, v.Text,
			key.Start.Line, key.Start.Column, key.End.Line, key.End.Column, span.Start.Line, span.Start.Column, span.End.Line, span.End.Column,
			v.KeyStyle, v.Style, v.Fits(), v.IsDecomposed)
		for i := range v.Items {
			write(&v.Items[i])
		}
	}
	for _, section := range document.Sections {
		write(section)
	}
	snaps.MatchSnapshot(t, out.String())
}

// open opens a content folder with files.
func open(t *testing.T, files map[string]string) *load.Folder {
	t.Helper()
	name := t.TempDir()
	for file, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(name, file)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(name, file), []byte(text), 0o644))
	}
	folder, err := load.Open(name, shelves)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, folder.Close()) })
	return folder
}

func codesAt(findings []diag.Finding) (found []string) {
	for _, finding := range findings {
		found = append(found, fmt.Sprintf("%s %s", filepath.Base(finding.File), finding.Code))
	}
	return found
}

func TestLanguageReadsItsYAMLFilesAndReportsTheOthers(t *testing.T) {
	folder := open(t, map[string]string{
		"en/a.yaml": "label: a\n", "en/b.yaml": "books: []\n", "en/c.yml": "x: a\n", "en/D.YAML": "x: a\n", "en/notes.txt": "", "en/.hidden": "", "en/e.yaml/x": "", "media/p.png": "", "media/.q.png": "", "media/.old/p.png": "", "media/new/p.png": "",
	})
	require.NoError(t, os.Symlink("/etc/hostname", filepath.Join(folder.Path, "media", "outside.png")))
	require.NoError(t, os.Symlink("p.png", filepath.Join(folder.Path, "media", "inside.png")))
	document, findings := folder.Language("en")
	assert.Equal(t, []string{"D.YAML file-name", "c.yml file-name", "notes.txt stray-file", "e.yaml unreadable-file"}, codesAt(findings))
	assert.True(t, document.Broken)
	assert.Len(t, document.Files, 2)
	assert.Equal(t, "a", document.Section("label").Text)
	assert.Equal(t, []string{"media/inside.png", "media/new/p.png", "media/p.png"}, folder.Media())
}

func TestLargeAndDenseFilesAreRefused(t *testing.T) {
	folder := open(t, map[string]string{
		"en/bytes.yaml": "label: a\n", "en/lines.yaml": strings.Repeat("a: b\n", 1_000_001), "en/list.yaml": "books:\n" + strings.Repeat("- - -\n", 400_001),
		"en/brackets.yaml": "a: [" + strings.Repeat("b,", 1_000_001) + "]\n", "en/prose.yaml": "label: a # " + strings.Repeat("b, c: d,", 500_000) + "\n",
		"en/texts.yaml": "label: >-\n" + strings.Repeat("  a,\n", 1_000_001) + "books: []\n",
	})
	require.NoError(t, os.Truncate(filepath.Join(folder.Path, "en/bytes.yaml"), 64<<20+1))
	_, findings := folder.Language("en")
	assert.Equal(t, []string{
		"brackets.yaml too-large", "bytes.yaml too-large", "lines.yaml too-large", "list.yaml too-large", "prose.yaml too-large",
	}, codesAt(findings))
	assert.Contains(t, findings[0].Message, "more than 2000000 values")
	assert.Contains(t, findings[1].Message, "more than 67108864 bytes")
	assert.Contains(t, findings[4].Message, "the line has", "prose and the lines of a text are not counted as values")
}

func TestCompleteLanguageIsNotBroken(t *testing.T) {
	folder := open(t, map[string]string{"en/a.yaml": "label: a\n", "site.yaml": "$schema: x\nlocales: []\n"})
	document, findings := folder.Language("en")
	assert.Empty(t, findings)
	assert.False(t, document.Broken)
	site, findings := folder.Settings()
	assert.Empty(t, findings)
	assert.False(t, site.Broken)
	assert.Len(t, site.Sections, 1, "$schema is no section")
	assert.True(t, folder.Missing("fr").Broken)
	missing, finding := folder.ReadFile("en/.review")
	assert.Nil(t, missing)
	assert.Nil(t, finding)
	require.NoError(t, os.Symlink("none", filepath.Join(folder.Path, "en/.review")))
	_, finding = folder.ReadFile("en/.review")
	assert.NotNil(t, finding, "a link to a missing file")
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	contentrules "example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

const (
	document = "../../../docs/diagnostics.md"
)

// prepare creates the files that a page cannot show as text.
var prepare = map[diag.Code]func(t *testing.T){
	diag.Encoding: func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return strings.Replace(text, `\xE8`, "\xE8", 1) })
	},
	diag.ByteOrderMark: func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return "\uFEFF" + text })
	},
	diag.LineEndings: func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") })
	},
	"unicode-form": func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return strings.Replace(text, `\u0301`, "\u0301", 1) })
	},
	diag.UnreadableFile: func(t *testing.T) {
		require.NoError(t, os.Rename("content/en/footer.yaml", "elsewhere.yaml"))
		require.NoError(t, os.Symlink("../../elsewhere.yaml", "content/en/footer.yaml"))
	},
	diag.FileName: func(t *testing.T) {
		require.NoError(t, os.Rename("content/en/footer.yaml", "content/en/footer.yml"))
	},
	diag.StrayFile: func(t *testing.T) {
		require.NoError(t, os.WriteFile("content/en/notes.txt", nil, 0o644))
	},
	diag.MissingFile: func(t *testing.T) {
		rewrite(t, "content/site.yaml", func(text string) string {
			const last = "    openGraph: en_GB\n"
			return strings.Replace(text, last, last+"  - tag: fr\n    name: Français\n    flag: fr\n    openGraph: fr_FR\n", 1)
		})
	},
	diag.UnregisteredLocale: func(t *testing.T) {
		require.NoError(t, os.Mkdir("content/fr", 0o755))
	},
	"discouraged": func(t *testing.T) {
		t.Setenv("SOURCE_DATE_EPOCH", "1795219200") // 2026-11-21: the help line has a date of the next year
	},
	diag.StaleTranslation: func(t *testing.T) {
		reviewBefore(t, "content/it/footer.yaml", func(text string) string { return strings.Replace(text, " e codice fiscale", "", 1) })
	},
	"length-mismatch": func(t *testing.T) {
		reviewBefore(t, "content/it/skills.yaml", func(text string) string {
			return strings.Replace(text, "  - name: Analisi del malware\n    value: 70\n", "", 1)
		})
	},
	"order": func(t *testing.T) {
		reviewBefore(t, "content/it/certs.yaml", func(text string) string {
			return regexp.MustCompile(`(?s)(certs:\n)(  - .*?)(  - .*)`).ReplaceAllString(text, "$1$3$2")
		})
	},
}

// reviewBefore reviews the content as it was before the example: an edit of it.
func reviewBefore(t *testing.T, name string, edit func(string) string) {
	now, err := os.ReadFile(name)
	require.NoError(t, err)
	rewrite(t, name, edit)
	require.Zero(t, run(t, "review").code)
	require.NoError(t, os.WriteFile(name, now, 0o644))
}

var (
	fileFence   = regexp.MustCompile("(?s)```yaml\n# (\\S+)\n(.*?)```\n")
	outputFence = regexp.MustCompile("(?s)```console\n\\$ contentc (\\S+)\n(.*?)```\n")
)

// pageFile returns the file of the page of a code.
func pageFile(t *testing.T, code diag.Code) string {
	t.Helper()
	for _, name := range []string{
		"../../internal/diag/pages/" + string(code), "../../internal/rules/" + strings.ReplaceAll(string(code), "-", ""), string(code),
	} {
		if _, err := os.Stat(name + ".md"); err == nil {
			name, err = filepath.Abs(name + ".md")
			require.NoError(t, err)
			return name
		}
	}
	require.Fail(t, "the page has another name than its code", code)
	return ""
}

// The examples run in the order of the pages.
func TestExampleOfEachPageHasItsOutput(t *testing.T) {
	for _, info := range contentrules.Infos(rules()) {
		t.Run(string(info.Code), func(t *testing.T) {
			name := pageFile(t, info.Code)
			page, err := os.ReadFile(name)
			require.NoError(t, err)
			require.Equal(t, info.Page, string(page), "another page is embedded")
			want := outputFence.FindSubmatch(page)
			require.NotNil(t, want, "the page shows no output")
			got := example(t, info.Code, string(page), string(want[1]))
			if *update {
				page = bytes.Replace(page, want[0], []byte("```console\n$ contentc "+string(want[1])+"\n"+got+"```\n"), 1)
				require.NoError(t, os.WriteFile(name, page, 0o644))
				return
			}
			assert.Equal(t, string(want[2]), got)
			assert.Contains(t, got, "["+string(info.Code)+"]")
		})
	}
}

// example runs a page's example in a temporary folder.
func example(t *testing.T, code diag.Code, page, verb string) string {
	base, err := filepath.Abs(fixture)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	splitInto(t, base)
	for _, file := range fileFence.FindAllStringSubmatch(page, -1) {
		require.NoError(t, os.WriteFile(file[1], []byte("# "+file[1]+"\n"+file[2]), 0o644))
	}
	if prepare[code] != nil {
		prepare[code](t)
	}
	return run(t, verb).stdout
}

// splitInto copies a content folder so that each section is in a separate
// file, which an example can replace.
func splitInto(t *testing.T, base string) {
	require.NoError(t, os.CopyFS("content", os.DirFS(base)))
	folder, err := load.Open("content", described(t))
	require.NoError(t, err)
	defer folder.Close()
	for _, tag := range []string{"it", "en"} {
		language, _ := folder.Language(tag)
		for _, file := range language.Files {
			require.NoError(t, os.Remove(file.Path))
		}
		for _, section := range language.Sections {
			name := filepath.Join("content", tag, section.Key+".yaml")
			require.NoError(t, os.WriteFile(name, only(language, section), 0o644))
		}
	}
}

// only returns a section's file without the other sections.
func only(language *tree.Document, section *tree.Value) []byte {
	layout := yamledit.NewLayout(section.File)
	var edits []yamledit.Edit
	for _, other := range language.SectionsIn(section.File) {
		if other != section {
			edits = append(edits, layout.Remove(other))
		}
	}
	return yamledit.Apply(section.File.Bytes, edits)
}

func rewrite(t *testing.T, name string, change func(string) string) {
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, []byte(change(string(text))), 0o644))
}

func TestDiagnosticsDocumentEqualsThePages(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile(document, []byte(diagnosticsPage(t)), 0o644))
	}
	text, err := os.ReadFile(document)
	require.NoError(t, err)
	assert.True(t, diagnosticsPage(t) == string(text), "docs/diagnostics.md does not match the pages; run twice: go test ./tools/cmd/contentc -update")
}

// diagnosticsPage returns docs/diagnostics.md: each code with the finding of its page's example.
func diagnosticsPage(t *testing.T) string {
	t.Helper()
	introduction, err := os.ReadFile("testdata/diagnostics.md")
	require.NoError(t, err)
	var b strings.Builder
	b.Write(introduction)
	for _, info := range contentrules.Infos(rules()) {
		output := string(outputFence.FindStringSubmatch(info.Page)[2])
		first, _, found := strings.Cut(output, " ["+string(info.Code)+"]\n")
		require.True(t, found, info.Code)
		fmt.Fprintf(&b, "- `%s`: `%s`\n", info.Code, first[strings.LastIndex(first, "\n")+1:])
	}
	return b.String()
}

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

const document = "../../../docs/diagnostics.md"

// prepare creates the files that a page cannot show as text.
var prepare = map[contentc.Code]func(t *testing.T){
	"encoding": func(t *testing.T) { replace(t, "content/en/footer.yaml", `\xE8`, "\xE8") },
	"byte-order-mark": func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return "\uFEFF" + text })
	},
	"line-endings": func(t *testing.T) {
		rewrite(t, "content/en/footer.yaml", func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") })
	},
	"unicode-form": func(t *testing.T) { replace(t, "content/en/footer.yaml", `\u0301`, "\u0301") },
	"unreadable-file": func(t *testing.T) {
		require.NoError(t, os.Rename("content/en/skills.yaml", "elsewhere.yaml"))
		require.NoError(t, os.Symlink("../../elsewhere.yaml", "content/en/skills.yaml"))
	},
	"file-name": func(t *testing.T) {
		require.NoError(t, os.Rename("content/en/skills.yaml", "content/en/skills.yml"))
	},
	"stray-file": func(t *testing.T) {
		require.NoError(t, os.WriteFile("content/en/notes.txt", nil, 0o644))
	},
	"missing-file": func(t *testing.T) {
		const last = "    openGraph: en_GB\n"
		replace(t, "content/site.yaml", last, last+"  - tag: fr\n    name: Français\n    flag: fr\n    openGraph: fr_FR\n")
	},
	"unregistered-locale": func(t *testing.T) {
		require.NoError(t, os.Mkdir("content/fr", 0o755))
	},
	"unsuitable-file": func(t *testing.T) {
		require.NoError(t, os.Remove("content/media/home.png"))
		require.NoError(t, os.Link("content/media/portrait.png", "content/media/home.png"))
	},
	"implausible-date": func(t *testing.T) { replace(t, "content/site.yaml", "updated: \"2026", "updated: \"2099") },
	"discouraged": func(t *testing.T) {
		t.Setenv("SOURCE_DATE_EPOCH", "1795219200") // 2026-11-21: the help line has a date of the next year
	},
	"stale-translation": func(t *testing.T) {
		reviewBefore(t, "content/it/footer.yaml", func(text string) string { return strings.Replace(text, " e codice fiscale", "", 1) })
	},
	"length-mismatch": func(t *testing.T) {
		reviewBefore(t, "content/it/skills.yaml", func(text string) string {
			return strings.Replace(text, "  - name: Analisi del malware\n    value: 70\n", "", 1)
		})
	},
	"expiring-certificate": func(t *testing.T) {
		t.Setenv("SOURCE_DATE_EPOCH", "1795219200") // 2026-11-21, a month before
		replace(t, "content/site.yaml", "2099-10-31", "2027-10-31")
	},
	"order": func(t *testing.T) {
		reviewBefore(t, "content/it/skills.yaml", func(text string) string {
			return regexp.MustCompile(`(?s)(skills:\n)(  - .*?)(  - .*)`).ReplaceAllString(text, "$1$3$2")
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
	fileFence   = regexp.MustCompile("(?s)```(?:yaml\n#|markdown\n<!--) (\\S+)(?: -->)?\n(.*?)```\n")
	outputFence = regexp.MustCompile("(?s)```console\n\\$ contentc (\\S+)\n(.*?)```\n")
)

// pageFile returns the file of the page of a code.
func pageFile(t *testing.T, code contentc.Code) string {
	t.Helper()
	for _, folder := range []string{"../../internal/diag/pages", "../../internal/rules/pages", "."} {
		name := filepath.Join(folder, string(code)+".md")
		if _, err := os.Stat(name); err == nil {
			name, err = filepath.Abs(name)
			require.NoError(t, err)
			return name
		}
	}
	require.Fail(t, "the page has another name than its code", code)
	return ""
}

// codes returns the codes of all findings, which explain lists.
func codes(t *testing.T) (codes []contentc.Code) {
	t.Helper()
	_, list, found := strings.Cut(run(t, "explain").stderr, ":\n")
	require.True(t, found)
	for _, code := range strings.Fields(list) {
		codes = append(codes, contentc.Code(code))
	}
	return codes
}

// The examples run in the order of the pages.
func TestExampleOfEachPageHasItsOutput(t *testing.T) {
	for _, code := range codes(t) {
		t.Run(string(code), func(t *testing.T) {
			name := pageFile(t, code)
			page, err := os.ReadFile(name)
			require.NoError(t, err)
			require.Contains(t, run(t, "explain", string(code)).stdout, string(page), "another page is embedded")
			want := outputFence.FindSubmatch(page)
			require.NotNil(t, want, "the page shows no output")
			got := example(t, code, string(page), string(want[1]))
			if *update {
				page = bytes.Replace(page, want[0], []byte("```console\n$ contentc "+string(want[1])+"\n"+got+"```\n"), 1)
				require.NoError(t, os.WriteFile(name, page, 0o644))
				return
			}
			assert.Equal(t, string(want[2]), got)
			assert.Contains(t, got, "["+string(code)+"]")
		})
	}
}

// example runs a page's example in a temporary folder.
func example(t *testing.T, code contentc.Code, page, verb string) string {
	base, err := filepath.Abs(fixture)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	splitInto(t, base)
	for _, file := range fileFence.FindAllStringSubmatch(page, -1) {
		require.NoError(t, os.MkdirAll(filepath.Dir(file[1]), 0o755))
		text := "# " + file[1] + "\n" + file[2]
		if filepath.Ext(file[1]) == ".md" {
			text = file[2]
		}
		require.NoError(t, os.WriteFile(file[1], []byte(text), 0o644))
	}
	if prepare[code] != nil {
		prepare[code](t)
	}
	return run(t, verb).stdout
}

var topLevelKey = regexp.MustCompile(`(?m)^\w+:`)

// splitInto copies a content folder so that each section is in a separate
// file, which an example can replace.
func splitInto(t *testing.T, base string) {
	require.NoError(t, os.CopyFS("content", os.DirFS(base)))
	files, err := filepath.Glob("content/[ei][nt]/*.yaml")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.Remove(file))
		end := len(text)
		for _, key := range slices.Backward(topLevelKey.FindAllIndex(text, -1)) {
			section := strings.TrimSuffix(string(text[key[0]:key[1]]), ":")
			require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), section+".yaml"), text[key[0]:end], 0o644))
			end = key[0]
		}
	}
}

// replace replaces the first occurrence of a text in a file.
func replace(t *testing.T, name, old, replacement string) {
	rewrite(t, name, func(text string) string { return strings.Replace(text, old, replacement, 1) })
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
	assert.True(t, diagnosticsPage(t) == string(text), "docs/diagnostics.md does not match the pages; run: go test ./tools/cmd/contentc -update")
}

// diagnosticsPage returns docs/diagnostics.md: each code with a link to its page and the finding of the page's example.
func diagnosticsPage(t *testing.T) string {
	t.Helper()
	introduction, err := os.ReadFile("testdata/diagnostics.md")
	require.NoError(t, err)
	folder, err := filepath.Abs(filepath.Dir(document))
	require.NoError(t, err)
	var b strings.Builder
	b.Write(introduction)
	for _, code := range codes(t) {
		name := pageFile(t, code)
		link, err := filepath.Rel(folder, name)
		require.NoError(t, err)
		page, err := os.ReadFile(name)
		require.NoError(t, err)
		output := outputFence.FindSubmatch(page)
		require.NotNil(t, output, "%s shows no output: run the test with -update", name)
		finding, _, found := strings.Cut(string(output[2]), " ["+string(code)+"]\n")
		require.True(t, found, code)
		fmt.Fprintf(&b, "- [`%s`](%s): `%s`\n", code, filepath.ToSlash(link), finding[strings.LastIndex(finding, "\n")+1:])
	}
	return b.String()
}

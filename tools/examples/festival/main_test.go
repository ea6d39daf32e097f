package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// run runs the command in the working folder.
func run(args ...string) (code int, stdout string) {
	var out bytes.Buffer
	code = contentc.Run(config(), args, &contentc.Env{
		Stdin: strings.NewReader(""), Stdout: &out, Stderr: &bytes.Buffer{},
	})
	return code, out.String()
}

// project copies the content into a temporary folder.
func project(t *testing.T) {
	t.Helper()
	content, err := filepath.Abs("content")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("content", os.DirFS(content)))
}

func edit(t *testing.T, name, old, replacement string) {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(text), old))
	require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(text), old, replacement, 1)), 0o644))
}

func TestGenerateWritesAPageForEachLanguage(t *testing.T) {
	project(t)
	code, out := run("generate")
	require.Equal(t, contentc.ExitClean, code, out)
	for tag, parts := range map[string][]string{
		"en": {`<html lang="en" dir="ltr">`, "<h1>Lantern Night</h1>", "<td>19:00–20:15<td>Songs by the river<td>€ 8.50"},
		"de": {`<html lang="de" dir="ltr">`, "<td>16:00–17:30<td>Papierlaternen basteln<td>\n"},
		"ar": {`<html lang="ar" dir="rtl">`, "<h1>ليلة الفوانيس</h1>"},
	} {
		page, err := os.ReadFile("programme/" + tag + ".html")
		require.NoError(t, err)
		for _, part := range parts {
			assert.Contains(t, string(page), part)
		}
	}
	code, _ = run("generate", "--check")
	assert.Equal(t, contentc.ExitClean, code)
	schema, err := os.ReadFile("festival.schema.json")
	require.NoError(t, err)
	assert.Contains(t, string(schema), "The price in euros; an event without a price is free.")
}

func TestFaultInTheProgrammeIsOneError(t *testing.T) {
	for _, test := range []struct{ file, old, new, want string }{
		{"ar", `"20:15"`, `"18:15"`, `content/ar/programme.yaml:13:11: error: the event ends at 18:15, not after it begins [inconsistent]`},
		{"de", `"17:30"`, `"17.30"`, `content/de/programme.yaml:8:11: error: "17.30" is not a time of day [bad-format]`},
		{"ar", "price: 8.5", "price: 9.5", `content/ar/programme.yaml:14:12: error: value must be equal in every language: 9.5 here, 8.5 in English (en) [value-mismatch]`},
		{"de", "    title: Papierlaternen basteln\n", "", `content/de/programme.yaml:5:5: error: key "title" is missing [missing-key]`},
		{"ar", "children: true", "children: maybe", `content/ar/programme.yaml:9:15: error: expected true or false, found the text "maybe" [wrong-type]`},
	} {
		t.Run(test.new, func(t *testing.T) {
			project(t)
			edit(t, filepath.Join("content", test.file, "programme.yaml"), test.old, test.new)
			code, out := run("check")
			assert.Equal(t, contentc.ExitFindings, code)
			assert.Contains(t, out, test.want+"\n")
			assert.Equal(t, 1, strings.Count(out, "error:"), out)
		})
	}
}

func TestNewLanguageHasItsTextsToTranslate(t *testing.T) {
	project(t)
	code, _ := run("new-locale", "fr")
	require.Equal(t, contentc.ExitClean, code)
	site, err := os.ReadFile("content/site.yaml")
	require.NoError(t, err)
	assert.Contains(t, string(site), "  - tag: fr\n")
	_, out := run("check")
	assert.Equal(t, 4, strings.Count(out, "[to-translate]"), out)
}

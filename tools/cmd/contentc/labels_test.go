package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"

	"example.org/portfolio/schema"
)

// leastContent makes a content with only the required keys, in one language.
func leastContent(t *testing.T, tag string) {
	t.Helper()
	least, err := os.ReadFile("testdata/least/content.yaml")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "cache"))
	require.NoError(t, os.MkdirAll(filepath.Join("content", tag), 0o750))
	require.NoError(t, os.WriteFile(filepath.Join("content", tag, "content.yaml"), least, 0o600))
	site := "url: https://prova.internal\nlocales: [{ tag: \"" + tag + "\", name: X }]\n"
	require.NoError(t, os.WriteFile("content/site.yaml", []byte(site), 0o600))
}

func labelFiles(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(schema.Labels, "*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// TestLabelsAreValidContent checks each label file as the content of its language would be: the
// compiler refuses another set of keys, and the limits of the fields hold.
func TestLabelsAreValidContent(t *testing.T) {
	for _, name := range labelFiles(t) {
		tag := strings.TrimSuffix(name, ".yaml")
		t.Run(tag, func(t *testing.T) {
			leastContent(t, tag)
			text, err := fs.ReadFile(schema.Labels, name)
			require.NoError(t, err)
			// A section is in one file.
			const biography = "\nwhoami:\n  whoami: La biografia.\n"
			rewrite(t, filepath.Join("content", tag, "content.yaml"), func(least string) string { return strings.Replace(least, biography, "\n", 1) })
			labels := strings.Replace(string(text), "\nwhoami:\n", biography, 1)
			require.NoError(t, os.WriteFile(filepath.Join("content", tag, "labels.yaml"), []byte(labels), 0o600))
			for _, finding := range findings(t, withLabels()) {
				// The text of the privacy note and the entries of the background are the owner's.
				assert.Equal(t, "missing-key", finding.Code, "%s: %s", finding.Pointer, finding.Message)
			}
		})
	}
}

func TestLabelsHaveTheSamePlaceholdersInEveryLanguage(t *testing.T) {
	expected := placeholders(t, "en.yaml")
	require.NotEmpty(t, expected)
	for _, name := range labelFiles(t) {
		for label, names := range placeholders(t, name) {
			assert.Equal(t, expected[label], names, "%s: %s", name, label)
		}
	}
}

// From English, every other language is completed.
func TestEnglishAndItalianHaveEveryLabel(t *testing.T) {
	for _, tag := range []string{"en", "it"} {
		t.Run(tag, func(t *testing.T) {
			leastContent(t, tag)
			require.Empty(t, findings(t, config()))
		})
	}
}

var placeholder = regexp.MustCompile(`\{\{\w+\}\}`)

// placeholders returns the placeholders of each label that has some, by its path.
func placeholders(t *testing.T, name string) map[string][]string {
	t.Helper()
	text, err := fs.ReadFile(schema.Labels, name)
	require.NoError(t, err)
	var labels map[string]any
	require.NoError(t, yaml.Unmarshal(text, &labels))
	found := map[string][]string{}
	var visit func(path string, value any)
	visit = func(path string, value any) {
		switch value := value.(type) {
		case map[string]any:
			for key, inner := range value {
				visit(path+"/"+key, inner)
			}
		case string:
			if names := placeholder.FindAllString(value, -1); names != nil {
				slices.Sort(names)
				found[path] = names
			}
		}
	}
	visit("", labels)
	return found
}

// A visitor may be a bank.
func TestLabelsAddressTheVisitorFormally(t *testing.T) {
	for name, familiar := range map[string]string{
		"de.yaml": `(?i)\b(du|dich|dir|dein\w*|mir folg|folge mir|schreib mir|kopiere diesen|scanne)\b`, "es.yaml": `(?i)\b(tú|tu|tus|te|puedes|sígueme|copia este|escanea)\b`,
	} {
		text, err := fs.ReadFile(schema.Labels, name)
		require.NoError(t, err)
		assert.NotRegexp(t, familiar, string(text), name)
	}
}

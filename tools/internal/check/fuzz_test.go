package check_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/test"
)

const fixture = "../test/content"

// FuzzCheck replaces one file of valid content with any bytes. The check must end
// without a panic, and every finding must have a position.
func FuzzCheck(f *testing.F) {
	names, err := filepath.Glob(fixture + "/en/*.yaml")
	require.NoError(f, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(f, err)
		f.Add(text)
	}
	for _, text := range hostile {
		f.Add([]byte(text))
	}
	described := test.Describe(test.Content{})
	folder := f.TempDir()
	require.NoError(f, os.CopyFS(folder, os.DirFS(fixture)))
	target := filepath.Join(folder, "en", "skills.yaml")
	f.Fuzz(func(t *testing.T, text []byte) {
		require.NoError(t, os.WriteFile(target, text, 0o644))
		start := time.Now()
		result, err := check.Check(check.Options{Content: folder, Model: described})
		require.NoError(t, err)
		require.Less(t, time.Since(start), 10*time.Second, "the check hangs")
		for _, finding := range result.Set.Findings {
			require.Positive(t, finding.Line, finding)
			require.Positive(t, finding.Column, finding)
			require.NotEmpty(t, finding.Message)
		}
	})
}

// hostile are inputs that are known to crash programs.
var hostile = []string{
	"", "\x00", "\xff\xfe", "\ufeff", "\r\r\n\r", "a: &a [*a]", "a: &a {b: *a}", "- - - - -", "? ? ? ?",
	"{{{{{{{{", "[[[[[[[[", "a: !!binary x", "<<: {a: 1}", "---\n---\n...", "%YAML 9.9\n---\na", "%TAG ! tag:x,2000:\n--- !x",
	"skills: [{name: a, value: 1e999}]", "skills: [{name: a, value: .nan}]", "skills: [{name: a, value: 99999999999999999999}]",
	"skills: [null, ~, 1, x, [], {}]", "skills: {a: b}\nskillstext: []", "\"a\\u0000\": b", "a: |9\n x", "a: \"\\\n",
	"skills:\n- name: |+\n\n\n  value: 1", "skills: \u2028", "skills: \u0085", "1: 2", "[a]: b", "null: null", "~: ~",
}

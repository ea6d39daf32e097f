package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// content copies the fixture into a temporary folder and changes to it.
func content(t *testing.T) {
	t.Helper()
	from, err := filepath.Abs(fixture)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("content", os.DirFS(from)))
}

// outcome is the result of running the command.
type outcome struct {
	code           int
	stdout, stderr string
}

func run(t *testing.T, args ...string) outcome {
	t.Helper()
	return runWith(t, withoutSample(), args...)
}

func runWith(t *testing.T, config contentc.Config, args ...string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := contentc.Run(config, args, &contentc.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr})
	return outcome{code, stdout.String(), stderr.String()}
}

// finding is a finding in the JSON form.
type finding struct{ Code, File, Pointer, Message string }

// findings checks the content.
func findings(t *testing.T, config contentc.Config, flags ...string) []finding {
	t.Helper()
	checked := runWith(t, config, append([]string{"check", "--format", "json"}, flags...)...)
	var report struct{ Findings []finding }
	require.NoError(t, json.Unmarshal([]byte(checked.stdout), &report), checked.stderr)
	return report.Findings
}

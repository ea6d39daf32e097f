package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

const out = "apps/site/src/generated"

// A wrong argument is not a failure of the tool and not a finding.
func TestWrongArgumentExitsWithTwo(t *testing.T) {
	content(t)
	require.NoError(t, os.WriteFile("package.json", []byte("{}"), 0o644))
	for _, args := range []string{
		"", "chekc", "check --format xml", "status extra", "check --schema=",
		"check /nothing", "explain nothing", "export it", "new-locale en",
		"get xx /skills", "get en /nothing", "set en /skills Text",
		"review /nothing", "import content/site.yaml", "import nothing.xlf", "help chekc", "completion foo", "completion",
		"generate --schema package.json",
	} {
		assert.Equal(t, contentc.ExitUsage, run(t, strings.Fields(args)...).code, args)
	}
}

// Each verb runs with wrong arguments and without content.
func TestEveryVerbHasTheExitCodeOfItsFailure(t *testing.T) {
	for _, verb := range []string{"generate", "check", "status", "sync", "review", "watch", "new-locale de", "explain syntax"} {
		t.Run(verb, func(t *testing.T) {
			t.Chdir(t.TempDir())
			args := strings.Fields(verb)
			wrong := run(t, append(args, "--nothing")...)
			assert.Equal(t, contentc.ExitUsage, wrong.code)
			assert.Contains(t, wrong.stderr, "-nothing")
			if args[0] != "explain" {
				failed := run(t, args...)
				assert.Equal(t, contentc.ExitFailure, failed.code)
				assert.Contains(t, failed.stderr, "content")
				assert.Empty(t, failed.stdout)
			}
		})
	}
}

// closed is an output whose reader is closed.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errors.New("the pipe is closed") }

func TestOutputThatCannotBeWrittenFails(t *testing.T) {
	content(t)
	for _, args := range []string{"check", "check --format markdown", "status", "explain syntax", "watch", "break", "generate", "sync"} {
		if args == "break" {
			require.NoError(t, os.WriteFile("content/en/skills.yaml", []byte("è: ["), 0o644))
			continue
		}
		var stderr bytes.Buffer
		code := contentc.Run(withoutSample(), strings.Fields(args), &contentc.Env{Stdin: blocked(t), Stdout: closed{}, Stderr: &stderr})
		assert.Equal(t, contentc.ExitFailure, code, args)
		assert.Contains(t, stderr.String(), "the pipe is closed", args)
	}
}

// blocked returns an input that stays open until the test ends.
func blocked(t *testing.T) io.Reader {
	reader, writer := io.Pipe()
	t.Cleanup(func() { writer.Close() })
	return reader
}

package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

const out = "apps/site/src/generated"

func TestGenerateTwiceChangesNothing(t *testing.T) {
	content(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	before := snapshot(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	assert.Equal(t, before, snapshot(t))
}

func TestGenerateCheckNamesMissingChangedAndLeftOverFiles(t *testing.T) {
	content(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	require.NoError(t, os.Remove(filepath.Join(out, "flags.ts")))
	require.NoError(t, os.WriteFile(filepath.Join(out, "site.ts"), []byte(header), 0o644))
	english, err := os.ReadFile(filepath.Join(out, "content/en/skills.json"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(out, "content/en/services.json"), english, 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(out, "by-hand.ts"), []byte("// by hand\n"), 0o644))
	before := snapshot(t)

	checked := run(t, "generate", "--check")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Equal(t, out+"/content/en/services.json: left over\n"+out+"/flags.ts: missing\n"+out+"/site.ts: changed\n", checked.stdout)
	assert.Equal(t, before, snapshot(t), "--check wrote something")

	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	assert.Equal(t, contentc.ExitClean, run(t, "generate", "--check").code)
	assert.NoFileExists(t, filepath.Join(out, "content/en/services.json"))
	require.NoError(t, os.Remove(filepath.Join(out, "flags.ts")))
	assert.Equal(t, contentc.ExitFindings, run(t, "generate", "--check").code, "one file alone")
	assert.FileExists(t, filepath.Join(out, "by-hand.ts"), "a foreign file was removed")
}

// The fixture has each of these texts in one field that is validated but not published.
func TestGeneratedFilesOmitWhatIsNotPublished(t *testing.T) {
	content(t)
	require.Equal(t, contentc.ExitClean, run(t, "generate").code)
	secret := regexp.MustCompile("servizio-1|modello-1|utente-1|portfolio/01|'Servizi'|'Services'")
	for name, text := range snapshot(t) {
		if strings.HasPrefix(name, out+"/content/") {
			assert.Empty(t, secret.FindString(text), name)
		}
	}
}

// No part of the compiler may read the name of a folder as a URL.
func TestGenerateWorksInFoldersWithSpecialCharacters(t *testing.T) {
	content(t)
	require.NoError(t, os.Mkdir("a#b %41?", 0o755))
	require.NoError(t, os.Rename("content", "a#b %41?/content"))
	t.Chdir("a#b %41?")
	assert.Equal(t, contentc.ExitClean, run(t, "generate").code)
}

func TestGenerateIntoAnImpossibleFolderFails(t *testing.T) {
	content(t)
	require.NoError(t, os.WriteFile("file", nil, 0o644))
	failed := run(t, "generate", "--out", "file/out")
	assert.Equal(t, contentc.ExitFailure, failed.code)
	assert.Contains(t, failed.stderr, "file/out")
	assert.Empty(t, failed.stdout)
}

func TestGenerateReportsErrorsAndCountsWarnings(t *testing.T) {
	content(t)
	replace(t, "content/en/contact.yaml", "copy: Copy\n", "copy: Copia\n")
	made := run(t, "generate")
	assert.Equal(t, contentc.ExitClean, made.code)
	assert.Empty(t, made.stdout)
	assert.Contains(t, made.stderr, "1 warning")
	again := run(t, "generate")
	assert.Equal(t, made, again, "the second run prints something else")

	replace(t, "content/en/contact.yaml", "dismiss:", "dismis:")
	before := snapshot(t)
	failed := run(t, "generate")
	assert.Equal(t, before, snapshot(t), "the output was touched")
	assert.Equal(t, contentc.ExitFindings, failed.code)
	assert.Contains(t, failed.stdout, "[unknown-key]")
	assert.NotContains(t, failed.stdout, "[untranslated]")
	assert.Contains(t, failed.stderr, "nothing was written")
}

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

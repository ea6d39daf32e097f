package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// rebuilt is one line of the output of watch.
type rebuilt struct {
	OK       bool
	Errors   int
	Warnings int
	Changed  []string
	Failure  string
	Findings []struct {
		Code, File, Text string
		Line             int
	}
}

// watching is a running watch in a folder with a copy of the fixture.
type watching struct {
	t      *testing.T
	first  rebuilt
	lines  *json.Decoder
	input  io.WriteCloser
	stdout *io.PipeWriter
	exit   chan int
	stderr *bytes.Buffer
}

// startWatching returns a watch after its first report.
func startWatching(t *testing.T) *watching { return startWatchingWith(t, withoutSample()) }

func startWatchingWith(t *testing.T, config contentc.Config) *watching {
	content(t)
	return watchHere(t, config)
}

// watchHere returns a watch of the content in the working folder.
func watchHere(t *testing.T, config contentc.Config) *watching {
	stdin, input := io.Pipe()
	output, stdout := io.Pipe()
	w := &watching{t: t, lines: json.NewDecoder(bufio.NewReader(output)), input: input, stdout: stdout, exit: make(chan int, 1), stderr: &bytes.Buffer{}}
	go func() {
		w.exit <- contentc.Run(config, []string{"watch", "--out", "out"}, &contentc.Env{Stdin: stdin, Stdout: stdout, Stderr: w.stderr})
		stdout.Close()
		close(w.exit)
	}()
	t.Cleanup(func() {
		input.Close()
		output.Close()
		for range w.exit { // what is written later is in another folder
		}
	})
	w.first = w.until(isOK)
	return w
}

// maxWait only bounds a failure: a rebuild takes a fraction of a second.
const maxWait = 30 * time.Second

// until reads lines up to the first accepted one: one save of an editor can
// cause several rebuilds.
func (w *watching) until(accepts func(rebuilt) bool) rebuilt {
	w.t.Helper()
	limit := time.AfterFunc(maxWait, func() {
		w.stdout.CloseWithError(fmt.Errorf("no expected line within %v", maxWait))
	})
	defer limit.Stop()
	for {
		var line rebuilt
		require.NoError(w.t, w.lines.Decode(&line))
		if accepts(line) {
			return line
		}
	}
}

// ended waits for the end of the watch and returns its exit code.
func (w *watching) ended() int {
	w.t.Helper()
	select {
	case code := <-w.exit:
		return code
	case <-time.After(maxWait):
		require.FailNow(w.t, "the watch runs on", "for %v", maxWait)
		return 0
	}
}

func (w *watching) edit(name, old, replacement string) {
	w.t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(w.t, err)
	require.Contains(w.t, string(text), old)
	temporary := filepath.Join(filepath.Dir(name), ".save~")
	require.NoError(w.t, os.WriteFile(temporary, []byte(strings.Replace(string(text), old, replacement, 1)), 0o644))
	require.NoError(w.t, os.Rename(temporary, name))
}

func isOK(b rebuilt) bool  { return b.OK }
func isRed(b rebuilt) bool { return !b.OK }

func TestWatchRebuildsAfterEachChange(t *testing.T) {
	w := startWatching(t)
	assert.Contains(t, w.first.Changed, "out/content/it/skills.json")
	assert.NotNil(t, w.first.Findings, "no findings are an empty list")

	w.edit("content/it/skills.yaml", "Revisione del codice", "Lettura del codice")
	assert.Equal(t, []string{"out/content/it/skills.json"}, w.until(isOK).Changed)

	// A difference between the languages is reported, and the output follows.
	w.edit("content/en/skills.yaml", "value: 85", "value: 90")
	ahead := w.until(func(b rebuilt) bool { return b.Errors > 0 })
	require.Len(t, ahead.Findings, 1)
	assert.Equal(t, "value-mismatch", ahead.Findings[0].Code)
	assert.Regexp(t, `(?s)^content/en/skills\.yaml:.*value: 90\n.*content/it/skills\.yaml:.*value: 85\n`, ahead.Findings[0].Text)
	assert.True(t, ahead.OK)
	assert.Equal(t, []string{"out/content/en/skills.json"}, ahead.Changed)

	// A fault keeps the last good output.
	w.edit("content/en/skills.yaml", "value: 90", "value: ninety")
	assert.Empty(t, w.until(isRed).Changed)
	text, err := os.ReadFile("out/content/it/skills.json")
	require.NoError(t, err)
	assert.Contains(t, string(text), "Lettura del codice")
	w.edit("content/en/skills.yaml", "value: ninety", "value: 85")
	w.until(isOK)

	// A folder that appears later is watched, too.
	require.NoError(t, os.Mkdir("content/fr", 0o755))
	w.until(func(b rebuilt) bool { return b.Errors == 1 && b.Findings[0].Code == "unregistered-locale" })
	w.edit("content/site.yaml", "    openGraph: en_GB\n", "    openGraph: en_GB\n  - tag: fr\n    name: Français\n    flag: fr\n    openGraph: fr_FR\n")
	missing := w.until(func(b rebuilt) bool { return b.Errors > 1 }).Errors
	require.NoError(t, os.WriteFile("content/fr/whoami.yaml", []byte("whoami:\n  whoami: Le texte.\n"), 0o644))
	w.until(func(b rebuilt) bool { return b.Errors == missing-1 })

	require.NoError(t, os.RemoveAll("content/fr"))
	w.edit("content/site.yaml", "  - tag: fr\n    name: Français\n    flag: fr\n    openGraph: fr_FR\n", "")
	w.until(func(b rebuilt) bool { return b.OK && b.Errors == 0 })

	// An error that stops the compiler does not stop the watch. One rename makes the output invalid:
	// the events of the last change can cause another rebuild at the same time.
	require.NoError(t, os.WriteFile("foreign.ts", []byte("not generated"), 0o644))
	require.NoError(t, os.Rename("foreign.ts", "out/content/it/skills.json"))
	w.edit("content/it/skills.yaml", "Lettura del codice", "Revisione del codice")
	assert.Contains(t, w.until(func(b rebuilt) bool { return b.Failure != "" }).Failure, "out/content/it/skills.json")
	require.NoError(t, os.Remove("out/content/it/skills.json"))
	w.edit("content/it/skills.yaml", "Revisione del codice", "Verifica del codice")
	assert.Contains(t, w.until(func(b rebuilt) bool { return b.OK && len(b.Changed) > 0 }).Changed, "out/content/it/skills.json")

	require.NoError(t, w.input.Close())
	assert.Equal(t, contentc.ExitClean, w.ended())
}

func TestWatchRebuildsAfterAReview(t *testing.T) {
	w := startWatching(t)
	require.NoError(t, os.WriteFile("content/en/.review", []byte("spoilt\n"), 0o644))
	assert.Equal(t, "content/en/.review", w.until(isRed).Findings[0].File)
}

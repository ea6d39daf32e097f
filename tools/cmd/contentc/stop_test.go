//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// No verb ends by itself, because the output has no reader.
func TestEveryVerbStopsWhenCancelled(t *testing.T) {
	content(t)
	require.NoError(t, os.WriteFile("content/en/skills.yaml", []byte("è: ["), 0o644))
	for _, verb := range []string{"check", "status", "sync", "review", "generate", "new-locale de", "explain syntax"} {
		ctx, cancel := context.WithCancel(context.Background())
		output := &unread{started: cancel}
		code := contentc.Run(withoutSample(), strings.Fields(verb), &contentc.Env{Stdin: strings.NewReader(""), Stdout: output, Stderr: output, Context: ctx})
		assert.Equal(t, contentc.ExitInterrupted, code, verb)
	}
}

// unread is an output that blocks on every write.
type unread struct{ started func() }

func (u *unread) Write([]byte) (int, error) {
	u.started()
	select {}
}

// The test sends the signal of Ctrl-C to a process that is blocked on its output.
func TestInterruptedProcessExitsWith130(t *testing.T) {
	content(t)
	require.NoError(t, os.WriteFile("content/en/skills.yaml", []byte("skills:\n"+strings.Repeat("- a\n", 5000)), 0o644))
	name := filepath.Join(t.TempDir(), "contentc") // the name makes the test binary the command
	require.NoError(t, os.Symlink(os.Args[0], name))
	command := exec.Command(name, "check", "--all")
	stdout, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	_, err = io.ReadFull(stdout, make([]byte, 1))
	require.NoError(t, err)
	require.NoError(t, command.Process.Signal(syscall.SIGTERM))
	var exit *exec.ExitError
	require.ErrorAs(t, command.Wait(), &exit)
	assert.Equal(t, contentc.ExitInterrupted, exit.ExitCode())
}

func TestReviewRecordsThatAreNotAFileAreReported(t *testing.T) {
	content(t)
	require.NoError(t, syscall.Mkfifo("content/en/.review", 0o644))
	checked := run(t, "check")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Contains(t, checked.stdout, "content/en/.review:1:1: error: this is not a regular file [unreadable-file]")
	require.NoError(t, os.Remove("content/en/.review"))
	require.NoError(t, os.Symlink("../../elsewhere", "content/en/.review"))
	checked = run(t, "check")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Contains(t, checked.stdout, "content/en/.review:1:1: error: the file cannot be read")
}

func TestReviewRecordsThatAreTooLargeAreReported(t *testing.T) {
	content(t)
	require.NoError(t, os.WriteFile("content/en/.review", nil, 0o644))
	require.NoError(t, os.Truncate("content/en/.review", 600<<20))
	checked := run(t, "check")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Contains(t, checked.stdout, "content/en/.review:1:1: error: the file has more than 67108864 bytes")
}

// One folder is a link out of the content folder, the other has no permissions.
func TestUnreadableLanguageFolderIsReported(t *testing.T) {
	content(t)
	require.NoError(t, os.Rename("content/en", "en"))
	require.NoError(t, os.Symlink("../en", "content/en"))
	checked := run(t, "check")
	assert.Equal(t, contentc.ExitFindings, checked.code)
	assert.Contains(t, checked.stdout, "content/en:1:1: error: the folder cannot be read")
	assert.Equal(t, contentc.ExitFindings, run(t, "status").code)
}

//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

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

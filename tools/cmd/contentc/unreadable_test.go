//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
	"example.org/portfolio/schema"
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

// A rule of this test is another program: it changes a file after it was read.
func TestFileThatIsChangedMeanwhileIsKept(t *testing.T) {
	content(t)
	const name = "content/it/skills.yaml"
	config := withoutSample()
	config.Rules = append(config.Rules, contentc.Rule{
		Code: "elsewhere", Severity: contentc.Warning, Summary: "a test", Page: "A test.",
		Check: contentc.Each(func(string, *schema.Skill) []contentc.Issue {
			require.NoError(t, os.WriteFile(name, []byte("skills: []\n"), 0o600))
			return nil
		}),
	})
	set := runWith(t, config, "set", "it", "/skills/0/name", "x")
	assert.Equal(t, contentc.ExitFailure, set.code)
	assert.Contains(t, set.stderr, name+" was changed meanwhile; nothing was written")
	assert.Equal(t, "skills: []\n", fileText(t, name))
}

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// A text and the name of a file have characters that a terminal or GitHub's log obeys.
func TestVerbsPrintNothingThatIsObeyed(t *testing.T) {
	const attack = "\u009b2J\u202e##[error]"
	content(t)
	replace(t, "content/it/skills.yaml", "skills:\n  - name:", "skills: # "+attack+"\n  - nmae:")
	fixed := run(t, "fix").stdout
	assert.Contains(t, fixed, " skills: # <U+009B>2J<U+202E>##\\[error]\n-  - nmae:")
	require.NoError(t, os.WriteFile("content/it/"+attack+".yaml", []byte("skills: \n"), 0o644))
	runs := map[string][]string{
		"sync": {"sync"}, "move": {"move", "/skills/0", "1", "--dry-run"}, "check": {"check"}, "json": {"check", "--format", "json"}, "markdown": {"check", "--format", "markdown"},
		"github": {"check", "--format", "github"}, "review": {"review", "/" + attack}, "get": {"get", "it", "/" + attack}, "import": {"import", attack},
	}
	for name, arguments := range runs {
		ran := run(t, arguments...)
		assert.NotRegexp(t, "[\u009b\u202e]|##\\[", ran.stdout+ran.stderr, name)
	}

	commitAll(t)
	listed := run(t, "init")
	assert.NotRegexp(t, "[\u009b\u202e]|##\\[", listed.stdout+listed.stderr)
	assert.Contains(t, listed.stdout, "remove content/it/<U+009B>2J")
}

// commitAll makes a repository of the working folder.
func commitAll(t *testing.T) {
	for _, arguments := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"}} {
		require.NoError(t, exec.Command("git", arguments...).Run())
	}
}

func TestInitOfAnAbsoluteFolderEndsAndRemovesTheFoldersOfLanguages(t *testing.T) {
	content(t)
	commitAll(t)
	folder, err := filepath.Abs("content")
	require.NoError(t, err)
	started := run(t, "init", "--content", folder, "--locale", "de", "--write")
	assert.Equal(t, contentc.ExitClean, started.code, started.stderr)
	assert.NoDirExists(t, "content/en")
	assert.DirExists(t, "content/de")
}

package contentc

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/codegen"
)

func TestBuildOfDiffersBetweenExecutablesOfOneSizeAndTime(t *testing.T) {
	name := filepath.Join(t.TempDir(), "contentc")
	id := strings.Repeat(strings.Repeat("a", 20)+"/", 3)
	seen := map[string]string{}
	for _, text := range []string{
		"ELF " + id + strings.Repeat("b", 20), "ELF " + id + strings.Repeat("c", 20),
		"no id, " + strings.Repeat("b", 80), "no id, " + strings.Repeat("c", 80),
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o755))
		require.NoError(t, os.Chtimes(name, time.Unix(0, 0), time.Unix(0, 0)))
		build, err := buildIDOf(name)
		require.NoError(t, err)
		assert.Empty(t, seen[build], "the same build as %q", seen[build])
		seen[build] = text
	}
}

func TestStampIsValidUntilAFileChanges(t *testing.T) {
	folder := t.TempDir()
	header := []byte("// " + codegen.GeneratedComment + "\n")
	trees := []atomicfile.Tree{{Folder: folder, Comment: codegen.GeneratedComment, Files: map[string][]byte{"a.ts": header, "sub/b.ts": header}}}
	last := stamp{Outputs: outputsOf(trees)}
	assert.False(t, last.hasCurrentOutputs(folder), "there is no file yet")
	changes, err := atomicfile.Compare(trees...)
	require.NoError(t, err)
	require.NoError(t, atomicfile.Apply(changes))
	assert.True(t, last.hasCurrentOutputs(folder))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "c.ts"), header, 0o644))
	assert.False(t, last.hasCurrentOutputs(folder), "a file is left over")
	require.NoError(t, os.Remove(filepath.Join(folder, "c.ts")))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a.ts"), append(header, '!'), 0o644))
	assert.False(t, last.hasCurrentOutputs(folder), "a file was changed")
}

// The run may have read the new content: its output must not count as that of the old content, to
// which an undo returns.
func TestRunDuringWhichTheContentChangesHasNoStamp(t *testing.T) {
	content := t.TempDir()
	name := filepath.Join(content, "site.yaml")
	require.NoError(t, os.WriteFile(name, []byte("a: 1\n"), 0o644))
	flags := &flags{content: content}
	inputs := inputsOf(flags)
	require.NotEmpty(t, inputs)
	require.NoError(t, os.WriteFile(name, []byte("a: 2\n"), 0o644))
	assert.Nil(t, newStamp(flags, inputs, "", nil))
	require.NoError(t, os.WriteFile(name, []byte("a: 1\n"), 0o644))
	assert.NotNil(t, newStamp(flags, inputs, "", nil))
}

func TestInputsDifferAfterAChangeOfAnyFile(t *testing.T) {
	content := t.TempDir()
	flags := &flags{content: content}
	for _, name := range []string{"site.yaml", "en/home.yaml", "en/.review", "media/home.png"} {
		file := filepath.Join(content, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, nil, 0o644))
		before := inputsOf(flags)
		require.NotEmpty(t, before)
		require.NoError(t, os.WriteFile(file, []byte("a"), 0o644))
		assert.NotEqual(t, before, inputsOf(flags), name)
	}
}

func TestInputsDifferBetweenBuildsAndDrafts(t *testing.T) {
	content := t.TempDir()
	first := inputsFor("a", &flags{content: content})
	assert.NotEmpty(t, first)
	assert.NotEqual(t, first, inputsFor("b", &flags{content: content}))
	assert.NotEqual(t, first, inputsFor("a", &flags{content: content, drafts: true}))
}

func TestRunningExecutableHasABuild(t *testing.T) {
	build, err := compilerBuildID()
	require.NoError(t, err)
	assert.NotEmpty(t, build)
}

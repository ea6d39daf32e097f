package atomicfile

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	comment = "ours, made"
	header  = "// " + comment + "\n"
)

func tree(folder string, names ...string) Tree {
	files := map[string][]byte{}
	for _, name := range names {
		files[name] = []byte(header + name)
	}
	return Tree{Folder: folder, Files: files, Comment: comment}
}

func apply(t *testing.T, tree Tree) {
	t.Helper()
	changes, err := Compare(tree)
	require.NoError(t, err)
	if tree.Own {
		require.NoError(t, Save(tree.Folder, changes))
		return
	}
	require.NoError(t, Apply(changes))
}

func kinds(t *testing.T, tree Tree) map[string]ChangeKind {
	t.Helper()
	changes, err := Compare(tree)
	require.NoError(t, err)
	kinds := map[string]ChangeKind{}
	for _, change := range changes {
		name, err := filepath.Rel(tree.Folder, change.Path)
		require.NoError(t, err)
		kinds[name] = change.Kind
	}
	return kinds
}

func TestApplyWritesOnlyChangedFiles(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	apply(t, tree(folder, "a.ts", "sub/b.ts"))
	assert.Empty(t, kinds(t, tree(folder, "a.ts", "sub/b.ts")))
	before, err := os.Stat(filepath.Join(folder, "a.ts"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o644), before.Mode().Perm())

	apply(t, tree(folder, "a.ts", "c.ts"))
	after, err := os.Stat(filepath.Join(folder, "a.ts"))
	require.NoError(t, err)
	assert.True(t, os.SameFile(before, after), "an unchanged file was written")
	assert.NoFileExists(t, filepath.Join(folder, "sub/b.ts"))
	assert.FileExists(t, filepath.Join(folder, "c.ts"))
}

func TestOnlyFilesWithTheCommentAreLeftOver(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"old.ts": header + "x", "theirs.ts": "// theirs", "short": "//", "far.ts": strings.Repeat(" ", 33) + comment, "near.ts": strings.Repeat(" ", 32) + comment, "empty": "", ".contentc-1.tmp": header} {
		write(t, folder, name, text)
	}
	require.NoError(t, os.Symlink("old.ts", filepath.Join(folder, "link.ts")))
	assert.Equal(t, map[string]ChangeKind{"old.ts": LeftOver, "near.ts": LeftOver}, kinds(t, tree(folder)))

	shared := tree(folder)
	shared.Comment = ""
	assert.Empty(t, kinds(t, shared), "without a comment the folder is shared")
}

// The folder of the second tree has another notation.
func TestFilesOfATreeInsideAnotherOneAreNotLeftOver(t *testing.T) {
	t.Chdir(t.TempDir())
	inside, err := filepath.Abs("out/inside")
	require.NoError(t, err)
	for range 2 {
		changes, err := Compare(tree("out", "a.ts"), tree(inside, "b.ts"))
		require.NoError(t, err)
		require.NoError(t, Apply(changes))
		assert.Equal(t, map[string]string{"a.ts": header + "a.ts", "inside/b.ts": header + "b.ts"}, textsIn(t, "out"))
	}
}

// One of the new files is refused. Other changes come before it and after it.
func TestFailureBeforeTheRenamesKeepsTheOldOutput(t *testing.T) {
	for name, foreign := range map[string]bool{"a file where a folder is needed": false, "a foreign file": true} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			apply(t, tree(folder, "a.ts", "b.ts", "y.ts", "z.ts"))
			if foreign {
				write(t, folder, "m/n.ts", "theirs")
			}
			next := tree(folder, "a.ts", "m/n.ts", "z.ts")
			next.Files["a.ts"], next.Files["z.ts"] = []byte(header+"new"), []byte(header+"new")
			changes, err := Compare(next)
			require.NoError(t, err)
			require.Len(t, changes, 5)
			if !foreign {
				write(t, folder, "m", "")
			}

			before := textsIn(t, folder)
			for range 2 {
				require.Error(t, Apply(changes))
				assert.Equal(t, before, textsIn(t, folder))
				slices.Reverse(changes)
			}
		})
	}
}

// One file is of a killed run, one of a run in progress, one of another program.
func TestAbandonedTemporaryFilesAreRemoved(t *testing.T) {
	const old, live, theirs = "sub/.contentc-1.tmp", "sub/.contentc-2.tmp", "sub/.contentc-theirs"
	folder := t.TempDir()
	hours := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{old, live, theirs} {
		text := header
		if name == theirs {
			text = ""
		}
		write(t, folder, name, text)
		if name != live {
			require.NoError(t, os.Chtimes(filepath.Join(folder, name), hours, hours))
		}
	}
	apply(t, tree(folder, "sub/a.ts"))
	assert.Equal(t, map[string]string{"sub/a.ts": header + "sub/a.ts", live: header, theirs: ""}, textsIn(t, folder))
}

// One file has special permissions, the other is a symbolic link.
func TestOwnFilesKeepPermissionsAndLinks(t *testing.T) {
	folder := t.TempDir()
	secret, link, target := filepath.Join(folder, "a.ts"), filepath.Join(folder, "b.ts"), filepath.Join(folder, "c.ts")
	require.NoError(t, os.WriteFile(secret, nil, 0o600))
	require.NoError(t, os.WriteFile(target, nil, 0o640))
	require.NoError(t, os.Symlink("c.ts", link))
	own := tree(folder, "a.ts", "b.ts")
	own.Own, own.Comment = true, ""
	apply(t, own)

	for name, mode := range map[string]os.FileMode{secret: 0o600, target: 0o640} {
		info, err := os.Lstat(name)
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode(), name)
		assert.NotZero(t, info.Size(), name)
	}
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.Equal(t, os.ModeSymlink, info.Mode().Type())
	assert.Empty(t, kinds(t, own))
}

func TestFolderThatIsALinkIsWritten(t *testing.T) {
	link := filepath.Join(t.TempDir(), "link")
	require.NoError(t, os.Symlink(t.TempDir(), link))
	apply(t, tree(link, "a.ts", "b.ts"))
	apply(t, tree(link, "a.ts"))
	assert.NoFileExists(t, filepath.Join(link, "b.ts"))
}

// Another process removes a left-over file before Apply.
func TestFileRemovedByAnotherRunIsNoError(t *testing.T) {
	folder := t.TempDir()
	apply(t, tree(folder, "a.ts"))
	first, err := Compare(tree(folder))
	require.NoError(t, err)
	apply(t, tree(folder))
	assert.NoError(t, Apply(first))
}

// A folder takes the place of a new file after its content was written.
func TestFailedRenameKeepsTheLeftOverFiles(t *testing.T) {
	folder := t.TempDir()
	apply(t, tree(folder, "old.ts"))
	changes, err := Compare(tree(folder, "new.ts"))
	require.NoError(t, err)
	require.Len(t, changes, 2)
	require.NoError(t, os.Mkdir(filepath.Join(folder, "new.ts"), 0o755))
	assert.Error(t, Apply(changes))
	assert.FileExists(t, filepath.Join(folder, "old.ts"))
}

func TestFileOutsideOfTheFolderIsRefused(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"../a.ts", "/a.ts", "a/../../b.ts", "."} {
		_, err := Compare(tree(folder, name))
		assert.Error(t, err, name)
	}
}

func TestUnreadableTargetIsAnError(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "a.ts"), 0o755))
	_, err := Compare(tree(folder, "a.ts"))
	assert.Error(t, err)
}

package atomicfile_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/atomicfile"
)

const (
	comment = "ours, made"
	header  = "// " + comment + "\n"
)

func tree(folder string, names ...string) atomicfile.Tree {
	files := map[string][]byte{}
	for _, name := range names {
		files[name] = []byte(header + name)
	}
	return atomicfile.Tree{Folder: folder, Files: files, Comment: comment}
}

func apply(t *testing.T, tree atomicfile.Tree) {
	t.Helper()
	changes, err := atomicfile.Compare(tree)
	require.NoError(t, err)
	if tree.Own {
		require.NoError(t, atomicfile.Save(tree.Folder, changes))
		return
	}
	require.NoError(t, atomicfile.Apply(changes))
}

func kinds(t *testing.T, tree atomicfile.Tree) map[string]atomicfile.ChangeKind {
	t.Helper()
	changes, err := atomicfile.Compare(tree)
	require.NoError(t, err)
	kinds := map[string]atomicfile.ChangeKind{}
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
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	}
	require.NoError(t, os.Symlink("old.ts", filepath.Join(folder, "link.ts")))
	assert.Equal(t, map[string]atomicfile.ChangeKind{"old.ts": atomicfile.LeftOver, "near.ts": atomicfile.LeftOver}, kinds(t, tree(folder)))

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
		changes, err := atomicfile.Compare(tree("out", "a.ts"), tree(inside, "b.ts"))
		require.NoError(t, err)
		require.NoError(t, atomicfile.Apply(changes))
		assert.Equal(t, map[string]string{"a.ts": header + "a.ts", "inside/b.ts": header + "b.ts"}, contents(t, "out"))
	}
}

// One of the new files is refused. Other changes come before it and after it.
func TestFailureBeforeTheRenamesKeepsTheOldOutput(t *testing.T) {
	for name, foreign := range map[string]bool{"a file where a folder is needed": false, "a foreign file": true} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			apply(t, tree(folder, "a.ts", "b.ts", "y.ts", "z.ts"))
			if foreign {
				require.NoError(t, os.Mkdir(filepath.Join(folder, "m"), 0o755))
				require.NoError(t, os.WriteFile(filepath.Join(folder, "m/n.ts"), []byte("theirs"), 0o644))
			}
			next := tree(folder, "a.ts", "m/n.ts", "z.ts")
			next.Files["a.ts"], next.Files["z.ts"] = []byte(header+"new"), []byte(header+"new")
			changes, err := atomicfile.Compare(next)
			require.NoError(t, err)
			require.Len(t, changes, 5)
			if !foreign {
				require.NoError(t, os.WriteFile(filepath.Join(folder, "m"), nil, 0o644))
			}

			before := contents(t, folder)
			for range 2 {
				require.Error(t, atomicfile.Apply(changes))
				assert.Equal(t, before, contents(t, folder))
				slices.Reverse(changes)
			}
		})
	}
}

// contents returns the texts of all files in a folder by path.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		texts[name] = string(text)
		return err
	}))
	return texts
}

// One file is of a killed run, one of a run in progress, one of another program.
func TestAbandonedTemporaryFilesAreRemoved(t *testing.T) {
	const old, live, theirs = "sub/.contentc-1.tmp", "sub/.contentc-2.tmp", "sub/.contentc-theirs"
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "sub"), 0o755))
	hours := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{old, live, theirs} {
		text := header
		if name == theirs {
			text = ""
		}
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
		if name != live {
			require.NoError(t, os.Chtimes(filepath.Join(folder, name), hours, hours))
		}
	}
	apply(t, tree(folder, "sub/a.ts"))
	assert.Equal(t, map[string]string{"sub/a.ts": header + "sub/a.ts", live: header, theirs: ""}, contents(t, folder))
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

// A file without the comment and a link are reported and not replaced.
func TestForeignFilesAreNotReplaced(t *testing.T) {
	folder, elsewhere := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a.ts"), []byte("theirs"), 0o644))
	require.NoError(t, os.Symlink(filepath.Join(folder, "none"), filepath.Join(folder, "b.ts")))
	require.NoError(t, os.Symlink(elsewhere, filepath.Join(folder, "sub")))
	for _, name := range []string{"a.ts", "b.ts", "sub/c.ts"} {
		changes, err := atomicfile.Compare(tree(folder, name, "new.ts"))
		require.NoError(t, err)
		assert.Len(t, changes, 2)
		assert.ErrorIs(t, atomicfile.Apply(changes), atomicfile.ErrForeign, name)
	}
	assert.NoFileExists(t, filepath.Join(elsewhere, "c.ts"))
	assert.NoFileExists(t, filepath.Join(folder, "new.ts"))

	require.NoError(t, os.Truncate(filepath.Join(folder, "a.ts"), 0))
	apply(t, tree(folder, "a.ts"))
}

// Another process removes a left-over file before Apply.
func TestFileRemovedByAnotherRunIsNoError(t *testing.T) {
	folder := t.TempDir()
	apply(t, tree(folder, "a.ts"))
	first, err := atomicfile.Compare(tree(folder))
	require.NoError(t, err)
	apply(t, tree(folder))
	assert.NoError(t, atomicfile.Apply(first))
}

// A folder takes the place of a new file after its content was written.
func TestFailedRenameKeepsTheLeftOverFiles(t *testing.T) {
	folder := t.TempDir()
	apply(t, tree(folder, "old.ts"))
	changes, err := atomicfile.Compare(tree(folder, "new.ts"))
	require.NoError(t, err)
	require.Len(t, changes, 2)
	require.NoError(t, os.Mkdir(filepath.Join(folder, "new.ts"), 0o755))
	assert.Error(t, atomicfile.Apply(changes))
	assert.FileExists(t, filepath.Join(folder, "old.ts"))
}

func TestFileOutsideOfTheFolderIsRefused(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"../a.ts", "/a.ts", "a/../../b.ts", "."} {
		_, err := atomicfile.Compare(tree(folder, name))
		assert.Error(t, err, name)
	}
}

func TestUnreadableTargetIsAnError(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "a.ts"), 0o755))
	_, err := atomicfile.Compare(tree(folder, "a.ts"))
	assert.Error(t, err)
}

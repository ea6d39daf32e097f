package atomicfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// languages writes a file of two languages, and returns the folder and the changes to both and to a new
// and a removed picture.
func languages(t *testing.T) (folder string, changes []Change) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range []string{"en/a.yaml", "it/a.yaml", "media/old.png"} {
		write(t, folder, name, "old")
	}
	changes, err := Compare(Tree{Folder: folder, Own: true, Files: map[string][]byte{
		"en/a.yaml": []byte("new"), "it/a.yaml": []byte("new"), "fr/a.yaml": []byte("new"), "media/old.png": nil,
	}})
	require.NoError(t, err)
	require.Len(t, changes, 4)
	return folder, changes
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	name = filepath.Join(folder, name)
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

// textsIn returns the files of a folder, hidden ones and empty folders included.
func textsIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == folder {
			return err
		}
		relative, _ := filepath.Rel(folder, name)
		if entry.IsDir() {
			if inside, _ := os.ReadDir(name); len(inside) == 0 {
				texts[relative] = "folder"
			}
			return nil
		}
		text, err := os.ReadFile(name)
		texts[relative] = string(text)
		return err
	}))
	return texts
}

var before = map[string]string{"en/a.yaml": "old", "it/a.yaml": "old", "media/old.png": "old"}

func TestSaveWritesEveryFileAndLeavesNothingElse(t *testing.T) {
	folder, changes := languages(t)
	require.NoError(t, Save(folder, changes))
	assert.Equal(t, map[string]string{"en/a.yaml": "new", "it/a.yaml": "new", "fr/a.yaml": "new"}, textsIn(t, folder))
}

// Another program saves one of the files after the comparison.
func TestSaveOfAFileThatAnotherProgramChangesRestoresTheOthers(t *testing.T) {
	for _, name := range []string{"en/a.yaml", "it/a.yaml", "fr/a.yaml", "media/old.png"} {
		folder, changes := languages(t)
		write(t, folder, name, "theirs")
		assert.ErrorContains(t, Save(folder, changes), name+" was changed meanwhile; nothing was written")
		expected := map[string]string{name: "theirs"}
		for other, text := range before {
			if other != name {
				expected[other] = text
			}
		}
		assert.Equal(t, expected, textsIn(t, folder))
	}
}

// A folder takes the place of the file.
func TestSaveOfAFileThatCannotBeReplacedRestoresTheOthers(t *testing.T) {
	folder, changes := languages(t)
	require.NoError(t, os.Remove(filepath.Join(folder, "it/a.yaml")))
	require.NoError(t, os.Mkdir(filepath.Join(folder, "it/a.yaml"), 0o755))
	assert.Error(t, Save(folder, changes))
	assert.Equal(t, map[string]string{"en/a.yaml": "old", "it/a.yaml": "folder", "media/old.png": "old"}, textsIn(t, folder))
}

// interrupted leaves the state of a process that was killed after a number of renames.
func interrupted(t *testing.T, renames int) (folder string) {
	t.Helper()
	folder, changes := languages(t)
	staged, err := stageAll(changes)
	require.NoError(t, err)
	for _, file := range staged[:renames] {
		require.NoError(t, file.commit())
	}
	return folder
}

func TestKilledSaveLeavesWholeFilesAndIsReportedUntilTheNextSave(t *testing.T) {
	for renames := range 3 {
		folder := interrupted(t, renames)
		for name, text := range textsIn(t, folder) {
			assert.Contains(t, []string{"old", "new"}, text, name)
		}
		assert.Len(t, Interrupted(os.DirFS(folder)), 3-renames)

		changes, err := Compare(Tree{Folder: folder, Own: true, Files: map[string][]byte{"it/a.yaml": []byte("next")}})
		require.NoError(t, err)
		require.NoError(t, Save(folder, changes))
		assert.Empty(t, Interrupted(os.DirFS(folder)))
		assert.Equal(t, "next", textsIn(t, folder)["it/a.yaml"])
	}
}

// A committed file can have the name of a temporary one.
func TestSaveTouchesNothingOutsideTheFolder(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside")
	require.NoError(t, os.WriteFile(outside, []byte("precious"), 0o600))
	folder, changes := languages(t)
	for _, name := range []string{".contentc-2.tmp", "it/.contentc-1.tmp"} {
		require.NoError(t, os.Symlink(outside, filepath.Join(folder, name)))
	}
	require.NoError(t, os.Symlink(t.TempDir(), filepath.Join(folder, "media/.contentc-2.tmp")))
	assert.Len(t, Interrupted(os.DirFS(folder)), 3)
	require.NoError(t, Save(folder, changes))
	assert.Empty(t, Interrupted(os.DirFS(folder)))
	kept, err := os.ReadFile(outside)
	require.NoError(t, err)
	assert.Equal(t, "precious", string(kept))
}

// A save waits for the one in progress.
func TestSavesOfSeveralProcessesDoNotMix(t *testing.T) {
	folder := t.TempDir()
	done := make(chan error)
	for _, text := range []string{"a", "b", "c", "d"} {
		go func() {
			changes, err := Compare(Tree{Folder: folder, Own: true, Files: map[string][]byte{"1": []byte(text), "2": []byte(text), "3": []byte(text)}})
			if err == nil {
				err = Save(folder, changes)
			}
			done <- err
		}()
	}
	for range 4 {
		<-done // some are refused, because of a file that was changed meanwhile
	}
	texts := textsIn(t, folder)
	assert.Len(t, texts, 3)
	assert.Equal(t, texts["1"], texts["2"])
	assert.Equal(t, texts["1"], texts["3"])
}

func TestRemovingEveryFileOfAFolderRemovesItWithTheFoldersInIt(t *testing.T) {
	folder := t.TempDir()
	removed := map[string][]byte{"it/a/b.yaml": nil, "it/c.yaml": nil, "it/d/e/f.md": nil}
	for name := range removed {
		write(t, folder, name, "old")
	}
	write(t, folder, "site.yaml", "kept")
	changes, err := Compare(Tree{Folder: folder, Own: true, Files: removed})
	require.NoError(t, err)
	require.NoError(t, Save(folder, changes))
	assert.Equal(t, map[string]string{"site.yaml": "kept"}, textsIn(t, folder))
}

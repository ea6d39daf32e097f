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
	assert.Equal(t, map[string]string{"en/a.yaml": "new", "it/a.yaml": "new", "fr/a.yaml": "new", "media": "folder"}, textsIn(t, folder))
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
	journal, err := openJournal(folder)
	require.NoError(t, err)
	require.NoError(t, journal.write(staged))
	for _, file := range staged[:renames] {
		require.NoError(t, file.commit())
	}
	require.NoError(t, journal.file.Close())
	return folder
}

func TestRestoreAfterAKilledSave(t *testing.T) {
	for renames := range 5 {
		folder := interrupted(t, renames)
		names, err := Restore(folder)
		require.NoError(t, err)
		assert.Len(t, names, 4)
		assert.Equal(t, before, textsIn(t, folder), renames)

		names, err = Restore(folder)
		require.NoError(t, err)
		assert.Empty(t, names)
	}
}

func TestRestoreKeepsWhatAnotherProgramSavedAfterAKilledSave(t *testing.T) {
	folder := interrupted(t, 3)
	write(t, folder, "en/a.yaml", "theirs")
	_, err := Restore(folder)
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"en/a.yaml": "theirs", "it/a.yaml": "old", "media/old.png": "old"}, textsIn(t, folder))
}

func TestJournalThatNamesAFileOutsideOfTheFolderIsRefused(t *testing.T) {
	root := t.TempDir()
	folder := filepath.Join(root, "content")
	require.NoError(t, os.Symlink(root, filepath.Join(root, "link")))
	for _, name := range []string{"../a", "link/a"} {
		write(t, folder, journalFile, `[{"name":"`+name+`","old":"YQ==","new":""}]`)
		require.NoError(t, os.RemoveAll(filepath.Join(folder, "link")))
		require.NoError(t, os.Symlink(root, filepath.Join(folder, "link")))
		_, err := Restore(folder)
		assert.Error(t, err)
		assert.NoFileExists(t, filepath.Join(root, "a"))
	}
}

// A save waits for the one in progress, which removes the journal for which it waits.
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

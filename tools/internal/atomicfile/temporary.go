package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"syscall"
	"time"
)

// Temporary files carry the number of the process that writes them, so that a
// later run can tell those of a run that was killed from those of one that is
// at work.
const temporaryForm = ".contentc-%s-*.tmp"

// temporaryName is the pattern, as os.CreateTemp takes it, of a process's
// temporary files.
func temporaryName(process int) string {
	return fmt.Sprintf(temporaryForm, fmt.Sprint(process))
}

func isTemporary(name string) bool {
	matches, err := path.Match(fmt.Sprintf(temporaryForm, "*"), name)
	return matches && err == nil
}

// maxRunTime is longer than any run takes between writing a temporary file
// and renaming it.
const maxRunTime = time.Hour

// abandoned finds the temporary files that runs which were killed have left
// beside the tree's files.
func (t Tree) abandoned(now time.Time) (changes []Change, err error) {
	folders := map[string]bool{}
	for name := range t.Files {
		folders[filepath.Join(t.Folder, filepath.FromSlash(path.Dir(name)))] = true
	}
	for folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("atomicfile: %w", err)
		}
		for _, entry := range entries {
			if isTemporary(entry.Name()) && isAbandoned(entry, now) {
				changes = append(changes, Change{Path: filepath.Join(folder, entry.Name()), Kind: LeftOver})
			}
		}
	}
	return changes, nil
}

// isAbandoned tells whether nobody is going to rename a temporary file: its
// process has ended, or another one has got its number since.
func isAbandoned(entry fs.DirEntry, now time.Time) bool {
	var process int
	if _, err := fmt.Sscanf(entry.Name(), ".contentc-%d-", &process); err == nil && !runs(process) {
		return true
	}
	info, err := entry.Info()
	return err == nil && now.Sub(info.ModTime()) > maxRunTime
}

// runs tells whether there is a process of a number; in doubt there is.
func runs(number int) bool {
	process, err := os.FindProcess(number)
	if err != nil {
		return false
	}
	return !errors.Is(process.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

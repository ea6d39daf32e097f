package atomicfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// temporaryForm is the name of a temporary file.
const temporaryForm = ".contentc-%v.tmp"

var temporaryName = regexp.MustCompile(`^\.contentc-\d+\.tmp$`)

func isTemporary(name string) bool { return temporaryName.MatchString(name) }

// maxRunTime is the maximum time of a run between writing a temporary file and renaming it.
const maxRunTime = time.Hour

// isInUse reports whether a file is a temporary one of another run, and not of a killed one.
func isInUse(entry fs.DirEntry) bool {
	info, err := entry.Info()
	return isTemporary(entry.Name()) && err == nil && time.Since(info.ModTime()) < maxRunTime
}

// Interrupted returns the paths of the temporary files in a folder. Unless a save is in progress, they are of
// saves that were interrupted.
func Interrupted(folder fs.FS) (names []string) {
	_ = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && isTemporary(entry.Name()) {
			names = append(names, name)
		}
		return nil // what cannot be read has none that can be removed
	})
	return names
}

func removeLeftOver(folder string) {
	for _, name := range Interrupted(os.DirFS(folder)) {
		_ = os.Remove(filepath.Join(folder, name)) // of a link, not what it leads to
	}
}

package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Temporary files have the number of the process that writes them, and of its
// namespace, in their names, so that a later run can tell those of a run that
// was killed from those of one that still runs.
const temporaryForm = ".contentc-%s-%s-%s.tmp"

// temporaryName is the name of a process's temporary file.
func temporaryName(process, number int) string {
	return fmt.Sprintf(temporaryForm, fmt.Sprint(process), namespace(), fmt.Sprint(number))
}

// namespace is the namespace in which process numbers mean what they mean here
// (pid_namespaces(7)); a container has its own. It is empty on systems that
// have none.
var namespace = sync.OnceValue(func() string {
	link, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, link)
})

func isTemporary(name string) bool {
	matches, err := path.Match(fmt.Sprintf(temporaryForm, "*", "*", "*"), name)
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

// isAbandoned reports whether no process is going to rename a temporary file:
// its process has ended, or the file is too old. Of a process in another
// namespace it is not known whether it runs.
func isAbandoned(entry fs.DirEntry, now time.Time) bool {
	parts := strings.Split(entry.Name(), "-")
	process, err := strconv.Atoi(parts[1])
	if err == nil && parts[2] == namespace() && !runs(process) {
		return true
	}
	info, err := entry.Info()
	return err == nil && now.Sub(info.ModTime()) > maxRunTime
}

// runs reports whether there is a process of a number; in doubt there is.
func runs(number int) bool {
	process, err := os.FindProcess(number)
	if err != nil {
		return false
	}
	return !errors.Is(process.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

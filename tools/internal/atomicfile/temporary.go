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

// temporaryForm is the name of a temporary file. It contains the id and the namespace of
// the process that writes it, so that a later run can distinguish the files of a killed run
// from those of a run in progress.
const temporaryForm = ".contentc-%v-%v-%v.tmp"

// namespace returns the namespace of process ids (pid_namespaces(7)), which differs between
// containers; empty on systems without namespaces.
var namespace = sync.OnceValue(func() string {
	link, _ := os.Readlink("/proc/self/ns/pid") // pid:[4026531836]
	return strings.Trim(link, "pid:[]")
})

func isTemporary(name string) bool {
	matches, err := path.Match(fmt.Sprintf(temporaryForm, "*", "*", "*"), name)
	return matches && err == nil
}

// maxRunTime is the maximum time of a run between writing a temporary file and renaming it.
const maxRunTime = time.Hour

// abandoned returns the temporary files of killed runs in the folders of the tree's files.
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

// isAbandoned reports whether no process will rename a temporary file: its process has
// ended, or the file is too old. Processes in other namespaces are not visible.
func isAbandoned(entry fs.DirEntry, now time.Time) bool {
	parts := strings.Split(entry.Name(), "-")
	process, err := strconv.Atoi(parts[1])
	if err == nil && parts[2] == namespace() && !exists(process) {
		return true
	}
	info, err := entry.Info()
	return err == nil && now.Sub(info.ModTime()) > maxRunTime
}

// exists reports whether a process with an id exists. It reports true if that is unknown.
func exists(number int) bool {
	process, err := os.FindProcess(number)
	return err == nil && !errors.Is(process.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

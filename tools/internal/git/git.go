// Package git asks Git about a folder: the files of its last commit, and what has changed since.
package git

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ErrNoRepository is the error for a folder that is in no repository.
var ErrNoRepository = errors.New("no Git repository has the content")

// Committed returns the names of the files and folders that the last commit has in a folder.
func Committed(folder string) ([]string, error) {
	list, err := run(folder, "ls-tree", "-z", "--name-only", "HEAD", "./")
	return names(list), err
}

// Show returns a file of a folder as it is in the last commit.
func Show(folder, name string) ([]byte, error) { return run(folder, "show", "HEAD:./"+name) }

// Changed returns the files of a folder that differ from the last commit, for people; empty if there are none.
func Changed(folder string) (string, error) {
	changed, err := run(folder, "status", "--porcelain", "--untracked-files=all", "--", ".")
	return strings.TrimRight(string(changed), "\n"), err
}

// Tracked returns the paths of the files in a folder that Git knows.
func Tracked(folder string) ([]string, error) {
	tracked, err := run(folder, "ls-files", "-z", "--", ".")
	return names(tracked), err
}

func names(list []byte) []string {
	return strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 })
}

func run(folder string, args ...string) ([]byte, error) {
	command := exec.Command("git", args...)
	command.Dir, command.Env = filepath.FromSlash(folder), append(os.Environ(), "LC_ALL=C")
	out, err := command.Output()
	failed := &exec.ExitError{}
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, errors.New("git is not installed")
	case !errors.As(err, &failed):
		return out, err
	case bytes.Contains(failed.Stderr, []byte("not a git repository")):
		return nil, ErrNoRepository
	default:
		return nil, fmt.Errorf("the last commit cannot be read: %s", bytes.TrimSpace(failed.Stderr))
	}
}

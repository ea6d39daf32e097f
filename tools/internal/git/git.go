// Package git asks Git about a folder: the files of its last commit, and what has changed since.
package git

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// ErrNoRepository is the error for a folder that is in no repository.
var ErrNoRepository = errors.New("no Git repository has the content")

// Committed returns the wanted files that the last commit has in a folder, by their paths in it.
func Committed(folder string, isWanted func(name string) bool) (map[string][]byte, error) {
	list, err := run(folder, nil, "ls-tree", "-r", "-z", "--format=%(objectname) %(path)", "HEAD", "./")
	if err != nil {
		return nil, err
	}
	var wanted, ids []string
	for _, line := range names(list) {
		if id, name, _ := strings.Cut(line, " "); isWanted(name) {
			wanted, ids = append(wanted, name), append(ids, id)
		}
	}
	objects, err := run(folder, []byte(strings.Join(ids, "\n")), "cat-file", "--batch=%(objectsize)")
	if err != nil {
		return nil, err
	}
	return contents(wanted, objects), nil
}

// contents reads what cat-file prints: for each file a line with its size, its bytes and a line break.
func contents(names []string, objects []byte) map[string][]byte {
	files := map[string][]byte{}
	for _, name := range names {
		size, rest, _ := bytes.Cut(objects, []byte("\n"))
		length, _ := strconv.Atoi(string(size))
		files[name], objects = rest[:length:length], rest[length+1:]
	}
	return files
}

// Commit commits the files of a folder as they are, and nothing else that is staged.
func Commit(folder, message string) error {
	_, err := run(folder, nil, "add", "--all", "--", ".")
	if err == nil {
		_, err = run(folder, nil, "commit", "--quiet", "--message", message, "--", ".")
	}
	if err != nil {
		return fmt.Errorf("nothing was committed: %w", err)
	}
	return nil
}

// Changed returns the files of a folder that differ from the last commit, for people; empty if there are none.
func Changed(folder string) (string, error) {
	changed, err := run(folder, nil, "status", "--porcelain", "--untracked-files=all", "--", ".")
	return strings.TrimRight(string(changed), "\n"), err
}

// Tracked returns the paths of the files in a folder that Git knows.
func Tracked(folder string) ([]string, error) {
	tracked, err := run(folder, nil, "ls-files", "-z", "--", ".")
	return names(tracked), err
}

func names(list []byte) []string {
	return strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 })
}

func run(folder string, input []byte, args ...string) ([]byte, error) {
	command := exec.Command("git", args...)
	command.Dir, command.Env, command.Stdin = filepath.FromSlash(folder), append(os.Environ(), "LC_ALL=C"), bytes.NewReader(input)
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
		return nil, fmt.Errorf("git %s: %s", args[0], bytes.TrimSpace(append(failed.Stderr, out...)))
	}
}

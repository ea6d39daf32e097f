// Package emit brings generated files to the disk: whole or not at all, only
// where they change, and only inside the folders that they belong to.
package emit

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Tree is a folder with what is to stand in it.
type Tree struct {
	// Folder is the folder's path.
	Folder string
	// Files maps each file's path in the folder, with slashes, to its content.
	Files map[string][]byte
	// Header begins every file that the compiler may remove. Where it is empty
	// nothing is ever left over, because others own files in the folder too.
	Header string
}

// Change is a difference between what stands on disk and what should.
type Change struct {
	// Path is the file's path.
	Path string
	// Kind says what is the matter with the file.
	Kind ChangeKind

	content []byte
}

// ChangeKind is the kind of a change.
type ChangeKind string

// The kinds of change.
const (
	Missing  ChangeKind = "missing"
	Changed  ChangeKind = "changed"
	LeftOver ChangeKind = "left over"
)

// Compare finds what on disk is missing, changed or left over, in the order
// of the paths. It writes nothing.
func Compare(trees ...Tree) ([]Change, error) {
	var changes []Change
	for _, tree := range trees {
		found, err := tree.compare()
		if err != nil {
			return nil, err
		}
		changes = append(changes, found...)
	}
	return changes, nil
}

func (t Tree) compare() ([]Change, error) {
	var changes []Change
	for name, content := range t.Files {
		if !fs.ValidPath(name) {
			return nil, fmt.Errorf("emit: %q leads out of %s", name, t.Folder)
		}
		target := filepath.Join(t.Folder, filepath.FromSlash(name))
		change, err := compareFile(target, content)
		if err != nil {
			return nil, err
		}
		changes = append(changes, change...)
	}
	leftOver, err := t.leftOver()
	if err != nil {
		return nil, err
	}
	changes = append(changes, leftOver...)
	slices.SortFunc(changes, func(a, b Change) int { return bytes.Compare([]byte(a.Path), []byte(b.Path)) })
	return changes, nil
}

// compareFile gives at most one change.
func compareFile(target string, content []byte) ([]Change, error) {
	present, err := os.ReadFile(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []Change{{Path: target, Kind: Missing, content: content}}, nil
	case err != nil:
		return nil, fmt.Errorf("emit: %w", err)
	case !bytes.Equal(present, content):
		return []Change{{Path: target, Kind: Changed, content: content}}, nil
	default:
		return nil, nil
	}
}

// leftOver finds the files that an earlier run wrote and this one does not.
func (t Tree) leftOver() (changes []Change, err error) {
	if t.Header == "" {
		return nil, nil
	}
	walk := func(target string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(t.Folder, target)
		if err != nil {
			return err
		}
		if _, wanted := t.Files[filepath.ToSlash(name)]; wanted {
			return nil
		}
		ours, err := begins(target, t.Header)
		if ours {
			changes = append(changes, Change{Path: target, Kind: LeftOver})
		}
		return err
	}
	if err := filepath.WalkDir(t.Folder, walk); err != nil {
		return nil, fmt.Errorf("emit: %w", err)
	}
	return changes, nil
}

// begins tells whether a file begins with a text.
func begins(target, text string) (bool, error) {
	file, err := os.Open(target)
	if err != nil {
		return false, err
	}
	defer file.Close()
	start := make([]byte, len(text))
	n, err := file.ReadAt(start, 0)
	return err == nil && string(start[:n]) == text, nil
}

// Apply brings the disk to what the changes say. First every new content is
// written whole into a temporary file beside its target, then all of them are
// renamed; so until everything is written, and where anything fails before,
// the old output stands as it was.
func Apply(changes []Change) (err error) {
	var staged []stagedFile
	defer func() {
		for _, file := range staged {
			os.Remove(file.temporary) // gone already where it was renamed
		}
	}()
	for _, change := range changes {
		if change.Kind == LeftOver {
			continue
		}
		temporary, err := stage(change)
		if err != nil {
			return fmt.Errorf("emit: %w", err)
		}
		staged = append(staged, stagedFile{temporary, change.Path})
	}
	for _, file := range staged {
		if err := os.Rename(file.temporary, file.target); err != nil {
			return fmt.Errorf("emit: %w", err)
		}
	}
	return removeLeftOver(changes)
}

type stagedFile struct{ temporary, target string }

// TemporaryPattern names the temporary files; a run that was killed may leave
// one of them behind, beside the whole old file.
const TemporaryPattern = ".contentc-*.tmp"

// stage writes a change's content beside its target.
func stage(change Change) (temporary string, err error) {
	folder := filepath.Dir(change.Path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	file, err := os.CreateTemp(folder, TemporaryPattern)
	if err != nil {
		return "", err
	}
	_, err = file.Write(change.content)
	err = errors.Join(err, file.Chmod(0o644), file.Close())
	if err != nil {
		os.Remove(file.Name())
	}
	return file.Name(), err
}

func removeLeftOver(changes []Change) error {
	for _, change := range changes {
		if change.Kind != LeftOver {
			continue
		}
		if err := os.Remove(change.Path); err != nil {
			return fmt.Errorf("emit: %w", err)
		}
	}
	return nil
}

// Printed is a change's path with slashes, as it is shown.
func (c Change) Printed() string { return path.Clean(filepath.ToSlash(c.Path)) }

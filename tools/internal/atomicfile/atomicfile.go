// Package atomicfile writes files atomically, only if they change, and only
// inside their folders.
package atomicfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"
)

// Tree is a folder with the files that it must contain.
type Tree struct {
	// Folder is the folder's path.
	Folder string
	// Files maps each file's path in the folder, with slashes, to its content.
	Files map[string][]byte
	// Comment is in the first line of every file that the compiler may remove.
	// Without a comment the compiler removes no file, because the folder also
	// contains the files of others.
	Comment string
	// Own reports whether people write these files. A symbolic link then stays a
	// link and its target is written, and each file is flushed to the disk before
	// it replaces the old one.
	Own bool
}

// Change is a difference between the files on disk and the expected files.
type Change struct {
	// Path is the file's path.
	Path string
	// Kind is the difference.
	Kind ChangeKind

	content []byte
	own     bool
}

// ChangeKind is the kind of a change.
type ChangeKind string

// The kinds of change.
const (
	Missing  ChangeKind = "missing"
	Changed  ChangeKind = "changed"
	LeftOver ChangeKind = "left over"
)

// Compare returns the files on disk that are missing, changed or left over,
// sorted by path. It writes nothing.
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
			return nil, fmt.Errorf("atomicfile: %q leads out of %s", name, t.Folder)
		}
		target := filepath.Join(t.Folder, filepath.FromSlash(name))
		change, err := t.compareFile(target, content)
		if err != nil {
			return nil, err
		}
		changes = append(changes, change...)
	}
	leftOver, err := leftOver(t.Folder, t.Comment, func(name string) bool {
		_, wanted := t.Files[name]
		return wanted
	})
	if err != nil {
		return nil, err
	}
	dead, err := t.abandoned(time.Now())
	if err != nil {
		return nil, err
	}
	changes = append(append(changes, leftOver...), dead...)
	slices.SortFunc(changes, func(a, b Change) int { return bytes.Compare([]byte(a.Path), []byte(b.Path)) })
	return changes, nil
}

// compareFile returns at most one change.
func (t Tree) compareFile(target string, content []byte) ([]Change, error) {
	present, err := os.ReadFile(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []Change{{Path: target, Kind: Missing, content: content, own: t.Own}}, nil
	case err != nil:
		return nil, fmt.Errorf("atomicfile: %w", err)
	case !bytes.Equal(present, content):
		return []Change{{Path: target, Kind: Changed, content: content, own: t.Own}}, nil
	default:
		return nil, nil
	}
}

// leftOver returns the files below a folder that contain the comment and are no
// longer wanted. Without a comment it returns none.
func leftOver(folder, comment string, wanted func(name string) bool) (changes []Change, err error) {
	if comment == "" {
		return nil, nil
	}
	walk := func(target string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // the folder does not exist yet
		}
		if err != nil || !entry.Type().IsRegular() || isTemporary(entry.Name()) {
			return err
		}
		name, err := filepath.Rel(folder, target)
		if err != nil || wanted(filepath.ToSlash(name)) {
			return err
		}
		ours, err := hasComment(target, comment)
		if ours {
			changes = append(changes, Change{Path: target, Kind: LeftOver})
		}
		return err
	}
	// WalkDir does not follow its root where that is a symbolic link.
	if resolved, err := filepath.EvalSymlinks(folder); err == nil {
		folder = resolved
	}
	if err := filepath.WalkDir(folder, walk); err != nil {
		return nil, fmt.Errorf("atomicfile: %w", err)
	}
	return changes, nil
}

// hasComment reports whether the first line of a file contains the comment. It
// reads only the start of that line.
func hasComment(target, comment string) (bool, error) {
	file, err := os.Open(target)
	if err != nil {
		return false, err
	}
	defer file.Close()
	const beforeComment = 16 // the opening of a comment
	start := make([]byte, beforeComment+len(comment))
	n, err := io.ReadFull(file, start)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return false, err
	}
	line, _, _ := bytes.Cut(start[:n], []byte("\n"))
	return bytes.Contains(line, []byte(comment)), nil
}

// Apply makes the changes on disk. First it writes each new content to a
// temporary file beside its target, then it renames all of them. If anything
// fails before the first rename, the old output stays. Each file changes
// atomically; all files together do not: a process killed between two renames
// leaves new files beside old ones, and the next run renames the rest.
func Apply(changes []Change) (err error) {
	var staged []stagedFile
	defer func() {
		for _, file := range staged {
			os.Remove(file.temporary) // does nothing after the rename
		}
	}()
	for _, change := range changes {
		if change.Kind == LeftOver {
			continue
		}
		file, err := stage(change, len(staged))
		if err != nil {
			return fmt.Errorf("atomicfile: %w", err)
		}
		staged = append(staged, file)
	}
	for _, file := range staged {
		if err := os.Rename(file.temporary, file.target); err != nil {
			return fmt.Errorf("atomicfile: %w", err)
		}
	}
	return removeLeftOver(changes)
}

type stagedFile struct{ temporary, target string }

// stage writes a change's content to a temporary file beside its target. A
// replaced file keeps its permissions; a new one has 0o666 less the umask.
func stage(change Change, number int) (stagedFile, error) {
	target := change.Path
	if resolved, err := filepath.EvalSymlinks(target); change.own && err == nil {
		target = resolved
	}
	folder := filepath.Dir(target)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return stagedFile{}, err
	}
	temporary := filepath.Join(folder, temporaryName(os.Getpid(), number))
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return stagedFile{}, err
	}
	_, err = file.Write(change.content)
	if info, missing := os.Stat(target); missing == nil {
		err = errors.Join(err, file.Chmod(info.Mode().Perm()))
	}
	if change.own {
		err = errors.Join(err, file.Sync())
	}
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(temporary)
	}
	return stagedFile{temporary, target}, err
}

func removeLeftOver(changes []Change) error {
	for _, change := range changes {
		if change.Kind != LeftOver {
			continue
		}
		if err := os.Remove(change.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("atomicfile: %w", err) // another process may have removed it
		}
	}
	return nil
}

// Printed returns a change's path with slashes, for messages.
func (c Change) Printed() string { return path.Clean(filepath.ToSlash(c.Path)) }

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
	"strings"
	"time"
)

// Tree is a folder with the files that it must contain.
type Tree struct {
	// Folder is the folder's path.
	Folder string
	// Files maps each file's path in the folder, with slashes, to its content.
	Files map[string][]byte
	// Comment is in the first bytes of every file that the compiler wrote; no
	// other file is replaced or removed. It is empty if people write the
	// files.
	Comment string
	// Shared reports whether the folder also contains the files of others: the
	// compiler then removes no file.
	Shared bool
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
	// foreign is the reason why the compiler must not replace the file.
	foreign string
}

// ChangeKind is the kind of a change.
type ChangeKind string

// The kinds of change.
const (
	Missing  ChangeKind = "missing"
	Changed  ChangeKind = "changed"
	LeftOver ChangeKind = "left over"
)

// ErrForeign is the error for a file that the compiler did not write.
var ErrForeign = errors.New("nothing was written")

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
		change, err := t.compareFile(name, content)
		if err != nil {
			return nil, err
		}
		changes = append(changes, change...)
	}
	leftOver, err := t.LeftOver(func(name string) bool {
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
	changes = slices.Concat(changes, leftOver, dead)
	slices.SortFunc(changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	return changes, nil
}

// compareFile returns at most one change.
func (t Tree) compareFile(name string, content []byte) ([]Change, error) {
	change := Change{Path: filepath.Join(t.Folder, filepath.FromSlash(name)), Kind: Changed, content: content, own: t.Own}
	if link := t.linkTo(name); link != "" {
		change.foreign = printed(link) + " is a symbolic link: move or remove it"
		return []Change{change}, nil
	}
	present, err := os.ReadFile(change.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		change.Kind = Missing
	case err != nil:
		return nil, fmt.Errorf("atomicfile: %w", err)
	case bytes.Equal(present, content):
		return nil, nil
	case len(present) > 0 && !IsMarked(present, t.Comment):
		change.foreign = change.Printed() + " was not written by contentc: move or remove it, or choose another name"
	}
	return []Change{change}, nil
}

// linkTo returns the symbolic link on the way from a folder to a file in it, which
// may lead anywhere; empty if there is none. The files of people may be
// links.
func (t Tree) linkTo(name string) string {
	target := t.Folder
	for part := range strings.SplitSeq(name, "/") {
		target = filepath.Join(target, part)
		if info, err := os.Lstat(target); err == nil && info.Mode()&fs.ModeSymlink != 0 && !t.Own {
			return target
		}
	}
	return ""
}

// LeftOver returns the files in the folder that the compiler wrote and that are
// no longer wanted, by their paths in it; none of a shared folder.
func (t Tree) LeftOver(wanted func(name string) bool) (changes []Change, err error) {
	if t.Comment == "" || t.Shared {
		return nil, nil
	}
	folder := t.Folder
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
		ours, err := hasComment(target, t.Comment)
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

// hasComment reports whether a file begins with the comment.
func hasComment(target, comment string) (bool, error) {
	file, err := os.Open(target)
	if err != nil {
		return false, err
	}
	defer file.Close()
	start, err := io.ReadAll(io.LimitReader(file, beforeComment+int64(len(comment))))
	return IsMarked(start, comment), err
}

// beforeComment is how many bytes, such as the opening of a comment, may be
// before the comment.
const beforeComment = 32

// IsMarked reports whether a text begins with the comment.
func IsMarked(text []byte, comment string) bool {
	return bytes.Contains(text[:min(len(text), beforeComment+len(comment))], []byte(comment))
}

// Apply makes the changes on disk. First it writes each new content to a
// temporary file beside its target, then it renames all of them. If anything
// fails before the first rename, the old output stays. Each file changes
// atomically; all files together do not: a process killed between two renames
// leaves new files beside old ones, and the next run renames the rest. Where the
// compiler did not write a file that it has to replace, nothing is written and
// the error is ErrForeign.
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
		if change.foreign != "" {
			return fmt.Errorf("%w: %s", ErrForeign, change.foreign)
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

// Printed returns the path of the change as it is shown, with slashes.
func (c Change) Printed() string { return printed(c.Path) }

func printed(name string) string { return path.Clean(filepath.ToSlash(name)) }

// Package atomicfile writes files atomically, only if they change, and only inside their folders.
package atomicfile

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Tree is a folder with the files that it must contain.
type Tree struct {
	// Folder is the folder's path.
	Folder string
	// Files maps each file's path in the folder, with slashes, to its content; nil for a file that
	// must be absent.
	Files map[string][]byte
	// Comment is at the beginning of every file that the compiler writes. Other files
	// are not replaced or removed. It is empty if people write the files.
	Comment string
	// Shared reports whether other programs write to the folder. The compiler then removes no file.
	Shared bool
	// Own reports whether people write these files. The compiler then writes to the target of a symbolic link,
	// and flushes each file to the disk before it replaces the old one. Save makes their changes.
	Own bool
	// Known maps files to the bytes from which the new content was made, nil for an absent
	// file. Compare refuses to replace one that has other bytes.
	Known map[string][]byte
}

// Change is a difference between the files on disk and the expected files.
type Change struct {
	// Path is the file's path.
	Path string
	// Kind is the difference.
	Kind ChangeKind

	// name is the path in the folder of the tree.
	name         string
	old, content []byte // nil for an absent file
	own          bool
	// foreign is the message if the compiler must not replace the file.
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
// sorted by path. One tree can be inside another one. Compare writes nothing.
func Compare(trees ...Tree) ([]Change, error) {
	var changes []Change
	expected := map[string]bool{}
	for _, tree := range trees {
		for name := range tree.Files {
			expected[tree.absolute(name)] = true
		}
	}
	for _, tree := range trees {
		found, err := tree.compare(expected)
		if err != nil {
			return nil, err
		}
		changes = append(changes, found...)
	}
	return changes, nil
}

// compare returns the changes of one tree. Expected contains the absolute paths of the files of all trees.
func (t Tree) compare(expected map[string]bool) ([]Change, error) {
	var changes []Change
	root, err := os.OpenRoot(cmp.Or(t.Folder, "."))
	switch {
	case err == nil:
		defer root.Close()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("atomicfile: %w", err)
	}
	for name, content := range t.Files {
		if !fs.ValidPath(name) {
			return nil, fmt.Errorf("atomicfile: %q leads out of %s", name, t.Folder)
		}
		change, err := t.compareFile(root, name, content)
		if err != nil {
			return nil, err
		}
		changes = append(changes, change...)
	}
	leftOver, err := t.leftOver(root, func(name string) bool { return expected[t.absolute(name)] })
	if err != nil {
		return nil, err
	}
	changes = append(changes, leftOver...)
	slices.SortFunc(changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	return changes, nil
}

func (t Tree) path(name string) string { return filepath.Join(t.Folder, filepath.FromSlash(name)) }

// absolute returns the absolute path of a file of the tree; empty for every file if the working
// folder is unknown.
func (t Tree) absolute(name string) string {
	absolute, _ := filepath.Abs(t.path(name))
	return absolute
}

// compareFile returns at most one change. Root is nil if the folder does not exist. A link out of the
// folder is an error.
func (t Tree) compareFile(root *os.Root, name string, content []byte) ([]Change, error) {
	change := Change{Path: t.path(name), Kind: Changed, name: name, content: content, own: t.Own}
	if link := t.linkTo(name); link != "" {
		change.foreign = printed(link) + " is a symbolic link: move or remove it"
		return []Change{change}, nil
	}
	var present []byte
	err := fs.ErrNotExist
	if root != nil {
		present, err = root.ReadFile(name)
	}
	change.old = present
	known, isKnown := t.Known[name]
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s cannot be replaced (links out of the folder are refused): %w", change.Printed(), err)
	case isKnown && !isEqual(present, known):
		return nil, change.changedMeanwhile()
	case content == nil && err != nil:
		return nil, nil
	case content == nil:
		change.Kind = LeftOver
	case err != nil:
		change.Kind = Missing
	case bytes.Equal(present, content):
		return nil, nil
	case len(present) > 0 && !HasComment(present, t.Comment):
		change.foreign = change.Printed() + " was not written by contentc: move or remove it, or choose another name"
	}
	return []Change{change}, nil
}

// linkTo returns the symbolic link in the path from the folder to a file; empty if there is
// none, or if people write the files, which may be links.
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

// leftOver returns the files in the folder that the compiler wrote and that are not
// expected, according to their paths in the folder; none of a shared folder.
func (t Tree) leftOver(root *os.Root, isExpected func(name string) bool) (changes []Change, err error) {
	if t.Comment == "" || t.Shared || root == nil {
		return nil, nil
	}
	err = fs.WalkDir(root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || isInUse(entry) || isExpected(name) {
			return err
		}
		text, err := root.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // another process may have removed it
		}
		if HasComment(text, t.Comment) {
			changes = append(changes, Change{Path: t.path(name), Kind: LeftOver})
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("atomicfile: %w", err)
	}
	return changes, nil
}

// maxCommentOffset is the maximum number of bytes before the comment, such as the characters that open it.
const maxCommentOffset = 32

// HasComment reports whether a text begins with the comment.
func HasComment(text []byte, comment string) bool {
	return bytes.Contains(text[:min(len(text), maxCommentOffset+len(comment))], []byte(comment))
}

// Printed returns the path of the change for messages, with slashes.
func (c Change) Printed() string { return printed(c.Path) }

func (c Change) changedMeanwhile() error {
	return fmt.Errorf("%s was changed meanwhile; nothing was written", c.Printed())
}

// isEqual reports whether two files have the same bytes, or are both absent.
func isEqual(a, b []byte) bool { return bytes.Equal(a, b) && (a == nil) == (b == nil) }

func printed(name string) string { return path.Clean(filepath.ToSlash(name)) }

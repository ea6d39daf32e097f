// Package atomicfile writes files atomically, only if they change, and only inside their folders.
package atomicfile

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
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

// Apply makes the changes to files of the compiler on disk. It first writes each new content to a temporary
// file beside its target, and then renames all temporary files. An error before the first rename leaves the old
// files unchanged. Each file is replaced atomically, but not all files together: a process killed between two
// renames leaves new and old files, and the next run completes them. If the compiler did not write a file that
// it must replace, Apply writes nothing and returns ErrForeign.
func Apply(changes []Change) (err error) {
	staged, err := stageAll(changes)
	defer discard(staged)
	if err != nil {
		return err
	}
	for _, file := range staged {
		if err := file.commit(); err != nil {
			return fmt.Errorf("atomicfile: %w", err)
		}
	}
	return nil
}

// stageAll stages the files to write, and then those to remove.
func stageAll(changes []Change) (staged []stagedFile, err error) {
	var removed []stagedFile
	for _, change := range changes {
		if change.Kind == LeftOver {
			removed = append(removed, stagedFile{target: change.Path, Change: change})
			continue
		}
		if change.foreign != "" {
			return staged, fmt.Errorf("%w: %s", ErrForeign, change.foreign)
		}
		file, err := stage(change)
		if err != nil {
			return staged, fmt.Errorf("atomicfile: %w", err)
		}
		staged = append(staged, file)
	}
	return append(staged, removed...), nil
}

// discard removes the temporary files that were not renamed, and the folders that were made for them.
func discard(staged []stagedFile) {
	for _, file := range staged {
		if file.temporary != "" {
			os.Remove(file.temporary)
		}
		if file.Kind == Missing {
			os.Remove(filepath.Dir(file.target)) // fails if it has files
		}
	}
}

// stagedFile is a change with its temporary file; empty if the target is removed.
type stagedFile struct {
	temporary, target string
	Change
}

func (f stagedFile) commit() error {
	if f.temporary != "" {
		return os.Rename(f.temporary, f.target)
	}
	if err := os.Remove(f.target); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil // another process has removed it
}

// stage writes a change's content to a temporary file beside its target. The file has the
// permissions of the replaced file; a new one has 0o666 less the umask.
func stage(change Change) (stagedFile, error) {
	target := change.Path
	if resolved, err := filepath.EvalSymlinks(target); change.own && err == nil {
		target = resolved
	}
	folder := filepath.Dir(target)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return stagedFile{}, err
	}
	temporary := filepath.Join(folder, fmt.Sprintf(temporaryForm, rand.Uint64()))
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // os.CreateTemp ignores the umask
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
	return stagedFile{temporary, target, change}, err
}

// temporaryForm is the name of a temporary file.
const temporaryForm = ".contentc-%v.tmp"

// maxRunTime is the maximum time of a run between writing a temporary file and renaming it.
const maxRunTime = time.Hour

// isInUse reports whether a file is a temporary one of another run, and not of a killed one.
func isInUse(entry fs.DirEntry) bool {
	info, err := entry.Info()
	return isTemporary(entry.Name()) && err == nil && time.Since(info.ModTime()) < maxRunTime
}

func isTemporary(name string) bool {
	matched, _ := path.Match(fmt.Sprintf(temporaryForm, "*"), name)
	return matched
}

// Printed returns the path of the change for messages, with slashes.
func (c Change) Printed() string { return printed(c.Path) }

func printed(name string) string { return path.Clean(filepath.ToSlash(name)) }

// Save makes the changes to files that people write, all of them or none. It compares each file once
// more right before it replaces it. If another program has changed one since Compare, or if one cannot
// be replaced, it restores the others. A process killed between two renames leaves its journal, from
// which Restore does the same.
func Save(folder string, changes []Change) (err error) {
	staged, err := stageAll(changes)
	defer discard(staged)
	if err != nil || len(staged) == 0 {
		return err
	}
	journal, err := openJournal(folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, journal.close()) }()
	if err := errors.Join(journal.restore(), journal.write(staged)); err != nil {
		return err
	}
	for _, file := range staged {
		if err := file.commitUnchanged(); err != nil {
			return errors.Join(err, journal.restore())
		}
	}
	return journal.clear()
}

// Restore restores the files of a save that was interrupted, and returns their paths in the folder. It
// waits for a save in progress.
func Restore(folder string) (names []string, err error) {
	if _, err := os.Stat(filepath.Join(folder, journalFile)); err != nil {
		return nil, nil
	}
	journal, err := openJournal(folder)
	if err != nil {
		return nil, err
	}
	for _, record := range journal.records {
		names = append(names, record.Name)
	}
	return names, errors.Join(journal.restore(), journal.close())
}

// commitUnchanged replaces or removes the target if it has the bytes that Compare read.
func (f stagedFile) commitUnchanged() error {
	present, err := os.ReadFile(f.target)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("atomicfile: %w", err)
	case !isEqual(present, f.old):
		return f.changedMeanwhile()
	}
	if err := f.commit(); err != nil {
		return fmt.Errorf("%s cannot be replaced; nothing was written: %w", f.Printed(), err)
	}
	return nil
}

func (c Change) changedMeanwhile() error {
	return fmt.Errorf("%s was changed meanwhile; nothing was written", c.Printed())
}

// isEqual reports whether two files have the same bytes, or are both absent.
func isEqual(a, b []byte) bool { return bytes.Equal(a, b) && (a == nil) == (b == nil) }

// journalFile is the name of the journal in the folder. It exists and is locked during a save.
const journalFile = ".contentc-save"

// journal restores the files of a save.
type journal struct {
	folder  string
	file    *lockedfile.File
	records []record
}

type record struct {
	// Name is the path in the folder.
	Name string `json:"name"`
	// Old are the bytes before the save; nil if the file was absent.
	Old []byte `json:"old"`
	// New is the digest of the bytes after it.
	New string `json:"new"`
	// Temporary is the name of the temporary file beside it; empty if there is none.
	Temporary string `json:"temporary"`
}

// openJournal waits for a save in progress and reads the records of an interrupted one.
func openJournal(folder string) (*journal, error) {
	name := filepath.Join(folder, journalFile)
	for {
		file, err := lockedfile.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, fmt.Errorf("atomicfile: %w", err)
		}
		opened, noFile := file.Stat()
		present, err := os.Stat(name)
		if noFile == nil && err == nil && os.SameFile(opened, present) {
			j := &journal{folder: folder, file: file}
			_ = json.NewDecoder(file).Decode(&j.records) // one cut short is of a save that replaced nothing
			return j, nil
		}
		file.Close() // a save that has ended removed it
	}
}

// write writes the records of a save to the disk.
func (j *journal) write(staged []stagedFile) error {
	for _, file := range staged {
		j.records = append(j.records, record{file.name, file.old, digest(file.content), filepath.Base(file.temporary)})
	}
	return errors.Join(json.NewEncoder(j.file).Encode(j.records), j.file.Sync())
}

// restore replaces the files that have the bytes of the save by the old ones, and clears the journal.
func (j *journal) restore() error {
	root, err := os.OpenRoot(j.folder)
	if err != nil {
		return fmt.Errorf("atomicfile: %w", err)
	}
	defer root.Close()
	files := map[string][]byte{}
	for _, record := range j.records {
		if present, _ := root.ReadFile(record.Name); digest(present) == record.New {
			files[record.Name] = record.Old
		}
	}
	changes, err := Compare(Tree{Folder: j.folder, Files: files, Own: true})
	if err == nil {
		err = Apply(changes)
	}
	if err != nil {
		return err
	}
	j.tidy(root)
	return j.clear()
}

// tidy removes the temporary files of a save, and the folders that were made for new files.
func (j *journal) tidy(root *os.Root) {
	for _, record := range j.records {
		folder := path.Dir(record.Name)
		if isTemporary(record.Temporary) {
			_ = root.Remove(path.Join(folder, record.Temporary)) // it is absent after a rename
		}
		if record.Old == nil {
			_ = root.Remove(folder) // fails if it has files
		}
	}
}

// clear removes the records: the files are those of the whole save, or those before it.
func (j *journal) clear() error {
	j.records = nil
	_, err := j.file.Seek(0, io.SeekStart)
	return errors.Join(err, j.file.Truncate(0))
}

// close removes the journal if it has no records, and unlocks it.
func (j *journal) close() error {
	var err error
	if j.records == nil {
		err = os.Remove(j.file.Name())
	}
	closed := j.file.Close()
	if err != nil {
		_ = os.Remove(j.file.Name()) // Windows removes no open file; then it may be that of another save
	}
	return closed
}

func digest(content []byte) string {
	if content == nil {
		return ""
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

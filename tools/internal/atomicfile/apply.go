package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

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

// discard removes the temporary files that were not renamed, and the folders that have no files: those that were made
// for them, and those whose last file was removed.
func discard(staged []stagedFile) {
	for _, file := range staged {
		if file.temporary != "" {
			os.Remove(file.temporary)
		}
		if file.Kind == Missing || file.Kind == LeftOver {
			for folder := filepath.Dir(file.target); os.Remove(folder) == nil; folder = filepath.Dir(folder) { // fails if it has files
			}
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

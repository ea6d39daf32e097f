package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// Save makes the changes to files that people write, all of them or none. It compares each file once
// more right before it replaces it. If another program has changed one since Compare, or if one cannot
// be replaced, it restores the others. A process killed between two renames leaves new files, old files and
// the temporary ones of the others, which Interrupted returns and the next save removes. Saves of several
// processes wait for each other where the system can lock a folder: where it cannot, as on Windows, one of
// them fails.
func Save(folder string, changes []Change) (err error) {
	if len(changes) == 0 {
		return nil
	}
	lock := flock.New(folder, flock.SetFlag(os.O_RDONLY))
	_ = lock.Lock()
	defer lock.Close()
	removeLeftOver(folder)
	staged, err := stageAll(changes)
	defer discard(staged)
	if err != nil {
		return err
	}
	for i, file := range staged {
		if err := file.commitUnchanged(); err != nil {
			return errors.Join(err, restore(staged[:i]))
		}
	}
	return nil
}

// restore replaces the files of a save by the old ones, except those that another program has written since.
func restore(committed []stagedFile) (err error) {
	for _, file := range committed {
		back := Change{Path: file.target, Kind: Changed, content: file.old, own: true}
		if file.old == nil {
			back.Kind = LeftOver
		}
		if present, _ := os.ReadFile(file.target); isEqual(present, file.content) {
			err = errors.Join(err, Apply([]Change{back}))
		}
	}
	return err
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

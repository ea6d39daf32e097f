package atomicfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/rogpeppe/go-internal/lockedfile"
)

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

package edit

import (
	"bytes"
	"crypto/sha256"
	"maps"
	"slices"
)

// Step undoes the files of a request: it has their old bytes and the hashes of the new ones.
type Step map[string]undone

type undone struct {
	old     []byte
	written [sha256.Size]byte
	removed bool
}

// NewStep returns the step that undoes the writing of files; read returns the bytes of a file
// before it, nil if there is none.
func NewStep(files map[string][]byte, read func(name string) []byte) Step {
	step := Step{}
	for name, content := range files {
		step[name] = undone{old: read(name), written: sha256.Sum256(content), removed: content == nil}
	}
	return step
}

// Undo returns the files to write. It refuses to replace a file that was changed since.
func (s Step) Undo(read func(name string) []byte) (map[string][]byte, *Refusal) {
	files := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		present := read(name)
		if (present == nil) != s[name].removed || sha256.Sum256(present) != s[name].written {
			return nil, refuse("%s was changed since; undo would overwrite that change", name)
		}
		if !bytes.Equal(present, s[name].old) || (present == nil) != (s[name].old == nil) {
			files[name] = s[name].old
		}
	}
	return files, nil
}

package edit

import (
	"bytes"
	"maps"
	"slices"

	"example.org/contentc/internal/protocol"
)

// Step undoes the files of a request: it has their old and their new bytes, nil for a file that is
// absent.
type Step map[string]change

type change struct{ old, written []byte }

// NewStep returns the step that undoes the writing of files; read returns the bytes of a file
// before it, nil if there is none.
func NewStep(files map[string][]byte, read func(name string) []byte) Step {
	step := Step{}
	for name, content := range files {
		step[name] = change{read(name), content}
	}
	return step
}

// Undo returns the files to write. It refuses to replace a file that was changed since.
func (s Step) Undo(read func(name string) []byte) (map[string][]byte, *protocol.Refusal) {
	files := map[string][]byte{}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if !isEqual(read(name), s[name].written) {
			return nil, refuse("%s was changed since; undo would overwrite that change", name)
		}
		if !isEqual(s[name].old, s[name].written) {
			files[name] = s[name].old
		}
	}
	return files, nil
}

// Written returns the files that the request wrote.
func (s Step) Written() map[string][]byte {
	files := map[string][]byte{}
	for name, change := range s {
		files[name] = change.written
	}
	return files
}

// isEqual reports whether two files have the same bytes, or are both absent.
func isEqual(a, b []byte) bool { return bytes.Equal(a, b) && (a == nil) == (b == nil) }

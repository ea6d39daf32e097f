package load

import (
	"bytes"
	"sync"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
)

// Parsed are the files that were parsed last. While an owner edits, one file differs from one check
// to the next; without it, an answer about three languages with 100 jobs each takes 60 ms. The zero
// value is ready; nil keeps nothing.
type Parsed struct{ files sync.Map } // of fileResult, by their paths

// read parses a file that is already in memory, unless its path had the same content last.
func (p *Parsed) read(of *model.Type, file *source.File) fileResult {
	if p == nil {
		return readText(of, file)
	}
	if known, isKnown := p.files.Load(file.Path); isKnown && bytes.Equal(known.(fileResult).file.Bytes, file.Bytes) {
		return known.(fileResult)
	}
	result := readText(of, file)
	p.files.Store(file.Path, result)
	return result
}

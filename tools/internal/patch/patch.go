// Package patch edits documents by operations in the vocabulary of JSON Patch (RFC 6902). Apply plans the edits of the
// files' text, and proves them: the files parse to exactly what the operations mean. All other bytes are kept.
package patch

import (
	"slices"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Apply returns a document after operations, all or none, each of which sees what the one before it has made. It
// returns an error if one of them cannot be carried out, or if a file cannot be edited so that it contains exactly
// what they mean. A text that cannot be written in the style of the one before it is in quotes.
func Apply(document *tree.Document, operations ...Operation) (*tree.Document, error) {
	next, err := apply(document, operations)
	if err != nil && slices.ContainsFunc(operations, isText) {
		if quoted, isUnsafe := apply(document, inQuotes(operations)); isUnsafe == nil {
			return quoted, nil
		}
	}
	return next, err
}

func apply(document *tree.Document, operations []Operation) (*tree.Document, error) {
	p, err := planned(document, operations)
	if err != nil {
		return nil, err
	}
	return p.written()
}

// Edit returns a document after edits of the text of its files. It returns an error unless they mean the operations;
// without any, the edits change nothing but comments.
func Edit(document *tree.Document, edits map[*source.File][]source.Edit, operations ...Operation) (*tree.Document, error) {
	p, err := planned(document, operations)
	if err != nil {
		return nil, err
	}
	contents := map[string][]byte{}
	for file, edits := range edits {
		contents[file.Path] = yamledit.Apply(file.Bytes, edits)
	}
	return reloaded(document, contents, p.sections(p.made()))
}

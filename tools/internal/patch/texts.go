package patch

import (
	"maps"
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Text returns the operation that writes a text, or the words of a number or a boolean, in the place of a scalar.
func Text(at *tree.Value, text string) Operation {
	if unit := at.Unit(); unit != nil {
		text = unit.Escaped(text)
	}
	made := &tree.Value{Kind: model.Text, Text: text}
	if of := at.Type; of != nil && of.Kind == model.Boolean {
		made.Kind = model.Boolean
	} else if of != nil && of.Kind != model.Text {
		made.Kind, _ = tree.Number(text)
	}
	return Operation{Op: Replace, Path: at.Pointer(), Value: made}
}

// SetTexts returns the document with other texts at the pointers of scalars, and the pointers whose texts cannot
// be written safely.
func SetTexts(document *tree.Document, texts map[string]string) (next *tree.Document, refused []string) {
	safe, unsafe := safeTexts(document, texts), maps.Clone(texts)
	next, err := apply(document, safe)
	if err != nil {
		return document, slices.Sorted(maps.Keys(texts))
	}
	for _, operation := range safe {
		delete(unsafe, operation.Path)
	}
	return next, slices.Sorted(maps.Keys(unsafe))
}

// TextEdits returns the edits that replace texts at the pointers of scalars, without those that change another
// value. It reads each file once, unless there are some.
func TextEdits(document *tree.Document, texts map[string]string) map[string][]source.Edit {
	edits := map[string][]source.Edit{}
	for _, operation := range safeTexts(document, texts) {
		v := document.At(operation.Path)
		edits[operation.Path], _ = yamledit.NewLayout(v.File).Rewrite(v, operation.Value) // a scalar can be
	}
	return edits
}

// maxReloads limits the time to find the texts that cannot be written safely, among many that can.
const maxReloads = 64

func safeTexts(document *tree.Document, texts map[string]string) []Operation {
	var operations []Operation
	for _, pointer := range slices.Sorted(maps.Keys(texts)) {
		operations = append(operations, Text(document.At(pointer), texts[pointer]))
	}
	left := maxReloads
	return safe(document, operations, &left)
}

// safe returns the operations that can be carried out, in the form in which they can. Each run is one of those left.
func safe(document *tree.Document, operations []Operation, left *int) (found []Operation) {
	if *left--; len(operations) == 0 || *left < 0 {
		return nil
	}
	if _, err := apply(document, operations); err == nil {
		return operations
	}
	if len(operations) > 1 {
		for half := range slices.Chunk(operations, (len(operations)+1)/2) {
			found = append(found, safe(document, half, left)...)
		}
		return found
	}
	quoted := inQuotes(operations)
	if _, err := apply(document, quoted); err != nil {
		return nil
	}
	return quoted
}

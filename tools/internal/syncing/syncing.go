// Package syncing gives each language what another one has and it lacks: keys,
// list entries, sections and files, at the same place, with the comments that
// stand beside them. What differs from language to language is marked as
// still to be translated; what is the same everywhere is carried over.
package syncing

import (
	"fmt"
	"path"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/retext"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// Change is a file that is to be written.
type Change struct {
	// Name is the file's path in the content folder, with slashes.
	Name string
	// Path is the file's path as it is printed.
	Path string
	// Old and New are its content; Old is nil where the file is new.
	Old, New []byte
}

// Plan finds what the languages lack; the first one is the source. It fails
// where a file is written in a way that cannot be edited safely.
func Plan(languages []*tree.Document) ([]Change, error) {
	after := make([]*tree.Document, len(languages))
	copy(after, languages)
	for _, other := range languages[1:] {
		if err := complete(&after[0], other); err != nil {
			return nil, err
		}
	}
	for i := range languages[1:] {
		if err := complete(&after[i+1], after[0]); err != nil {
			return nil, err
		}
	}
	var changes []Change
	for i := range languages {
		changes = append(changes, compare(languages[i], after[i])...)
	}
	return changes, nil
}

// complete gives a language what it lacks of another one.
func complete(target **tree.Document, reference *tree.Document) error {
	marked, err := retext.Marked(reference)
	if err != nil {
		return err
	}
	next, want, err := merge(*target, marked)
	if err != nil {
		return err
	}
	if err := verify(next, want); err != nil {
		return err
	}
	*target = next
	return nil
}

// compare finds the files that differ between two states of a language.
func compare(before, after *tree.Document) (changes []Change) {
	old := map[string]*source.File{}
	for _, file := range before.Files {
		old[file.Path] = file
	}
	for _, file := range after.Files {
		change := Change{Name: path.Join(after.Locale, path.Base(file.Path)), Path: file.Path, New: file.Bytes}
		if present := old[file.Path]; present != nil {
			change.Old = present.Bytes
		}
		if string(change.Old) != string(change.New) {
			changes = append(changes, change)
		}
	}
	return changes
}

// verify compares what a language holds after its files were edited with what
// it should hold, so that no edit that went wrong is ever written.
func verify(document *tree.Document, want map[string]*tree.Node) error {
	if len(document.Sections) != len(want) {
		return fmt.Errorf("%s: the files cannot be edited safely; add by hand what \"contentc check\" reports", document.Folder)
	}
	for _, section := range document.Sections {
		if !same(section.Value, want[section.Key.Value]) {
			return fmt.Errorf("%s:%d: section %q cannot be edited safely; add by hand what \"contentc check\" reports", section.File.Path, section.Key.Line, section.Key.Value)
		}
	}
	return nil
}

// same tells whether two values are read as the same.
func same(a, b *tree.Node) bool {
	switch {
	case a == nil || b == nil || a.Kind != b.Kind || len(a.Content) != len(b.Content):
		return false
	case tree.IsText(a):
		return tree.IsText(b) && tree.Text(a) == tree.Text(b)
	case tree.IsNothing(a):
		return tree.IsNothing(b)
	case tree.IsScalar(a):
		return a.Tag == b.Tag && a.Value == b.Value
	}
	for i := range a.Content {
		if !same(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}

// reload parses a language's files anew.
func reload(document *tree.Document, files []*source.File) (*tree.Document, error) {
	next, findings := load.Assemble(document.Type, document.Locale, document.Folder, files)
	for _, finding := range findings {
		if finding.Severity == diag.Error {
			return nil, fmt.Errorf("%s:%d: the file cannot be edited safely (%s); add by hand what \"contentc check\" reports", finding.File, finding.Line, finding.Message)
		}
	}
	return next, nil
}

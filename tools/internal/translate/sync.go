// Package translate edits the content of languages: it adds the values that a
// language lacks, creates a new language, and rewrites texts. It keeps the
// comments, the order and the style of a file.
package translate

import (
	"fmt"
	"path"
	"slices"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Change is a file to write.
type Change struct {
	// Name is the file's path in the content folder, with slashes.
	Name string
	// Path is the file's path for messages.
	Path string
	// Old and New are its content; Old is nil where the file is new.
	Old, New []byte
}

// Plan is what Sync would do.
type Plan struct {
	Changes []Change
	// Refused has a message with its position for each list whose missing entries
	// are uncertain.
	Refused []string
}

// Sync finds the keys, list entries, sections and files that the languages lack.
// The first language is the source; reviews are in the languages' order. An added
// text that must be translated has a prefix (tree.AddTodo). The other languages
// get the order of the source's entries and the values that are equal in every
// language. It fails if a file has a style that cannot be edited safely.
func Sync(languages []*tree.Document, reviews []tree.Reviews) (*Plan, error) {
	plan := &Plan{}
	after := make([]*tree.Document, len(languages))
	copy(after, languages)
	for i := range languages[1:] { // what the source lacks
		if err := plan.complete(after, i+1, 0, reviews[i+1]); err != nil {
			return nil, err
		}
	}
	for i := range languages[1:] {
		if err := plan.complete(after, 0, i+1, reviews[i+1]); err != nil {
			return nil, err
		}
	}
	for i := range languages[1:] {
		if err := arrange(after, i+1, reviews[i+1]); err != nil {
			return nil, err
		}
	}
	for i := range languages {
		plan.Changes = append(plan.Changes, compare(languages[i], after[i])...)
	}
	return plan, nil
}

// complete adds the values of the reference that the target lacks; one of the
// two is the source language.
func (p *Plan) complete(languages []*tree.Document, reference, target int, reviews tree.Reviews) error {
	marked, err := WithTodos(languages[reference])
	if err != nil {
		return err
	}
	m := newMerge(languages[target], marked, target == 0, reviews)
	m.run()
	if target != 0 { // the other direction finds the same lists
		p.Refused = append(p.Refused, m.refused...)
	}
	next, err := m.reload()
	if err != nil {
		return err
	}
	languages[target] = next
	return m.verify(next)
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

// reassemble parses a document after edits of one of its files.
func reassemble(document *tree.Document, file *source.File, edits []yamledit.Edit) (*tree.Document, error) {
	files := slices.Clone(document.Files)
	files[slices.Index(files, file)] = source.New(file.Path, yamledit.Apply(file.Bytes, edits))
	return assemble(document, files)
}

// assemble parses the edited files of a document.
func assemble(document *tree.Document, files []*source.File) (*tree.Document, error) {
	next, findings := load.Assemble(document.Type, document.Locale, document.Folder, files)
	for _, finding := range findings {
		if finding.Severity == diag.Error {
			return nil, fmt.Errorf("%s:%d: the file cannot be edited safely (%s); add by hand what \"contentc check\" reports", finding.File, finding.Line, finding.Message)
		}
	}
	return next, nil
}

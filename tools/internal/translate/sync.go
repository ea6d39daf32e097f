// Package translate edits the content of languages: it adds the values that a language
// lacks, creates a new language, and rewrites texts. It preserves the comments, the order
// and the style of a file.
package translate

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Plan is the result of Sync or ReadXLIFF.
type Plan struct {
	// Files are the files that differ, by their paths in the content folder; nil for a file that
	// is removed.
	Files map[string][]byte
	// Refused are the messages about lists whose missing entries are uncertain, or about
	// texts that are not imported.
	Refused []string
	// Imported are the pointers of the texts that are imported, by language.
	Imported map[string][]string
}

// Sync plans to give every language what the source language has: to add the keys, list
// entries, sections and files that a language lacks, to remove the entries that were copied
// or translated from an entry that the source no longer has, and to copy the order of the
// source's entries. It never changes the source, which is the first language; reviews are in
// the languages' order. An added text has a TODO prefix (tree.AddTodo). Sync returns an error
// if a file cannot be edited safely.
func Sync(languages []*tree.Document, reviews []tree.Reviews) (*Plan, error) {
	plan, after := &Plan{}, slices.Clone(languages)
	withTodos, err := WithTodos(languages[0])
	if err != nil {
		return nil, err
	}
	for i := range languages[1:] {
		language, reviews := &after[i+1], reviews[i+1]
		if err := plan.merge(language, withTodos, reviews, (*merge).prune); err != nil {
			return nil, err
		}
		if err := plan.merge(language, withTodos, reviews, (*merge).add); err != nil {
			return nil, err
		}
		if *language, err = arranged(withTodos, *language, reviews); err != nil {
			return nil, err
		}
	}
	plan.Files = changedAll(languages, after)
	return plan, nil
}

// AddLabels returns a document with the labels that it lacks, in a file of their own except for
// those of a section that the document has. It gets those of an optional section only if it has
// the section.
func AddLabels(document, labels *tree.Document) (*tree.Document, error) {
	needed, err := Without(labels, func(v *tree.Value) bool {
		return v.Parent.IsRoot() && v.Field.Optional && document.Section(v.Key) == nil
	})
	if err != nil {
		return nil, err
	}
	err = (&Plan{}).merge(&document, needed, nil, (*merge).add)
	return document, err
}

// merge applies the edits that a step of a merge collects to a language.
func (p *Plan) merge(language **tree.Document, withTodos *tree.Document, reviews tree.Reviews, step func(*merge)) error {
	m := newMerge(*language, withTodos, reviews)
	step(m)
	p.Refused = append(p.Refused, m.refused...)
	next, finding := edit(m.target, m.edits, m.added...)
	if finding != nil {
		return notSafe(finding)
	}
	*language = next
	return m.Check(m.target, next)
}

// changedAll returns the files that differ between two states of all languages.
func changedAll(before, after []*tree.Document) map[string][]byte {
	files := map[string][]byte{}
	for i := range before {
		maps.Copy(files, Changed(before[i], after[i]))
	}
	return files
}

// Changed returns the files that differ between two states of a document, by their paths in the
// content folder; nil for a file that only the first state has.
func Changed(before, after *tree.Document) map[string][]byte {
	files := map[string][]byte{}
	for _, file := range before.Files {
		if after.File(file.Path) == nil {
			files[after.Name(file)] = nil
		}
	}
	for _, file := range after.Files {
		if old := before.File(file.Path); old == nil || !bytes.Equal(old.Bytes, file.Bytes) {
			files[after.Name(file)] = file.Bytes
		}
	}
	return files
}

// edit returns a document with edits and added files, parsed again. It also returns the
// first error in the result; nil if there is none.
func edit(document *tree.Document, edits map[*source.File][]source.Edit, added ...*source.File) (*tree.Document, *diag.Finding) {
	files := slices.Clone(added)
	for _, file := range document.Files {
		files = append(files, source.New(file.Path, yamledit.Apply(file.Bytes, edits[file])))
	}
	slices.SortFunc(files, func(a, b *source.File) int { return strings.Compare(a.Path, b.Path) })
	next, findings := load.Assemble(document.Type, document.Locale, document.Folder, files)
	next.Labels = document.Labels
	if at := slices.IndexFunc(findings, func(f diag.Finding) bool { return f.Severity == diag.Error }); at >= 0 {
		return next, &findings[at]
	}
	return next, nil
}

// notSafe returns the error for an edit that causes a finding.
func notSafe(finding *diag.Finding) error {
	return fmt.Errorf("%s:%d: the file cannot be edited safely (%s); add by hand what check reports", finding.File, finding.Line, finding.Message)
}

// arranged returns a language with its lists in the order of the source language. It does not
// sort a list with uncertain entries.
func arranged(source, language *tree.Document, reviews tree.Reviews) (*tree.Document, error) {
	done := map[string]bool{} // lists, by their pointers
	for {                     // one list at a time, outer ones first, because lists contain lists
		match := unordered(source, language, reviews, done)
		if match == nil {
			return language, nil
		}
		done[match.B.Pointer()] = true
		next, err := ordered(language, match)
		if err != nil {
			return nil, err
		}
		language = next
	}
}

// unordered returns the first list that is not done and whose entries have another
// order than in the source language; nil if there is none.
func unordered(source, target *tree.Document, reviews tree.Reviews, done map[string]bool) (found *tree.Matching) {
	tree.WalkPair(source, target, tree.PairVisitor{
		Lists: func(match *tree.Matching) {
			hasAllEntries := len(match.Missing) == 0 && len(match.Extra) == 0
			if found == nil && match.Moved >= 0 && hasAllEntries && !done[match.B.Pointer()] {
				found = match
			}
		},
		Reviews: reviews,
	})
	return found
}

// ordered returns the document with the entries of a list in the order of their
// counterparts.
func ordered(document *tree.Document, match *tree.Matching) (*tree.Document, error) {
	list := match.B
	entries := make([]*tree.Value, len(list.Items))
	for i, from := range match.Partner {
		entries[from] = &list.Items[i]
	}
	layout := yamledit.NewLayout(list.File)
	var edits []source.Edit
	for i, entry := range entries {
		if int(entry.Index) != i {
			edits = append(edits, layout.Put(&list.Items[i], layout.Take(entry)))
		}
	}
	next, finding := edit(document, map[*source.File][]source.Edit{list.File: edits})
	if finding != nil {
		return nil, notSafe(finding)
	}
	for i, moved := range next.Find(list).Items {
		if !entries[i].Same(&moved) {
			return nil, unsafeSection(list.Section())
		}
	}
	return next, nil
}

package translate

import (
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// arrange sorts the lists of a language in the order of the source language. It does
// not sort a list with uncertain entries.
func arrange(languages []*tree.Document, target int, reviews tree.Reviews) error {
	done := map[string]bool{} // lists, by their pointers
	for {                     // one list at a time, outer ones first, because lists contain lists
		match := unordered(languages[0], languages[target], reviews, done)
		if match == nil {
			return nil
		}
		done[match.B.Pointer()] = true
		next, err := ordered(languages[target], match)
		if err != nil {
			return err
		}
		languages[target] = next
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
		Reviews:     reviews,
		OnlyCertain: true,
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
	var edits []yamledit.Edit
	for i, entry := range entries {
		if int(entry.Index) != i {
			edits = append(edits, layout.Put(&list.Items[i], layout.Take(entry)))
		}
	}
	next, finding := edit(document, map[*source.File][]yamledit.Edit{list.File: edits})
	if finding != nil {
		return nil, notSafe(finding)
	}
	for i, moved := range next.Find(list).Items {
		if !same(entries[i], &moved) {
			return nil, unsafeSection(list.Section())
		}
	}
	return next, nil
}

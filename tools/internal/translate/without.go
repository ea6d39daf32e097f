package translate

import (
	"bytes"
	"fmt"
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// RemoveValues returns the changes that remove values of a document (Without).
func RemoveValues(document *tree.Document, unwanted func(*tree.Value) bool) ([]Change, error) {
	next, err := Without(document, unwanted)
	if err != nil {
		return nil, err
	}
	return compare(document, next), nil
}

// WithoutLabels returns a copy of a document with the owner's texts only.
func WithoutLabels(document *tree.Document) (*tree.Document, error) {
	return Without(document, func(v *tree.Value) bool { return v.Field != nil && v.Field.Label })
}

// Without returns a copy of a document without the unwanted values of its records, and without
// the records and files that then are empty. It returns an error if a file cannot be edited
// safely.
func Without(document *tree.Document, unwanted func(*tree.Value) bool) (*tree.Document, error) {
	removal := removal{unwanted: unwanted, edits: map[*source.File][]yamledit.Edit{}}
	kept := *document
	kept.Files = slices.DeleteFunc(slices.Clone(document.Files), func(file *source.File) bool {
		sections := document.SectionsIn(file)
		return len(sections) > 0 && removal.root(sections[0].Parent)
	})
	next, finding := edit(&kept, removal.edits)
	if finding != nil {
		return nil, notSafe(finding)
	}
	if !slices.Equal(removal.rest, texts(next)) {
		return nil, fmt.Errorf("%s: the files cannot be edited safely", document.Folder)
	}
	return next, nil
}

type removal struct {
	unwanted func(*tree.Value) bool
	edits    map[*source.File][]yamledit.Edit
	// rest are the texts of the scalars that stay.
	rest []string
}

// root removes values from a file. It reports whether nothing is left.
func (r *removal) root(root *tree.Value) bool {
	removed := r.removed(root)
	if len(removed) == len(root.Items) {
		return true
	}
	layout := yamledit.NewLayout(root.File)
	for n, i := range removed {
		edit := layout.Remove(&root.Items[i])
		isTail := len(root.Items)-i == len(removed)-n
		if isTail && (n == 0 || removed[n-1] < i-1) { // with the blank lines above the removed end
			above := bytes.TrimRight(root.File.Bytes[:edit.Start], "\r\n")
			edit.Start = len(above) + len(root.File.Newline())
		}
		r.edits[root.File] = append(r.edits[root.File], edit)
	}
	return false
}

// removed returns the indices of the items of a record that are removed whole, and removes
// values inside the others.
func (r *removal) removed(record *tree.Value) (removed []int) {
	for i := range record.Items {
		if r.value(&record.Items[i]) {
			removed = append(removed, i)
		}
	}
	return removed
}

// value reports whether a value is to be removed whole; if it is not, it removes values inside.
func (r *removal) value(v *tree.Value) bool {
	switch {
	case r.unwanted(v):
		return true
	case v.Kind != model.Record || len(v.Items) == 0:
		r.rest = append(r.rest, scalars(v)...)
		return false
	}
	removed := r.removed(v)
	if len(removed) == len(v.Items) {
		return true
	}
	if len(removed) > 0 {
		r.edits[v.File] = append(r.edits[v.File], yamledit.NewLayout(v.File).RemoveItems(v, removed)...)
	}
	return false
}

// scalars returns the texts of the scalars in a value.
func scalars(v *tree.Value) (found []string) {
	if v.IsScalar() {
		return []string{v.Text}
	}
	for i := range v.Items {
		found = append(found, scalars(&v.Items[i])...)
	}
	return found
}

// texts returns the texts of all scalars of a document.
func texts(document *tree.Document) (found []string) {
	for _, file := range document.Files {
		for _, section := range document.SectionsIn(file) {
			found = append(found, scalars(section)...)
		}
	}
	return found
}

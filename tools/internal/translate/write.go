package translate

import (
	"bytes"
	"fmt"
	"slices"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Wanted is what an edited document must contain. All else must stay as it is.
type Wanted struct {
	// Roots are the contents of files; a file without sections is removed.
	Roots map[*source.File]*tree.Value
	// Added are new files, by their printed paths.
	Added map[string]Added
}

// Added is a new file and its sections.
type Added struct {
	Text     []byte
	Sections []*tree.Value
}

// With returns the wanted document in which another value is in the place of one; nil removes it.
func With(v, other *tree.Value) Wanted {
	for file := v.File; ; v = v.Parent {
		if v.IsRoot() {
			return Wanted{Roots: map[*source.File]*tree.Value{file: other}}
		}
		parent := *v.Parent
		parent.Items = slices.Clone(parent.Items)
		if other == nil {
			parent.Items = slices.Delete(parent.Items, int(v.Index), int(v.Index)+1)
		} else {
			parent.Items[v.Index] = *other
		}
		other = &parent
	}
}

// Write returns the wanted document. It returns an error if a file cannot be edited so that it
// contains exactly the wanted values.
func Write(document *tree.Document, wanted Wanted) (*tree.Document, error) {
	contents := map[string][]byte{}
	for file, root := range wanted.Roots {
		if len(root.Items) == 0 {
			contents[file.Path] = nil
			continue
		}
		edits, ok := yamledit.NewLayout(file).Rewrite(document.SectionsIn(file)[0].Parent, root)
		if !ok {
			return nil, notSafe(file.Path, "entries share a line or a comment")
		}
		contents[file.Path] = yamledit.Apply(file.Bytes, edits)
	}
	for name, added := range wanted.Added {
		contents[name] = added.Text
	}
	next, finding := load.Reload(document, contents)
	if finding != nil {
		return nil, notSafe(fmt.Sprintf("%s:%d", finding.File, finding.Line), finding.Message)
	}
	return next, wanted.check(document, next)
}

// notSafe returns the error for a file, or a folder, that cannot be edited.
func notSafe(place, why string) error {
	return fmt.Errorf("%s: it cannot be edited safely (%s); edit it by hand", place, why)
}

// check returns an error if an edited document does not have exactly the wanted values, so that a
// wrong edit is never written.
func (w Wanted) check(before, next *tree.Document) error {
	var sections []*tree.Value
	for _, section := range before.Sections {
		if w.Roots[section.File] == nil {
			sections = append(sections, section)
		}
	}
	for _, root := range w.Roots {
		for i := range root.Items {
			if section := &root.Items[i]; section.Key != load.SchemaKey {
				sections = append(sections, section)
			}
		}
	}
	for _, added := range w.Added {
		sections = append(sections, added.Sections...)
	}
	for _, section := range sections {
		if edited := next.Section(section.Key); edited == nil || !edited.Same(section) {
			return notSafe(next.Folder, fmt.Sprintf("section %q would have other values", section.Key))
		}
	}
	if len(next.Sections) != len(sections) {
		return notSafe(next.Folder, "a section would be lost")
	}
	return nil
}

func edit(document *tree.Document, edits map[*source.File][]source.Edit) (*tree.Document, error) {
	contents := map[string][]byte{}
	for file, edits := range edits {
		contents[file.Path] = yamledit.Apply(file.Bytes, edits)
	}
	next, finding := load.Reload(document, contents)
	if finding != nil {
		return nil, notSafe(fmt.Sprintf("%s:%d", finding.File, finding.Line), finding.Message)
	}
	return next, nil
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

package translate

import (
	"regexp"
	"slices"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// WithoutLabels returns a copy of a document without labels.
func WithoutLabels(document *tree.Document) (*tree.Document, error) {
	return Without(document, func(v *tree.Value) bool { return v.Field != nil && v.Field.Label })
}

// WithoutFacts returns a copy of a document, for a translation, with the owner's texts only:
// without the values that contain no text, and without labels if the software ships them. An
// entry of a list stays, even if it contains none.
func WithoutFacts(document *tree.Document) (*tree.Document, error) {
	next, err := Without(document, func(v *tree.Value) bool {
		return v.Type != nil && (v.IsFact() || v.Field.Label && document.Labels != nil)
	})
	if err != nil {
		return nil, err
	}
	return ForEditors(next)
}

// fileSchema matches the name of the schema for the source language in the comment that names it
// for editors.
var fileSchema = regexp.MustCompile(`(?m)^# yaml-language-server: \$schema=\S*?(` + regexp.QuoteMeta(codegen.FileSchema) + `)$`)

// ForEditors returns a translation whose files name the schema of a translation.
func ForEditors(translation *tree.Document) (*tree.Document, error) {
	edits := map[*source.File][]source.Edit{}
	for _, file := range translation.Files {
		if at := fileSchema.FindSubmatchIndex(file.Bytes); at != nil {
			edits[file] = []source.Edit{{Start: at[2], End: at[3], Text: codegen.TranslationSchema}}
		}
	}
	next, finding := edit(translation, edits)
	if finding != nil {
		return nil, notSafe(finding)
	}
	return next, nil
}

// Without returns a copy of a document without the unwanted sections and keys, and without the
// records and files that then are empty. It returns an error if a file cannot be edited safely.
func Without(document *tree.Document, unwanted func(*tree.Value) bool) (*tree.Document, error) {
	r := removal{unwanted: unwanted, edits: map[*source.File][]source.Edit{}, removed: map[*tree.Value]bool{}}
	kept := *document
	kept.Files = slices.DeleteFunc(slices.Clone(document.Files), func(file *source.File) bool {
		sections := document.SectionsIn(file)
		return len(sections) > 0 && !r.root(sections[0].Parent)
	})
	next, finding := edit(&kept, r.edits)
	if finding != nil {
		return nil, notSafe(finding)
	}
	return next, (&Outcome{Removed: r.removed}).Check(document, next)
}

type removal struct {
	unwanted func(*tree.Value) bool
	edits    map[*source.File][]source.Edit
	removed  map[*tree.Value]bool
}

// root removes values from a file. It reports whether something is left.
func (r *removal) root(root *tree.Value) bool {
	unwanted := r.among(root)
	if len(unwanted) == len(root.Items) {
		return false
	}
	r.edits[root.File] = append(r.edits[root.File], yamledit.NewLayout(root.File).RemoveSections(root, unwanted)...)
	return true
}

// among returns the indices of the unwanted pairs of a record, and removes values inside the
// others.
func (r *removal) among(record *tree.Value) (unwanted []int) {
	for i := range record.Items {
		if item := &record.Items[i]; r.isUnwanted(item) {
			r.removed[item] = true
			unwanted = append(unwanted, i)
		} else {
			r.inside(item)
		}
	}
	return unwanted
}

// isUnwanted reports whether a value is removed whole: because it is unwanted, or all inside it is.
func (r *removal) isUnwanted(v *tree.Value) bool {
	return r.unwanted(v) || v.Kind == model.Record && len(v.Items) > 0 && len(r.wanted(v)) == 0
}

func (r *removal) wanted(record *tree.Value) []tree.Value {
	return slices.DeleteFunc(slices.Clone(record.Items), func(item tree.Value) bool { return r.isUnwanted(&record.Items[item.Index]) })
}

func (r *removal) inside(v *tree.Value) {
	switch v.Kind {
	case model.List:
		for i := range v.Items {
			r.inside(&v.Items[i])
		}
	case model.Record:
		if len(r.wanted(v)) == 0 {
			return // an entry stays whole
		}
		unwanted := r.among(v)
		r.edits[v.File] = append(r.edits[v.File], yamledit.NewLayout(v.File).RemoveItems(v, unwanted)...)
	}
}

// RepeatedFacts returns the facts that a translation repeats.
func RepeatedFacts(original, translation *tree.Document, reviews tree.Reviews) map[*tree.Value]bool {
	repeated := map[*tree.Value]bool{}
	tree.WalkPair(original, translation, tree.PairVisitor{Reviews: reviews, Both: func(a, b *tree.Value) bool {
		if isRepeated := b.HasKey() && a.IsFact() && a.Same(b); isRepeated {
			repeated[b] = true
		}
		return !repeated[b]
	}})
	return repeated
}

package translate

import (
	"regexp"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// WithoutFacts returns a copy of a document with what its translation needs: without the values that
// contain no text, and without the labels that the software ships for the translation. An entry of a
// list stays, even if it contains none.
func WithoutFacts(document, translation *tree.Document) (*tree.Document, error) {
	next, err := Without(document, func(v *tree.Value) bool {
		return v.Type != nil && (v.IsFact() || isShipped(v, translation))
	})
	if err != nil {
		return nil, err
	}
	return ForEditors(next)
}

func isShipped(v *tree.Value, language *tree.Document) bool {
	return v.Field.Label && v.IsScalar() && language.Ships(v)
}

// fileSchema matches the name of the schema for the source language in the comment that names it for editors.
var fileSchema = regexp.MustCompile(`(?m)^# yaml-language-server: \$schema=\S*?(` + regexp.QuoteMeta(codegen.FileSchema) + `)$`)

// ForEditors returns a translation whose files name the schema of a translation.
func ForEditors(translation *tree.Document) (*tree.Document, error) {
	edits := map[*source.File][]source.Edit{}
	for _, file := range translation.Files {
		if at := fileSchema.FindSubmatchIndex(file.Bytes); at != nil {
			edits[file] = []source.Edit{{Start: at[2], End: at[3], Text: codegen.TranslationSchema}}
		}
	}
	return edit(translation, edits)
}

// Without returns a copy of a document without the unwanted sections and keys, and without the
// records and files that then are empty. It returns an error if a file cannot be edited safely.
func Without(document *tree.Document, unwanted func(*tree.Value) bool) (*tree.Document, error) {
	wanted := Wanted{Roots: map[*source.File]*tree.Value{}}
	for _, section := range document.Sections {
		if wanted.Roots[section.File] == nil {
			wanted.Roots[section.File] = rest(section.Parent, unwanted)
		}
	}
	return Write(document, wanted)
}

// rest returns a value without the unwanted pairs inside it. A record that has no others is unwanted,
// too, but an entry of a list stays whole.
func rest(v *tree.Value, unwanted func(*tree.Value) bool) *tree.Value {
	made := *v
	made.Items = nil
	for i := range v.Items {
		item := &v.Items[i]
		left := rest(item, unwanted)
		isEmptied := item.Kind == model.Record && len(item.Items) > 0 && len(left.Items) == 0
		switch {
		case item.HasKey() && (isEmptied || unwanted(item)):
		case isEmptied:
			made.Items = append(made.Items, *item)
		default:
			made.Items = append(made.Items, *left)
		}
	}
	return &made
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

package translate

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
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
			parent.Items[v.Index].Entry = v.Entry
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
		before := document.SectionsIn(file)[0].Parent
		if article := &before.Items[0]; article.Article() != nil {
			before, root = article, &root.Items[0] // the whole file
		}
		edits, ok := yamledit.NewLayout(file).Rewrite(before, root)
		if !ok {
			return nil, notSafe(file.Path, "entries share a line or a comment")
		}
		contents[file.Path] = yamledit.Apply(file.Bytes, edits)
	}
	for name, added := range wanted.Added {
		contents[name] = added.Text
	}
	next, err := reloaded(document, contents)
	if err != nil {
		return nil, err
	}
	return next, wanted.check(document, next)
}

// reloaded returns the document after edits of its files.
func reloaded(document *tree.Document, contents map[string][]byte) (*tree.Document, error) {
	next, finding := load.Reload(document, contents)
	if finding != nil {
		return nil, notSafe(fmt.Sprintf("%s:%d", finding.File, finding.Line), finding.Message)
	}
	return next, nil
}

// notSafe returns the error for a file, or a folder, that cannot be edited.
func notSafe(place, why string) error {
	return fmt.Errorf("%s: it cannot be edited safely (%s); edit it by hand", place, why)
}

// check returns an error if an edited document does not have exactly the wanted values, so that a
// wrong edit is never written. The entries of the document get the identities of the wanted ones.
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
		edited := next.Section(section.Key)
		if edited == nil || !edited.Same(section) {
			return notSafe(next.Folder, fmt.Sprintf("section %q would have other values", section.Key))
		}
		edited.Keep(section)
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
	return reloaded(document, contents)
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

// WithTodos returns a copy of a document with what its translation needs (WithoutFacts), each text
// with the TODO prefix of the document's language. It returns an error if the result has an error.
func WithTodos(document, translation *tree.Document) (*tree.Document, error) {
	document, err := WithoutFacts(document, translation)
	if err != nil {
		return nil, err
	}
	return MarkTexts(document)
}

// MarkTexts returns a copy of a document in which each text has the TODO prefix of its language.
func MarkTexts(document *tree.Document) (*tree.Document, error) {
	edits := map[*source.File][]source.Edit{}
	document.Texts(func(text *tree.Value) {
		edits[text.File] = append(edits[text.File], markText(text, document.Locale)...)
	})
	return edit(document, edits)
}

func markText(text *tree.Value, locale string) []source.Edit {
	layout := yamledit.NewLayout(text.File)
	if unit := text.Unit(); unit != nil {
		if unit.Kind() == "picture" {
			return nil // the prefix would make it a paragraph
		}
		return []source.Edit{layout.ReplaceText(text, tree.AddTodo(locale, text.Text))}
	}
	entry := layout.Entry(text)
	from, to, ok := layout.Inner(text, entry)
	switch {
	case !ok:
		return nil
	case entry.Flow && text.Style == tree.Plain: // in quotes, because many characters end a text without them
		return []source.Edit{{Start: from, End: to, Text: tree.Quote(tree.AddTodo(locale, text.Text))}}
	default:
		return []source.Edit{{Start: from, End: to, Text: tree.AddTodo(locale, layout.Text(from, to))}}
	}
}

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

// withoutShipped returns a copy of a document without the labels that the software ships for another language.
func withoutShipped(document, language *tree.Document) (*tree.Document, error) {
	return Without(document, func(v *tree.Value) bool { return v.Type != nil && isShipped(v, language) })
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

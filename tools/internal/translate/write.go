package translate

import (
	"regexp"
	"strings"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

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
	edits, operations := map[*source.File][]source.Edit{}, []patch.Operation{}
	document.Texts(func(text *tree.Value) {
		marked := tree.AddTodo(document.Locale, text.Text)
		if words := strings.TrimLeft(text.Text, "\n"); text.Style == tree.Block { // below its blank lines
			marked = text.Text[:len(text.Text)-len(words)] + tree.AddTodo(document.Locale, words)
		}
		if more := markText(text, marked); marked != text.Text && more != nil {
			edits[text.File] = append(edits[text.File], more...)
			operations = append(operations, patch.Text(text, marked))
		}
	})
	return patch.Edit(document, edits, operations...)
}

// markText returns the edits that write the TODO prefix of a text and keep its lines; none for a picture of an article,
// which it would make a paragraph.
func markText(text *tree.Value, marked string) []source.Edit {
	layout := yamledit.NewLayout(text.File)
	if unit := text.Unit(); unit != nil {
		if unit.Kind() == "picture" {
			return nil
		}
		return []source.Edit{layout.Replace(text, &tree.Value{Kind: model.Text, Text: marked})}
	}
	entry := layout.Entry(text)
	from, to, ok := layout.Inner(text, entry)
	switch {
	case !ok:
		return nil
	case entry.Flow && text.Style == tree.Plain: // in quotes, because many characters end a text without them
		return []source.Edit{{Start: from, End: to, Text: tree.Quote(marked)}}
	default:
		return []source.Edit{{Start: from, End: from, Text: strings.TrimLeft(marked, "\n")[:len(marked)-len(text.Text)]}}
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
	return patch.Edit(translation, edits)
}

// Without returns a copy of a document without the unwanted sections and keys, and without the
// records and files that then are empty. It returns an error if a file cannot be edited safely.
func Without(document *tree.Document, unwanted func(*tree.Value) bool) (*tree.Document, error) {
	var removals []patch.Operation
	for _, section := range document.Sections {
		inside, _ := removed(section, unwanted)
		removals = append(removals, inside...)
	}
	return patch.Apply(document, removals...)
}

// removed returns the operations that remove the unwanted pairs inside a value, and whether nothing of it is left. A
// record that has no others is unwanted, too, but an entry of a list stays whole.
func removed(v *tree.Value, unwanted func(*tree.Value) bool) (removals []patch.Operation, isGone bool) {
	left := len(v.Items)
	for i := range v.Items {
		inside, isGone := removed(&v.Items[i], unwanted)
		removals = append(removals, inside...)
		if isGone {
			left--
		}
	}
	isGone = v.HasKey() && unwanted(v) || v.Kind == model.Record && len(v.Items) > 0 && left == 0
	switch {
	case isGone && v.HasKey():
		return []patch.Operation{{Op: patch.Remove, Path: v.Pointer()}}, true
	case isGone:
		return nil, false
	}
	return removals, false
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

package translate

import (
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
	edits := map[*source.File][]source.Edit{}
	document.Texts(func(text *tree.Value) {
		edits[text.File] = append(edits[text.File], markText(text, document.Locale)...)
	})
	return edit(document, edits)
}

func markText(text *tree.Value, locale string) []source.Edit {
	layout := yamledit.NewLayout(text.File)
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

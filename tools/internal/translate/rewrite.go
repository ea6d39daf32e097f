package translate

import (
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Rewrite returns a new text. Written and the result are source text of the file, with
// escapes and line breaks but without quotes and indicators.
type Rewrite func(text *tree.Value, written string) string

// WithTodos returns a copy of a document, for a translation, with the owner's texts only, each
// with the TODO prefix of the document's language.
func WithTodos(document *tree.Document) (*tree.Document, error) {
	return rewritten(document, func(_ *tree.Value, written string) string {
		return tree.AddTodo(document.Locale, written)
	})
}

// rewritten returns a copy of a document, for a translation, with the texts only, rewritten. It
// returns an error if the result has an error.
func rewritten(document *tree.Document, rewrite Rewrite) (*tree.Document, error) {
	document, err := WithoutFacts(document)
	if err != nil {
		return nil, err
	}
	return inPlace(document, rewrite)
}

// SourceLabels returns a copy of the labels of another language, for a source language, each text
// with the TODO prefix of the other language.
func SourceLabels(labels *tree.Document) (*tree.Document, error) {
	return inPlace(labels, func(_ *tree.Value, written string) string { return tree.AddTodo(labels.Locale, written) })
}

// inPlace returns a copy of a document with its texts rewritten.
func inPlace(document *tree.Document, rewrite Rewrite) (*tree.Document, error) {
	edits := map[*source.File][]source.Edit{}
	document.Texts(func(text *tree.Value) {
		edits[text.File] = append(edits[text.File], rewriteText(text, rewrite)...)
	})
	return edit(document, edits)
}

func rewriteText(text *tree.Value, rewrite Rewrite) []source.Edit {
	layout := yamledit.NewLayout(text.File)
	entry := layout.Entry(text)
	from, to, ok := layout.Inner(text, entry)
	switch {
	case !ok:
		return nil
	case entry.Flow && text.Style == tree.Plain: // in quotes, because many characters end a text without them
		quoted := *text
		quoted.Style = tree.Double
		written := tree.Quote(text.Text)
		return []source.Edit{{Start: from, End: to, Text: `"` + rewrite(&quoted, written[1:len(written)-1]) + `"`}}
	default:
		return []source.Edit{{Start: from, End: to, Text: rewrite(text, layout.Text(from, to))}}
	}
}

package translate

import (
	"fmt"

	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Rewrite returns the new form of a text. Written and the result are the text as
// it is in the file, with its escapes and line breaks but without quotes and
// indicators.
type Rewrite func(text *tree.Value, written string) string

// WithTodos returns a copy of a document in which every text that must be
// translated has the prefix of the language of the document.
func WithTodos(document *tree.Document) (*tree.Document, error) {
	return Retext(document, func(_ *tree.Value, written string) string {
		return tree.AddTodo(document.Locale, written)
	})
}

// Retext returns a copy of a document, in memory, with every translatable text
// rewritten. It fails if a rewritten file does not parse to the expected values.
func Retext(document *tree.Document, rewrite Rewrite) (*tree.Document, error) {
	edits := map[*source.File][]yamledit.Edit{}
	layouts := map[*source.File]yamledit.Layout{}
	for _, file := range document.Files {
		layouts[file] = yamledit.NewLayout(file)
	}
	document.Texts(func(text *tree.Value) {
		if edit, ok := retext(layouts[text.File], text, rewrite); ok {
			edits[text.File] = append(edits[text.File], edit)
		}
	})
	copied, fault := edit(document, edits)
	if fault != nil {
		return nil, fmt.Errorf("%s:%d: this text cannot be edited by the compiler: %s", fault.File, fault.Line, fault.Message)
	}
	return copied, nil
}

func retext(layout yamledit.Layout, text *tree.Value, rewrite Rewrite) (yamledit.Edit, bool) {
	entry := layout.Entry(text)
	from, to, ok := layout.Inner(text, entry)
	if !ok {
		return yamledit.Edit{}, false
	}
	if entry.Flow && text.Style == tree.Plain {
		return yamledit.Edit{Start: from, End: to, Text: `"` + retextQuoted(text, rewrite) + `"`}, true
	}
	return yamledit.Edit{Start: from, End: to, Text: rewrite(text, layout.Text(from, to))}, true
}

// retextQuoted rewrites a text without quotes in flow style, where many
// characters would end it: the new text is in double quotes.
func retextQuoted(text *tree.Value, rewrite Rewrite) string {
	quoted := *text
	quoted.Style = tree.Double
	written := yamledit.Quote(text.Text)
	return rewrite(&quoted, written[1:len(written)-1])
}

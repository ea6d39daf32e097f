// Package retext rewrites the texts of a language in its files, each in its
// place and in the style in which it is written.
package retext

import (
	"fmt"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/todo"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Func gives the new text of a field. Written is the text as it stands in the
// file, with its escapes and line breaks but without quotes and indicators;
// so is what Func returns.
type Func func(field *model.Field, n *tree.Node, written string) string

// Marked is a copy of a document in which every text that must be translated
// carries the mark of the document's language.
func Marked(document *tree.Document) (*tree.Document, error) {
	return Document(document, func(_ *model.Field, _ *tree.Node, written string) string {
		return todo.Mark(document.Locale, written)
	})
}

// Document is a copy of a document, in memory, with every text rewritten that
// differs from language to language. It fails where the rewritten files are
// no longer the YAML that they were.
func Document(document *tree.Document, rewrite Func) (*tree.Document, error) {
	edits := map[*source.File][]yamledit.Edit{}
	for _, section := range document.Sections {
		if field := document.Type.Field(section.Key.Value); field != nil {
			w := &writer{layout: yamledit.NewLayout(section.File), rewrite: rewrite}
			w.value(field, field.Type, section.Value, w.layout.Section(section, nil))
			edits[section.File] = append(edits[section.File], w.edits...)
		}
	}
	files := make([]*source.File, len(document.Files))
	for i, file := range document.Files {
		files[i] = source.New(file.Path, yamledit.Apply(file.Bytes, edits[file]))
	}
	copied, findings := load.Assemble(document.Type, document.Locale, document.Folder, files)
	for _, finding := range findings {
		if finding.Severity == diag.Error {
			return nil, fmt.Errorf("%s:%d: this text cannot be edited by the compiler: %s", finding.File, finding.Line, finding.Message)
		}
	}
	return copied, nil
}

type writer struct {
	layout  yamledit.Layout
	rewrite Func
	edits   []yamledit.Edit
}

// value rewrites the texts of a value; entry is the pair or item that holds it.
func (w *writer) value(field *model.Field, t *model.Type, n *tree.Node, entry yamledit.Entry) {
	switch {
	case t.Kind == model.Record && tree.IsRecord(n):
		for i := range len(n.Content) / 2 {
			if inner := t.Field(n.Content[2*i].Value); inner != nil {
				w.value(inner, inner.Type, n.Content[2*i+1], w.layout.Pair(n, i))
			}
		}
	case t.Kind == model.List && tree.IsList(n):
		for i, item := range n.Content {
			w.value(field, t.Elem, item, w.layout.Item(n, i))
		}
	case t.Kind == model.Text && tree.IsText(n) && field.Agreement != model.Equal:
		w.text(field, n, entry)
	}
}

func (w *writer) text(field *model.Field, n *tree.Node, entry yamledit.Entry) {
	from, to, ok := w.layout.Inner(n, entry)
	if !ok {
		return
	}
	if entry.Flow && n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) == 0 {
		w.quoted(field, n, from, to)
		return
	}
	w.edits = append(w.edits, yamledit.Edit{Start: from, End: to, Text: w.rewrite(field, n, w.layout.Text(from, to))})
}

// quoted rewrites a text that stands between brackets without quotes, where
// many characters would end it.
func (w *writer) quoted(field *model.Field, n *tree.Node, from, to int) {
	quoted := *n
	quoted.Style = yaml.DoubleQuotedStyle
	written := yamledit.Quote(tree.Text(n))
	text := w.rewrite(field, &quoted, written[1:len(written)-1])
	w.edits = append(w.edits, yamledit.Edit{Start: from, End: to, Text: `"` + text + `"`})
}

package codegen

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// appendDocument appends the sections of a checked document as JSON, each on a line. A section for which appendField
// appends nothing is omitted; it is nil where the document has none.
func (b *Build) appendDocument(out []byte, document *tree.Document, appendField func([]byte, *model.Field, *tree.Value) []byte) []byte {
	sections, separator := b.Sections(document), "\n"
	out = append(out, '{')
	for _, field := range document.Type.Fields {
		section := sections[field.Key]
		before := len(out)
		out = fmt.Appendf(out, "%s  %q: ", separator, field.Key)
		key := len(out)
		if out = appendField(out, field, section); len(out) == key {
			out = out[:before]
			continue
		}
		separator = ",\n"
	}
	return append(out, "\n}"...)
}

// Shown returns a section as the browser receives it, as JSON; isShown is false if it does not.
func Shown(section *tree.Value) (text []byte, isShown bool) {
	if !isPublic(section) {
		return nil, false
	}
	return appendPublic(nil, section), true
}

// appendPublic appends a value as JSON, without the values inside that the browser does not receive.
func appendPublic(out []byte, v *tree.Value) []byte {
	if v.IsScalar() {
		return appendScalar(out, v)
	}
	if v.Kind == model.Record {
		return appendRecord(out, v, func(*model.Field) bool { return true })
	}
	out = append(out, '[')
	isFirst := true
	for i := range v.Items {
		if !isPublic(&v.Items[i]) {
			continue
		}
		if !isFirst {
			out = append(out, ", "...)
		}
		out, isFirst = appendPublic(out, &v.Items[i]), false
	}
	return append(out, ']')
}

// appendRecord appends a record as JSON with some of its fields, in the order of the model.
func appendRecord(out []byte, v *tree.Value, isKept func(*model.Field) bool) []byte {
	items := make([]*tree.Value, 0, len(v.Items))
	for i := range v.Items {
		if item := &v.Items[i]; isPublic(item) && isKept(item.Field) {
			items = append(items, item)
		}
	}
	slices.SortFunc(items, func(a, b *tree.Value) int { return cmp.Compare(a.Field.Index, b.Field.Index) })
	out = append(out, '{')
	for i, item := range items {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = append(tree.AppendQuote(out, item.Key), ": "...)
		out = appendPublic(out, item)
	}
	return append(out, '}')
}

// appendScalar appends a scalar as JSON: a long text in its parsed form.
func appendScalar(out []byte, v *tree.Value) []byte {
	switch {
	case v.Kind != model.Text:
		return append(out, v.JSON()...)
	case v.Field.Long && !markup.IsPlain(v.Text):
		return v.Markup().AppendJSON(out, tree.AppendQuote)
	default:
		return tree.AppendQuote(out, v.Text)
	}
}

// ParsedText returns a long text as JSON, in the form in which the modules have it.
func ParsedText(source string) json.RawMessage {
	return markup.Parse(source).AppendJSON(nil, tree.AppendQuote)
}

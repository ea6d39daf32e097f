package codegen

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

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
	if !browser.has(section) {
		return nil, false
	}
	return browser.append(nil, section), true
}

// ForBuild returns the shown sections of a language in which something is for the build alone, as it receives them:
// their JSON by their keys.
func (b *Build) ForBuild(document *tree.Document) map[string]json.RawMessage {
	sections := map[string]json.RawMessage{}
	for key, section := range b.Sections(document) {
		if !section.IsArticle() && hasForBuild(section) {
			sections[key] = build.append(nil, b.withoutHidden(section))
		}
	}
	return sections
}

func hasForBuild(section *tree.Value) (found bool) {
	tree.Walk(section, func(v *tree.Value) bool {
		found = found || v.Field.ForBuild || v.Field.Long && strings.Contains(v.Text, "{.") && v.Markup().HasClasses()
		return !found
	})
	return found
}

// withoutHidden returns a section without the entries that no screen shows.
func (b *Build) withoutHidden(section *tree.Value) *tree.Value {
	if section.Field.EntryKey == "" {
		return section
	}
	shown := *section
	shown.Items = slices.DeleteFunc(slices.Clone(section.Items), func(entry tree.Value) bool {
		return !b.isShown(section.Field, nameOf(&entry, section.Field))
	})
	return &shown
}

// append appends a value as JSON, without the values inside that the reader does not receive.
func (r reader) append(out []byte, v *tree.Value) []byte {
	if v.IsScalar() {
		return r.appendScalar(out, v)
	}
	if v.Kind == model.Record {
		return r.appendRecord(out, v, func(*model.Field) bool { return true })
	}
	out = append(out, '[')
	isFirst := true
	for i := range v.Items {
		if !r.has(&v.Items[i]) {
			continue
		}
		if !isFirst {
			out = append(out, ", "...)
		}
		out, isFirst = r.append(out, &v.Items[i]), false
	}
	return append(out, ']')
}

// appendRecord appends a record as JSON with some of its fields, in the order of the model.
func (r reader) appendRecord(out []byte, v *tree.Value, isKept func(*model.Field) bool) []byte {
	items := make([]*tree.Value, 0, len(v.Items))
	for i := range v.Items {
		if item := &v.Items[i]; r.has(item) && isKept(item.Field) {
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
		out = r.append(out, item)
	}
	return append(out, '}')
}

// appendScalar appends a scalar as JSON: a long text in its parsed form.
func (r reader) appendScalar(out []byte, v *tree.Value) []byte {
	switch {
	case v.Kind != model.Text:
		return append(out, v.JSON()...)
	case !v.Field.Long || markup.IsPlain(v.Text):
		return tree.AppendQuote(out, v.Text)
	default:
		return v.Markup().AppendJSON(out, tree.AppendQuote, r == build)
	}
}

// ParsedText returns a long text as JSON, in the form in which the modules have it.
func ParsedText(source string) json.RawMessage {
	return markup.Parse(source).AppendJSON(nil, tree.AppendQuote, false)
}

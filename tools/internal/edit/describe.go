package edit

import (
	"cmp"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
)

var kinds = map[model.Kind]protocol.Kind{
	model.Text: "text", model.Integer: "integer", model.Number: "number", model.Boolean: "boolean", model.List: "list", model.Record: "record",
}

// Describe returns the fields of a record, without those that have a newer form.
func Describe(of *model.Type) (fields []protocol.Field) {
	for _, field := range of.Fields {
		if field.Moved != "" {
			continue
		}
		made := describe(field, field.Type)
		made.Key, made.Doc, made.Optional = field.Key, field.Doc, field.Optional
		made.Name, made.Words, made.Screen = field.Name, field.Words, field.Screen
		made.Part, made.Label, made.Replaces = field.PartsOfSection()[0], field.Label, field.Replaces
		if field.Example != "" {
			setExample(cmp.Or(made.Entry, &made).Fields, field.Example)
		}
		fields = append(fields, made)
	}
	return fields
}

// describe describes a value of a field, or an entry of its list.
func describe(field *model.Field, of *model.Type) protocol.Field {
	made := protocol.Field{Kind: kinds[of.Kind], Fact: field.IsFact()}
	switch of.Kind {
	case model.List:
		entry := describe(field, of.Elem)
		entry.Doc = of.Elem.Doc
		made.Entry = &entry
	case model.Record:
		made.Fields = Describe(of)
	default:
		made.Long, made.Unique, made.MaxLength = field.Long, field.Unique, field.MaxLength
		made.Choices, made.IDs = field.Choices(), protocol.IDs(field.IDs)
		if field.Format != nil {
			made.Format, made.File = field.Format.Name, field.Format.IsFile
			made.Choices = model.ChoicesIn(field.Format.Pattern)
		}
	}
	return made
}

// setExample writes the example into the doc comment of the first field of a section's entries.
func setExample(section []protocol.Field, example string) {
	for _, field := range section {
		if field.Entry != nil {
			title := &field.Entry.Fields[0]
			said, _, _ := strings.Cut(title.Doc, " Example: ")
			title.Doc = said + " Example: " + example
		}
	}
}

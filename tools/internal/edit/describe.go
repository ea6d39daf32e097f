package edit

import "example.org/contentc/internal/model"

// Field describes a field for a form.
type Field struct {
	// Key is empty for the entries of a list.
	Key string `json:"key,omitempty"`
	// Kind is text, integer, number, boolean, list or record.
	Kind string `json:"kind"`
	// Name is the field's name in words.
	Name string `json:"name,omitempty"`
	// Words are further words under which a search finds the field.
	Words string `json:"words,omitempty"`
	Doc   string `json:"doc,omitempty"`
	// Fact reports whether the value is equal in every language.
	Fact     bool `json:"fact,omitempty"`
	Optional bool `json:"optional,omitempty"`
	// Label reports whether the software ships the text, which the content can override.
	Label bool `json:"label,omitempty"`
	// Long reports whether the text has paragraphs, lists, emphasis and links.
	Long bool `json:"long,omitempty"`
	// Unique values identify the entries of a list.
	Unique bool `json:"unique,omitempty"`
	// Replaces are the keys of the fields beside it that it is written in place of.
	Replaces []string `json:"replaces,omitempty"`
	// File reports whether the text is the path of a media file.
	File      bool     `json:"file,omitempty"`
	Format    string   `json:"format,omitempty"`
	MaxLength int      `json:"maxLength,omitempty"`
	Choices   []string `json:"choices,omitempty"`
	// Fields are those of a record.
	Fields []Field `json:"fields,omitempty"`
	// Screen is the screen that the section belongs to; empty if it belongs to none alone.
	Screen string `json:"screen,omitempty"`
	// Module is the first module that contains the section: a screen, or texts of every screen.
	Module string `json:"module,omitempty"`
	// Entry describes the entries of a list.
	Entry *Field `json:"entry,omitempty"`
}

var kinds = map[model.Kind]string{
	model.Text: "text", model.Integer: "integer", model.Number: "number", model.Boolean: "boolean", model.List: "list", model.Record: "record",
}

// Describe returns the fields of a record, without those that have a newer form.
func Describe(of *model.Type) (fields []Field) {
	for _, field := range of.Fields {
		if field.Moved != "" {
			continue
		}
		made := describe(field, field.Type)
		made.Key, made.Doc, made.Optional = field.Key, field.Doc, field.Optional
		made.Name, made.Words, made.Screen = field.Name, field.Words, field.Part
		made.Module, made.Label, made.Replaces = field.Modules[0], field.Label, field.Replaces
		fields = append(fields, made)
	}
	return fields
}

// describe describes a value of a field, or an entry of its list.
func describe(field *model.Field, of *model.Type) Field {
	made := Field{Kind: kinds[of.Kind], Fact: field.IsFact()}
	switch of.Kind {
	case model.List:
		entry := describe(field, of.Elem)
		entry.Doc = of.Elem.Doc
		made.Entry = &entry
	case model.Record:
		made.Fields = Describe(of)
	default:
		made.Long, made.Unique, made.MaxLength = field.Long, field.Unique, field.MaxLength
		made.Choices = field.Choices()
		if field.Format != nil {
			made.Format, made.File = field.Format.Name, field.Format.IsFile
		}
	}
	return made
}

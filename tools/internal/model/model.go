// Package model describes a project's content: it reads the Go structs by
// reflection and returns their kinds, keys, doc comments and what the struct
// tags declare. A struct that the compiler cannot handle is refused here, with
// the name of its field, so that no later stage fails on it.
package model

import (
	"fmt"
	"io/fs"
	"reflect"
)

// Kind is the kind of a value.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Integer
	Number
	Boolean
	List
	Record
	// Nothing and Irregular are kinds of values that no field has: a value
	// that was left out, and a number in a notation that content does not use,
	// such as 0x1F or 1e3.
	Nothing
	Irregular
)

// String returns the name of the kind as a message uses it.
func (k Kind) String() string {
	return [...]string{"a text", "a whole number", "a number", "true or false", "a list", "a group of keys", "nothing", "a number in another notation"}[k]
}

// Agreement is how the languages must agree on a value.
type Agreement string

// The agreements, as the struct tag "locale" spells them.
const (
	Translated Agreement = "translated" // a text of its own in each language
	Free       Agreement = "free"       // may be the same text in two languages
	Figures    Agreement = "figures"    // own text, same numbers
	Equal      Agreement = "equal"      // same value
)

// Sample is how the compiler recognises sample content by a value, as in the
// struct tag "sample" spells it.
type Sample string

// The ways; without a tag a value does not tell them apart.
const (
	SampleOwn   Sample = "own"   // by itself: a text or a picture that an owner replaces
	SampleEntry Sample = "entry" // together with the others of its record that have the tag
)

// Type is the type of a value.
type Type struct {
	Kind Kind
	// Go is the reflected type.
	Go reflect.Type
	// Name is the struct's name; empty if the type is not a record.
	Name string
	// Doc is the struct's doc comment.
	Doc string
	// Fields are a record's fields, in the order of the struct.
	Fields []*Field
	// Elem is the type of a list's entries.
	Elem *Type

	byKey map[string]*Field
}

// Field is a field of a record.
type Field struct {
	// Key is the field's name in YAML, JSON and TypeScript.
	Key string
	// Index is the field's number in its struct, from 0.
	Index int
	// Doc is the field's doc comment.
	Doc        string
	Type       *Type
	Optional   bool
	Agreement  Agreement
	Unique     bool
	Paragraphs bool
	// Hidden values are checked like the others and never sent to the browser.
	Hidden bool
	// Part is the part of the site that the section belongs to; empty if it
	// belongs to the whole site.
	Part string
	// Modules are the names of the modules that contain the section. By default
	// that is the module of its part or else CommonModule.
	Modules []string
	// Format is the format that the text must have; nil if there is none.
	Format *Format
	// MaxLength is the largest number of characters of a text; 0 where there
	// is no limit.
	MaxLength int
	// Sample is how the compiler recognises sample content by the value.
	Sample Sample
}

// Field finds a record's field by its key; nil if there is none.
func (t *Type) Field(key string) *Field { return t.byKey[key] }

// CommonModule is the name of the module for the sections that name no other.
const CommonModule = "common"

// Model is what a project's content is made of.
type Model struct {
	// Content is the content of one language.
	Content *Type
	// Site is the settings of the whole site.
	Site *Type
	Docs Docs
	// Formats are the formats that a field may name, the standard ones
	// included, by their names.
	Formats map[string]*Format
}

// New describes the structs of a project. Docs holds their Go source, for
// the doc comments. Formats add to the standard ones. The error names the
// struct field that the compiler cannot handle.
func New(content, site any, docs fs.FS, formats []Format) (*Model, error) {
	comments, err := ReadDocs(docs)
	if err != nil {
		return nil, err
	}
	known, err := formatsByName(formats)
	if err != nil {
		return nil, err
	}
	reader := reader{docs: comments, formats: known, seen: map[reflect.Type]*Type{}}
	made := &Model{Docs: comments, Formats: known}
	if made.Content, err = reader.root("content", content); err != nil {
		return nil, err
	}
	if made.Site, err = reader.root("site", site); err != nil {
		return nil, err
	}
	return made, checkLocales(made.Site)
}

func formatsByName(formats []Format) (map[string]*Format, error) {
	known := map[string]*Format{}
	for _, format := range append(Standard(), formats...) {
		switch {
		case known[format.Name] != nil:
			return nil, fmt.Errorf("model: format %q is declared twice", format.Name)
		case format.Name == "" || format.Check == nil:
			return nil, fmt.Errorf("model: format %q needs a name and a check", format.Name)
		}
		known[format.Name] = &format
	}
	return known, nil
}

// The keys of the settings that the compiler reads.
const (
	LocalesKey = "locales" // the list of the languages
	DraftKey   = "draft"   // of a language: whether it is not published; may be absent in a model
)

// checkLocales requires of the settings what the compiler reads from them:
// the list "locales" of records with the text "tag".
func checkLocales(site *Type) error {
	field := site.Field(LocalesKey)
	if field == nil || field.Type.Kind != List || field.Type.Elem.Kind != Record {
		return fmt.Errorf("model: %s needs a list of records with the key \"locales\"", site.Name)
	}
	tag := field.Type.Elem.Field("tag")
	if tag == nil || tag.Type.Kind != Text || tag.Optional {
		return fmt.Errorf("model: %s needs a required text with the key \"tag\"", field.Type.Elem.Name)
	}
	return nil
}

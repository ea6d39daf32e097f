// Package model describes a project's content: it reads the Go structs by
// reflection and returns their kinds, keys, doc comments and tags. It rejects a
// struct that the compiler cannot handle, so that no later stage fails on it.
package model

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/source"
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
	// Nothing and OtherNotation are kinds that no field has: an absent value, and a
	// number in a notation that content does not use, such as 0x1F or 1e3.
	Nothing
	OtherNotation
)

// String returns the name of the kind for messages.
func (k Kind) String() string {
	return [...]string{"a text", "a whole number", "a number", "true or false", "a list", "a group of keys", "nothing", "a number in another notation"}[k]
}

// Agreement is the rule for a value's translations.
type Agreement string

// The agreements, as the struct tag "locale" spells them.
const (
	Translated Agreement = "translated" // a different text in each language
	Free       Agreement = "free"       // the text may be equal in two languages
	Figures    Agreement = "figures"    // a different text with equal numbers
	Equal      Agreement = "equal"      // an equal value
)

// Sample is the way in which the compiler recognises a value as sample content,
// as the struct tag "sample" spells it. A value without the tag is not used.
type Sample string

// The ways to recognise sample content.
const (
	SampleOwn   Sample = "own"   // by itself: a text or a picture that the owner replaces
	SampleEntry Sample = "entry" // together with the record's other values with this tag
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
	// Name is the field's name in words.
	Name string
	// Words are further words under which a search finds the field.
	Words string
	// Doc is the field's doc comment.
	Doc       string
	Type      *Type
	Optional  bool
	Agreement Agreement
	Unique    bool
	Long      bool
	// Folder reports whether each entry of the list is a Markdown file of the folder that has the field's key as its
	// name: its front matter is the record, and its text the field with Blocks. Its name is in the pointer.
	Folder bool
	// Blocks reports whether the value is the text of a Markdown file, in units: those of code have the field Code.
	Blocks bool
	Code   *Field
	// Label reports whether the value is a label of the interface, or contains only labels. The
	// software provides labels, and the content overrides them.
	Label bool
	// Hidden values are checked like the others and never sent to the browser.
	Hidden bool
	// ForBuild values are Hidden ones that the programs of the build receive.
	ForBuild bool
	// Screen is the screen that shows the section; empty if no single screen does. Of a field of a section, it is
	// the screen without which it is not published.
	Screen string
	// EntryKey is the key of the name by which each entry of the section has a screen, in place of the
	// section itself; empty if the entries have none.
	EntryKey string
	// Parts are the parts of the texts that contain the section, or that contain this field of a section if
	// they are others; none if the tag is absent.
	Parts []string
	// Format is the format that the text must have; nil if there is none.
	Format *Format
	// Pattern is the regular expression that the text must match; empty if there is none.
	Pattern string
	// MaxLength is the maximum number of characters of a text; 0 if there is no limit.
	MaxLength int
	// Sample is how the compiler recognises sample content by the value.
	Sample Sample
	// Replaces are the keys of the fields of the record that the field is written in place of.
	Replaces []string
	// IDs names the list of the content whose entries the texts name; empty if they name none.
	IDs string
	// Example is an example of the first text of the section's entries; empty if their doc comment has one for all.
	Example string
	// Moved is the YAML that says the same as "true" in a newer form; empty if there is none.
	Moved string
}

// choices matches a pattern that only lists words.
var choices = regexp.MustCompile(`^\^\(([\w-]+(?:\|[\w-]+)+)\)\$$`)

// Choices returns the words that the pattern or the format of the field lists; none if it has another one.
func (f *Field) Choices() []string {
	if f.Format != nil {
		return f.Format.Words
	}
	return ChoicesIn(f.Pattern)
}

// ChoicesIn returns the words that a pattern lists; none if it is another pattern.
func ChoicesIn(pattern string) []string {
	if found := choices.FindStringSubmatch(pattern); found != nil {
		return strings.Split(found[1], "|")
	}
	return nil
}

// IsRequired reports whether every language must have the field. It is false for a field that labels complete.
func (f *Field) IsRequired() bool { return !f.Optional && !f.IsCompletedByLabels() }

// IsCompletedByLabels reports whether labels alone make a valid value of the field: it is a label,
// or a record whose other fields are optional.
func (f *Field) IsCompletedByLabels() bool {
	return f.Label || f.Type.HasLabels() && !slices.ContainsFunc(f.Type.Fields, (*Field).IsRequired)
}

// IsCode reports whether the value is code of an article.
func (f *Field) IsCode() bool { return f.Code == f && f.Blocks }

// HasLabels reports whether a record has labels at any depth.
func (t *Type) HasLabels() bool {
	return slices.ContainsFunc(t.Fields, func(field *Field) bool { return field.Label || field.Type.HasLabels() })
}

// CountTexts returns the number of texts in a value of the type with one entry in each list.
func (t *Type) CountTexts() (count int) {
	switch t.Kind {
	case Text:
		return 1
	case List:
		return t.Elem.CountTexts()
	}
	for _, field := range t.Fields {
		count += field.Type.CountTexts()
	}
	return count
}

// IsFact reports whether no value of the field has a text that can differ between languages. A
// translation may leave such a field out.
func (f *Field) IsFact() bool {
	of := f.Type
	for of.Kind == List {
		of = of.Elem
	}
	if of.Kind != Record {
		return f.Agreement == Equal
	}
	return !slices.ContainsFunc(of.Fields, func(inner *Field) bool { return !inner.IsFact() })
}

// Holds reports whether a text has at most MaxLength characters, as a reader counts them.
func (f *Field) Holds(text string) bool {
	return f.MaxLength == 0 || len(text) <= f.MaxLength || source.Characters(text) <= f.MaxLength
}

// Field returns a record's field by its key; nil if there is none.
func (t *Type) Field(key string) *Field { return t.byKey[key] }

// The parts of the texts with a meaning of their own.
const (
	CommonPart = "common" // of every screen: that of the sections without the tags screen and part
	OwnPart    = "own"    // of the screen of one section, which the settings give it; it has the section's name
)

// PartsOfSection returns the parts that contain a section: those of its tag, else that of its screen, else CommonPart.
func (f *Field) PartsOfSection() []string {
	if f.Parts == nil {
		return []string{cmp.Or(f.Screen, CommonPart)}
	}
	return f.Parts
}

// Model describes a project's content and settings.
type Model struct {
	// Content is the content of one language.
	Content *Type
	// Site is the settings of the whole site.
	Site *Type
	Docs Docs
	// Formats maps names to the formats that a field may have, including the standard ones.
	Formats map[string]*Format
}

// The keys of the settings that the compiler reads.
const (
	LocalesKey = "locales" // the list of the languages
	DraftKey   = "draft"   // of a language: whether it is a draft; a model may omit the key
)

// checkLocales returns an error if the settings lack the keys that the compiler
// reads: the list "locales" of records with the text "tag".
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

// checkParts returns an error for the tag part on a field that is not in a section itself or in its entries with a
// screen, and for entries without the name by which they have one.
func checkParts(content *Type) error {
	for _, section := range content.Fields {
		of := section.Type
		if section.EntryKey != "" {
			name := of.Elem.Field(section.EntryKey)
			if name == nil || name.Type.Kind != Text || !name.Unique {
				return fmt.Errorf("model: %s needs entries with the unique text %q", section.Key, section.EntryKey)
			}
			of = of.Elem
		}
		for _, field := range of.Fields {
			if field.Type.hasParts() {
				return fmt.Errorf("model: %s.%s has a field with the tag part, which only the fields of a section can have", section.Key, field.Key)
			}
		}
		if of.Kind == List && of.hasParts() {
			return fmt.Errorf("model: the entries of %s have a field with the tag part, but no screen", section.Key)
		}
	}
	return nil
}

// hasParts reports whether a field at any depth has the tag part.
func (t *Type) hasParts() bool {
	if t.Kind == List {
		return t.Elem.hasParts()
	}
	return slices.ContainsFunc(t.Fields, func(field *Field) bool { return field.Parts != nil || field.Type.hasParts() })
}

// rightToLeft are the scripts of living languages that are written from right to left (CLDR,
// scriptMetadata: RTL).
var rightToLeft = map[string]bool{
	"Adlm": true, "Arab": true, "Hebr": true, "Mand": true, "Nkoo": true,
	"Rohg": true, "Samr": true, "Syrc": true, "Thaa": true, "Yezi": true,
}

// Direction returns the base direction of a language's text, "ltr" or "rtl". It depends on the
// script of the tag according to CLDR's likely subtags.
func Direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if rightToLeft[script.String()] {
		return "rtl"
	}
	return "ltr"
}

// At returns the field and the type at the tokens of a JSON Pointer; nil and nil if the type has
// none. An entry has the field of its list.
func (t *Type) At(tokens []string) (field *Field, _ *Type) {
	if len(tokens) == 0 {
		return nil, nil
	}
	for _, token := range tokens {
		switch {
		case t.Kind == List && (pointer.Index(token) >= 0 || field != nil && field.Folder):
			t = t.Elem
		case t.Kind == Record && t.Field(token) != nil:
			field = t.Field(token)
			t = field.Type
		default:
			return nil, nil
		}
	}
	return field, t
}

package protocol

import (
	"encoding/json"

	"example.org/contentc/internal/diag"
)

// Value is a JSON value as its author sees it: every scalar is a text, and a list is an object that has its entries by
// their identities, in their order. An entry keeps its identity as long as the desk runs, also when its file is changed
// by another program. All pointers that a page has name entries by it.
type Value string

// MarshalJSON implements json.Marshaler.
func (v Value) MarshalJSON() ([]byte, error) { return []byte(v), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (v *Value) UnmarshalJSON(text []byte) error {
	*v = Value(text)
	return nil
}

// TypeScript returns the type in TypeScript.
func (Value) TypeScript() string { return "string | { [key: string]: Value }" }

// Sections are values by language and section; the language of the settings is empty. A section that a document no
// longer has is null.
type Sections map[string]map[string]*Value

// Blocks are the blocks of articles, by language and the pointer of the text: one for each of its values.
type Blocks map[string]map[string][]Block

// Block is what an editor knows of a value in the text of an article.
type Block struct {
	// Entry is the identity of the value.
	Entry string `json:"entry"`
	// Kind is heading with its level, paragraph, picture, cell or code.
	Kind string `json:"kind"`
	// At is its JSON Pointer in the blocks that a page receives; empty if these do not contain it.
	At string `json:"at"`
	// Piece is the number of the part of the file that contains it and that can be moved and removed; -1 if none does.
	Piece int `json:"piece"`
	// Info are the words behind the fence of code, its language first.
	Info string `json:"info,omitempty"`
}

// Texts are sections as a page receives them. Those of an article have its blocks.
type Texts map[string]map[string]json.RawMessage

// Description is the content, its fields, and what is left to do; or what differs from an earlier description, which
// has no fields and labels, and only the sections that differ.
type Description struct {
	// Version is the number of the description.
	Version int `json:"version"`
	// Source is the tag of the source language, the first of Locales.
	Source  string   `json:"source"`
	Locales []string `json:"locales"`
	// Content are the fields of a language, and Site those of the settings.
	Content []Field `json:"content,omitempty"`
	Site    []Field `json:"site,omitempty"`
	// Values are the sections of each language and of the settings, with the labels that the software ships and the
	// facts of the source language.
	Values Sections `json:"values"`
	// Blocks are those of the articles in Values.
	Blocks Blocks `json:"blocks,omitempty"`
	// Labels are the labels that the software ships for each language.
	Labels Sections `json:"labels,omitempty"`
	Todo   []Open   `json:"todo"`
}

// Kind is the kind of a field's value.
type Kind string

// Words returns the kinds.
func (Kind) Words() []string {
	return []string{"text", "integer", "number", "boolean", "list", "record"}
}

// IDs is a list whose entries have names.
type IDs string

// Words returns the lists.
func (IDs) Words() []string { return []string{"cvs", "credits", "screens", "lists"} }

// Field describes a field for a form.
type Field struct {
	// Key is absent for the entries of a list.
	Key  string `json:"key,omitempty"`
	Kind Kind   `json:"kind"`
	// Name is the field's name in words; an entry of a list has none.
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
	// IDs is the list whose entries the texts name: cvs of the settings, the vulnerabilities (credits), the screens and
	// sections that can be one (screens), or the lists of a CV (lists).
	IDs IDs `json:"ids,omitempty"`
	// Fields are those of a record.
	Fields []Field `json:"fields,omitempty"`
	// Screen is the screen that the section belongs to; absent if it belongs to none alone.
	Screen string `json:"screen,omitempty"`
	// Part is the first part of the texts that contains the section.
	Part string `json:"part,omitempty"`
	// Entry describes the entries of a list.
	Entry *Field `json:"entry,omitempty"`
}

// Why is the reason for which a value is open.
type Why string

// The reasons. A value with several is open for the first one.
const (
	Missing    Why = "missing"    // its author must still write or translate it
	Stale      Why = "stale"      // its source text has changed since the translation
	Fault      Why = "fault"      // it must be corrected
	Unreviewed Why = "unreviewed" // no review record has the translation
	Sample     Why = "sample"     // it is sample content
)

// Words returns the reasons in their order.
func (Why) Words() []string {
	return []string{string(Missing), string(Stale), string(Fault), string(Unreviewed), string(Sample)}
}

// Open is what is left to do: a value that its author must still write, translate, correct or review, or a fault of a
// file, which has no pointer.
type Open struct {
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	Why     Why    `json:"why"`
	// Code, Severity, the position and Message are those of the finding, which an unreviewed translation does not have.
	Code     diag.Code     `json:"code,omitempty"`
	Severity diag.Severity `json:"severity,omitempty"`
	File     string        `json:"file,omitempty"`
	Line     int           `json:"line,omitempty"`
	Column   int           `json:"column,omitempty"`
	Message  string        `json:"message,omitempty"`
	// Repair reports whether the verb fix repairs it, and Allow whether the edit Allow suppresses it.
	Repair bool `json:"repair,omitempty"`
	Allow  bool `json:"allow,omitempty"`
	// Was is the source text from which a stale translation was made, if it is recorded.
	Was string `json:"was,omitempty"`
}

// Difference is a value that two states of a document do not share. Old and New are what an author sees of it; null
// where there is none.
type Difference struct {
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	// Past reports whether the value is no more: its pointer is one of the last commit, with the indices of entries.
	Past bool    `json:"past,omitempty"`
	Old  *string `json:"old"`
	New  *string `json:"new"`
}

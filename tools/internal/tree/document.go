package tree

import (
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/source"
)

// Document is the content of one language, read from its files, or the site's settings.
type Document struct {
	// Type describes the content of the document.
	Type *model.Type
	// Locale is the language's tag; empty for the site's settings.
	Locale string
	// IsDraft reports whether the language is checked but not published.
	IsDraft bool
	// Labels are the labels that the software ships for the language; nil if there are none.
	Labels *Document
	// Folder is the path of the language's folder, or of the settings' file.
	Folder string
	// Files are the files that were read, broken ones included.
	Files []*source.File
	// Sections are the values of the top-level keys, in the order of the files.
	Sections []*Value
	// Broken reports whether a part of the document could not be read, so that a key
	// that is absent may be in that part.
	Broken bool

	index map[string]*Value

	decode  sync.Once
	decoded reflect.Value
}

// Ships reports whether the software ships a label for the language; v is the label in any language.
func (d *Document) Ships(v *Value) bool { return d.Labels != nil && d.Labels.Find(v) != nil }

// Add appends a section. If there is an earlier one with the same key, it
// returns that one and does not add the new one.
func (d *Document) Add(section *Value) (earlier *Value) {
	if d.index == nil {
		d.index = map[string]*Value{}
	}
	if earlier := d.index[section.Key]; earlier != nil {
		return earlier
	}
	d.index[section.Key] = section
	d.Sections = append(d.Sections, section)
	return nil
}

// Section returns a section by its key; nil if there is none.
func (d *Document) Section(key string) *Value { return d.index[key] }

// File returns the file with a path; nil if there is none.
func (d *Document) File(path string) *source.File {
	at := slices.IndexFunc(d.Files, func(file *source.File) bool { return file.Path == path })
	if at < 0 {
		return nil
	}
	return d.Files[at]
}

// Name returns the path of a file of the document in the content folder, with slashes.
func (d *Document) Name(file *source.File) string {
	if name, isInside := strings.CutPrefix(file.Path, d.Folder+"/"); isInside {
		return path.Join(d.Locale, name)
	}
	return path.Join(d.Locale, path.Base(file.Path))
}

// SectionsOf returns the section of a field, or the articles of a folder in the order of their names.
func (d *Document) SectionsOf(field *model.Field) (sections []*Value) {
	if !field.Folder {
		if section := d.Section(field.Key); section != nil {
			sections = append(sections, section)
		}
		return sections
	}
	for _, section := range d.Sections {
		if section.Field == field {
			sections = append(sections, section)
		}
	}
	return sections
}

// SectionsIn returns the sections of a file.
func (d *Document) SectionsIn(file *source.File) (sections []*Value) {
	for _, section := range d.Sections {
		if section.File == file {
			sections = append(sections, section)
		}
	}
	return sections
}

// Record returns the content of a document, which has a section, as one record.
func (d *Document) Record() *Value {
	record := Value{Type: d.Type, Kind: model.Record, File: d.Sections[0].File}
	for _, section := range d.Sections {
		if section.Field != nil {
			record.Items = append(record.Items, *section)
		}
	}
	return &record
}

// Find returns the value that has the same pointer as a value of another
// document; nil if there is none or v is nil.
func (d *Document) Find(v *Value) *Value { return d.At(v.Pointer()) }

// At returns the value at a JSON Pointer (RFC 6901); nil if there is none.
func (d *Document) At(at string) *Value {
	tokens := pointer.Tokens(at)
	if len(tokens) == 0 {
		return nil
	}
	v, rest := d.Section(tokens[0]), tokens[1:]
	if v == nil && len(rest) > 0 {
		v, rest = d.Section(tokens[0]+"/"+rest[0]), rest[1:]
	}
	for _, token := range rest {
		if v = v.at(token); v == nil {
			return nil
		}
	}
	return v
}

// at returns a value of a record by its key, or of a list by its index from 0.
func (v *Value) at(token string) *Value {
	if v == nil || v.Kind != model.List {
		return v.Get(token)
	}
	if index := pointer.Index(token); index >= 0 && index < len(v.Items) {
		return &v.Items[index]
	}
	return nil
}

// Walk visits a value and the values inside it whose keys the model has. It does
// not enter a value whose kind is not the one that the model requires. Enter is called for
// a value before the values inside it, and reports whether to visit them.
func Walk(v *Value, enter func(v *Value) bool) {
	if !enter(v) || !v.Fits() {
		return
	}
	for i := range v.Items {
		if v.Items[i].Type != nil {
			Walk(&v.Items[i], enter)
		}
	}
}

// Walk visits the sections that the model has.
func (d *Document) Walk(enter func(v *Value) bool) {
	for _, section := range d.Sections {
		if section.Type != nil {
			Walk(section, enter)
		}
	}
}

// Texts calls a function for each translatable text.
func (d *Document) Texts(call func(text *Value)) {
	d.Walk(func(v *Value) bool {
		if v.IsTranslatable() {
			call(v)
		}
		return true
	})
}

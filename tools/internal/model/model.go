// Package model reads the content's Go structs (package schema) by reflection
// and gives the rest of the compiler one plain description of them: kinds,
// keys, doc comments and what the struct tags declare. Nothing is guessed
// from a name.
package model

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"example.org/portfolio/schema"
)

// Kind is the kind of a value.
type Kind int

// The kinds.
const (
	Text Kind = iota
	Integer
	Number
	Boolean
	List
	Record
)

// String names the kind as a message to the owner does.
func (k Kind) String() string {
	return [...]string{"a text", "a whole number", "a number", "true or false", "a list", "a group of keys"}[k]
}

// Agreement says how the languages must agree on a value.
type Agreement string

// The agreements, as the struct tag "locale" spells them.
const (
	Translated Agreement = "translated" // a text of its own in each language
	Free       Agreement = "free"       // may well be the same text in two languages
	Figures    Agreement = "figures"    // own text, same numbers
	Equal      Agreement = "equal"      // same value
)

// Type is the type of a value.
type Type struct {
	Kind Kind
	// Go is the reflected type.
	Go reflect.Type
	// Name is the struct's name; empty where the type is not a record.
	Name string
	// Doc is the struct's doc comment.
	Doc string
	// Fields are a record's fields, in the order of the struct.
	Fields []*Field
	// Elem is the type of a list's entries.
	Elem *Type
}

// Field is a field of a record.
type Field struct {
	// Key is the field's name in YAML, JSON and TypeScript.
	Key string
	// Doc is the field's doc comment.
	Doc        string
	Type       *Type
	Optional   bool
	Agreement  Agreement
	Unique     bool
	Paragraphs bool
	// Hidden values are checked like the rest and never sent to the browser.
	Hidden bool
	// Format is the JSON Schema format; empty where there is none.
	Format string
	// MaxLength is the most characters that a text may have; 0 where there is
	// no limit.
	MaxLength int
	// Sample matches sample content; nil where there are none.
	Sample *regexp.Regexp
}

// Field finds a record's field by its key; nil where there is none.
func (t *Type) Field(key string) *Field {
	for _, field := range t.Fields {
		if field.Key == key {
			return field
		}
	}
	return nil
}

// Content describes the content of one language.
var Content = sync.OnceValue(func() *Type { return shipped(reflect.TypeFor[schema.Content]()) })

// Site describes the settings of the whole site.
var Site = sync.OnceValue(func() *Type { return shipped(reflect.TypeFor[schema.Site]()) })

// ShippedDocs are the doc comments of package schema.
var ShippedDocs = sync.OnceValue(func() Docs {
	docs, err := ReadDocs(schema.Source)
	if err != nil {
		panic(err) // the embedded source is the one that was compiled
	}
	return docs
})

// shipped describes one of package schema's structs. A struct that cannot be
// described is a fault of the program, found by its first run.
func shipped(t reflect.Type) *Type {
	described, err := Describe(t, ShippedDocs())
	if err != nil {
		panic(err)
	}
	return described
}

// Describe reads a struct type; docs holds its doc comments. It fails on a
// type or a tag that the content cannot have.
func Describe(t reflect.Type, docs Docs) (*Type, error) {
	return (&reader{docs: docs, seen: map[reflect.Type]*Type{}}).describe(t)
}

type reader struct {
	docs Docs
	seen map[reflect.Type]*Type
}

func (r *reader) describe(t reflect.Type) (*Type, error) {
	switch t.Kind() {
	case reflect.String:
		return &Type{Kind: Text, Go: t}, nil
	case reflect.Int:
		return &Type{Kind: Integer, Go: t}, nil
	case reflect.Float64:
		return &Type{Kind: Number, Go: t}, nil
	case reflect.Bool:
		return &Type{Kind: Boolean, Go: t}, nil
	case reflect.Slice:
		elem, err := r.describe(t.Elem())
		if err != nil {
			return nil, err
		}
		return &Type{Kind: List, Go: t, Elem: elem}, nil
	case reflect.Struct:
		return r.describeRecord(t)
	default:
		return nil, fmt.Errorf("model: content cannot hold a %s", t)
	}
}

func (r *reader) describeRecord(t reflect.Type) (*Type, error) {
	if known := r.seen[t]; known != nil {
		return known, nil
	}
	record := &Type{Kind: Record, Go: t, Name: t.Name(), Doc: r.docs.Type(t.Name())}
	r.seen[t] = record
	for i := range t.NumField() {
		field, err := r.describeField(t.Name(), t.Field(i))
		if err != nil {
			return nil, fmt.Errorf("model: %s.%s: %w", t.Name(), t.Field(i).Name, err)
		}
		record.Fields = append(record.Fields, field)
	}
	return record, nil
}

func (r *reader) describeField(owner string, from reflect.StructField) (*Field, error) {
	key, options, _ := strings.Cut(from.Tag.Get("json"), ",")
	if key == "" {
		return nil, fmt.Errorf("no json tag")
	}
	fieldType, err := r.describe(from.Type)
	if err != nil {
		return nil, err
	}
	agreement, err := agreementOf(from.Tag, scalarKind(fieldType))
	if err != nil {
		return nil, err
	}
	field := &Field{
		Key: key, Doc: r.docs.Field(owner, from.Name), Type: fieldType, Agreement: agreement,
		Optional:   options == "omitempty",
		Unique:     from.Tag.Get("unique") == "true",
		Paragraphs: from.Tag.Get("text") == "paragraphs",
		Hidden:     from.Tag.Get("emit") == "-",
		Format:     constraint(from.Tag, "format"),
	}
	field.MaxLength, _ = strconv.Atoi(constraint(from.Tag, "maxLength"))
	if pattern := from.Tag.Get("sample"); pattern != "" {
		field.Sample, err = regexp.Compile(pattern)
	}
	return field, err
}

// scalarKind is the kind of a type, or of the entries where it is a list: a
// list of texts is as translated as a text.
func scalarKind(t *Type) Kind {
	for t.Kind == List {
		t = t.Elem
	}
	return t.Kind
}

// agreementOf reads the tag "locale"; the default is the safe one.
func agreementOf(tag reflect.StructTag, kind Kind) (Agreement, error) {
	switch declared := Agreement(tag.Get("locale")); {
	case declared == "" && kind == Text:
		return Translated, nil
	case declared == "" || declared == Equal:
		return Equal, nil
	case kind == Text && (declared == Translated || declared == Free || declared == Figures):
		return declared, nil
	default:
		return "", fmt.Errorf("no such locale rule for %s: %q", kind, declared)
	}
}

// constraint reads a constraint of the JSON Schema; empty where there is none.
func constraint(tag reflect.StructTag, name string) string {
	for part := range strings.SplitSeq(tag.Get("jsonschema"), ",") {
		if value, ok := strings.CutPrefix(part, name+"="); ok {
			return value
		}
	}
	return ""
}

package model

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// New describes the structs of a project. Docs contains their Go source, for the doc comments. Formats are
// added to the standard ones. The error names the struct field that the compiler cannot handle.
func New(content, site any, docs fs.FS, formats []Format) (*Model, error) {
	comments, err := ReadDocs(docs)
	if err != nil {
		return nil, err
	}
	byName, err := formatsByName(formats)
	if err != nil {
		return nil, err
	}
	reader := reader{docs: comments, formats: byName, seen: map[reflect.Type]*Type{}}
	made := &Model{Docs: comments, Formats: byName}
	if made.Content, err = reader.root("content", content); err != nil {
		return nil, err
	}
	if made.Site, err = reader.root("site", site); err != nil {
		return nil, err
	}
	return made, cmp.Or(checkLocales(made.Site), checkParts(made.Content))
}

func formatsByName(formats []Format) (map[string]*Format, error) {
	byName := map[string]*Format{}
	for _, format := range append(Standard(), formats...) {
		switch {
		case byName[format.Name] != nil:
			return nil, fmt.Errorf("model: format %q is declared twice", format.Name)
		case format.Name == "" || format.Check == nil:
			return nil, fmt.Errorf("model: format %q needs a name and a check", format.Name)
		}
		byName[format.Name] = &format
	}
	return byName, nil
}

type reader struct {
	docs Docs
	// formats are the formats that a field may have.
	formats map[string]*Format
	// seen contains the structs that were read, and nil for a struct that is being read.
	seen map[reflect.Type]*Type
}

func (r *reader) root(what string, value any) (*Type, error) {
	t := reflect.TypeOf(value)
	if t == nil || t.Kind() != reflect.Struct || t.Name() == "" {
		return nil, fmt.Errorf("model: the %s must be a struct with a name, not %T", what, value)
	}
	return r.describeRecord(t)
}

var scalars = map[reflect.Kind]Kind{reflect.String: Text, reflect.Int: Integer, reflect.Float64: Number, reflect.Bool: Boolean}

func (r *reader) describe(t reflect.Type) (*Type, error) {
	if kind, ok := scalars[t.Kind()]; ok {
		return &Type{Kind: kind, Go: t}, nil
	}
	switch t.Kind() {
	case reflect.Slice:
		elem, err := r.describe(t.Elem())
		if err != nil {
			return nil, err
		}
		return &Type{Kind: List, Go: t, Elem: elem}, nil
	case reflect.Struct:
		if t.Name() == "" {
			return nil, errors.New("the struct must be a type with a name")
		}
		return r.describeRecord(t)
	default:
		return nil, fmt.Errorf("content cannot hold a %s; use a string, int, float64, bool, slice or struct", t)
	}
}

func (r *reader) describeRecord(t reflect.Type) (*Type, error) {
	if record, isSeen := r.seen[t]; record != nil {
		return record, nil
	} else if isSeen {
		return nil, fmt.Errorf("%s contains itself", t.Name())
	}
	for other := range r.seen { // a schema and the TypeScript types identify a struct by its name
		if other.Name() == t.Name() {
			return nil, fmt.Errorf("%v and %v have the same name", other, t)
		}
	}
	r.seen[t] = nil
	record := &Type{Kind: Record, Go: t, Name: t.Name(), Doc: r.docs.Type(t.Name()), byKey: map[string]*Field{}}
	for i := range t.NumField() {
		field, err := r.describeField(t.Name(), t.Field(i))
		if err == nil && record.byKey[field.Key] != nil {
			err = fmt.Errorf("duplicate key %q", field.Key)
		}
		if err != nil {
			return nil, fmt.Errorf("%s.%s: %w", t.Name(), t.Field(i).Name, err)
		}
		field.Index = i
		record.Fields = append(record.Fields, field)
		record.byKey[field.Key] = field
	}
	r.seen[t] = record
	return record, nil
}

// keyForm matches the keys that need no quotes or escapes in TypeScript, in YAML and in a JSON Pointer.
var keyForm = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func (r *reader) describeField(owner string, from reflect.StructField) (*Field, error) {
	if !from.IsExported() || from.Anonymous {
		return nil, errors.New("a field must be exported and have a name")
	}
	tags, err := parseTags(from.Tag)
	if err != nil {
		return nil, err
	}
	key, options, _ := strings.Cut(tags["json"], ",")
	switch {
	case !keyForm.MatchString(key):
		return nil, fmt.Errorf("the json tag needs a key that is an identifier, not %q", key)
	case options != "" && options != "omitempty":
		return nil, fmt.Errorf("unsupported json option %q", options)
	}
	fieldType, err := r.describe(from.Type)
	if err != nil {
		return nil, err
	}
	doc := r.docs.Field(owner, from.Name)
	field := &Field{Key: key, Name: cmp.Or(tags["name"], nameIn(doc), key), Words: tags["words"], Doc: doc, Type: fieldType, Optional: options == "omitempty"}
	if length := utf8.RuneCountInString(field.Name); length > maxName {
		return nil, fmt.Errorf("the name %q has %d characters, and the editor has room for %d: write a shorter one in the tag name", field.Name, length, maxName)
	}
	return field, r.readTags(field, tags)
}

// maxName is the maximum number of characters of a field's name.
const maxName = 28

// named matches the name of a value at the beginning of its doc comment.
var named = regexp.MustCompile(`^(?:The |An? |Your )?(.+?)(?:[.,;:](?:\s|$)|$)`)

// nameIn returns the name of a field that a doc comment begins with, in upper case; empty if there is none.
func nameIn(doc string) string {
	found := named.FindStringSubmatch(doc)
	if found == nil {
		return ""
	}
	first, size := utf8.DecodeRuneInString(found[1])
	return string(unicode.ToUpper(first)) + found[1][size:]
}

func (r *reader) readTags(field *Field, tags map[string]string) (err error) {
	kind := scalarKind(field.Type)
	if field.Agreement, err = agreementOf(tags["locale"], kind); err != nil {
		return err
	}
	field.Unique, field.Long, field.Hidden = tags["unique"] != "", tags["text"] == "long", tags["emit"] != ""
	field.ForBuild = tags["emit"] == "build"
	if field.Folder = tags["folder"] != ""; field.Folder && (!field.Optional || field.Type.Kind != List || field.Type.Elem.Kind != Record) {
		return errors.New("the tag folder is for an optional list of records")
	}
	if field.Blocks = tags["text"] == "blocks"; field.Blocks {
		code := *field
		code.Name, code.Agreement, code.Code = "Code", Equal, &code
		field.Code = &code
	}
	field.Screen, field.EntryKey, _ = strings.Cut(tags["screen"], ",")
	if tags["label"] != "" {
		if err := markLabels(field); err != nil {
			return err
		}
	}
	if parts, isPresent := tags["part"]; isPresent {
		field.Parts = strings.Split(parts, ",")
	}
	for _, name := range field.Parts {
		if !partForm.MatchString(name) {
			return fmt.Errorf("the name of a part has lower-case letters and digits, unlike %q", name)
		}
	}
	field.Sample = Sample(tags["sample"])
	field.Replaces = strings.FieldsFunc(tags["replaces"], func(r rune) bool { return r == ',' })
	field.Moved, field.IDs, field.Example = tags["moved"], tags["ids"], tags["example"]
	if (field.Long || field.Sample == SampleOwn) && kind != Text {
		return fmt.Errorf("the tags text and sample:\"own\" are for texts, not for %s", kind)
	}
	if field.Sample == SampleEntry && field.Type.Kind == Record {
		return fmt.Errorf("the tag sample:\"entry\" is for scalars and lists, not for %s", field.Type.Kind)
	}
	if field.Unique && field.Type.Kind >= List {
		return fmt.Errorf("the tag unique is for scalars, not for %s", field.Type.Kind)
	}
	return r.readConstraints(field, tags["jsonschema"])
}

// tagValues maps each tag to its allowed values; nil if every value is allowed.
var tagValues = map[string][]string{
	"json": nil, "jsonschema": nil, "screen": nil, "part": nil, "replaces": nil, "moved": nil, "name": nil, "words": nil, "ids": nil, "example": nil,
	"locale": {string(Translated), string(Free), string(Figures), string(Equal)},
	"unique": {"true"},
	"text":   {"long", "blocks"},
	"folder": {"true"},
	"emit":   {"-", "build"},
	"label":  {"true"},
	"sample": {string(SampleOwn), string(SampleEntry)},
}

// parseTags reads all of a field's tags. Unlike reflect.StructTag, it returns an error for an unknown tag.
func parseTags(tag reflect.StructTag) (map[string]string, error) {
	tags, rest := map[string]string{}, string(tag)
	for name, allowed := range tagValues {
		value, isPresent := tag.Lookup(name)
		if !isPresent {
			continue
		}
		if allowed != nil && !slices.Contains(allowed, value) {
			return nil, fmt.Errorf("the tag %s must be one of %s, not %q", name, strings.Join(allowed, ", "), value)
		}
		tags[name] = value
		rest = strings.Replace(rest, name+":"+strconv.Quote(value), "", 1)
	}
	if rest = strings.TrimSpace(rest); rest != "" {
		return nil, fmt.Errorf("unknown or malformed tag %q", rest)
	}
	return tags, nil
}

func markLabels(field *Field) error {
	switch {
	case field.Type.Kind != Text && field.Type.Kind != Record:
		return fmt.Errorf("the tag label is for texts and for records of texts, not for %s", field.Type.Kind)
	case field.Optional:
		return errors.New("a label is always present, so it cannot have omitempty")
	}
	field.Label = true
	for _, inner := range field.Type.Fields {
		if err := markLabels(inner); err != nil {
			return fmt.Errorf("%s: %w", inner.Key, err)
		}
	}
	return nil
}

// partForm matches a file name that is also a TypeScript key without quotes.
var partForm = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// scalarKind returns the kind of a type, or of its entries if it is a list: the
// entries follow the locale rule of their list.
func scalarKind(t *Type) Kind {
	for t.Kind == List {
		t = t.Elem
	}
	return t.Kind
}

// agreementOf reads the tag "locale". Without it, texts are Translated and other values Equal.
func agreementOf(declared string, kind Kind) (Agreement, error) {
	switch {
	case declared == "" && kind == Text:
		return Translated, nil
	case declared == "" || Agreement(declared) == Equal:
		return Equal, nil
	case kind == Text || kind == Boolean && Agreement(declared) == Free:
		return Agreement(declared), nil
	default:
		return "", fmt.Errorf("the locale rule %q is for texts, not for %s", declared, kind)
	}
}

// keywords maps the supported JSON Schema constraints to the kinds of values that may have them.
var keywords = map[string][]Kind{
	"minLength": {Text}, "maxLength": {Text}, "pattern": {Text}, "format": {Text, List}, // that of the entries of a list
	"minimum": {Integer, Number}, "maximum": {Integer, Number},
	"minItems": {List}, "maxItems": {List},
}

func (r *reader) readConstraints(field *Field, tag string) error {
	for _, part := range splitConstraints(tag) {
		keyword, value, _ := strings.Cut(part, "=")
		kinds, known := keywords[keyword]
		switch {
		case !known:
			return fmt.Errorf("unsupported keyword %q", keyword)
		case !slices.Contains(kinds, field.Type.Kind):
			return fmt.Errorf("the keyword %s is not for %s", keyword, field.Type.Kind)
		}
		if err := r.readConstraint(field, keyword, value); err != nil {
			return fmt.Errorf("the keyword %s: %w", keyword, err)
		}
	}
	return nil
}

func (r *reader) readConstraint(field *Field, keyword, value string) (err error) {
	switch keyword {
	case "format":
		field.Format, err = r.format(value)
	case "pattern":
		field.Pattern = value
		_, err = regexp.Compile(value)
	case "minimum", "maximum":
		_, err = strconv.ParseFloat(value, 64)
	default:
		var limit int
		if limit, err = strconv.Atoi(value); keyword == "maxLength" {
			field.MaxLength = limit
		}
	}
	return err
}

func (r *reader) format(name string) (*Format, error) {
	if format := r.formats[name]; format != nil {
		return format, nil
	}
	return nil, fmt.Errorf("there is no format %q", name)
}

// splitConstraints splits at commas, as github.com/invopop/jsonschema does: a
// comma after a backslash is part of the value.
func splitConstraints(tag string) (parts []string) {
	if tag == "" {
		return nil
	}
	const comma = "\x00"
	for part := range strings.SplitSeq(strings.ReplaceAll(tag, `\,`, comma), ",") {
		parts = append(parts, strings.ReplaceAll(part, comma, ","))
	}
	return parts
}

package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// schema is a compiled JSON Schema with the model that it was made from.
//
// Values are validated one level at a time, each against its own part of the
// schema: a record as to its keys, a list as to its length, and then what is
// in them. So the position of a fault is always at hand, long lists are cut
// into chunks, and thousands of records with the same keys are asked about
// them once.
type schema struct {
	model   *model.Type
	formats map[string]*model.Format
	root    *jsonschema.Schema
	// levels holds each part of the schema without what it asks of the values
	// inside.
	levels map[level]*jsonschema.Schema
}

// level is a place in the model: a field's own value, or at a lower type the
// entries of its list.
type level struct {
	field *model.Field
	of    *model.Type
}

// anything is a schema that accepts every value.
var anything = jsonschema.MustCompileString(schemaURL, "true")

// schemaURL names a schema that is in memory. The library resolves a name that
// is no URL against the working folder, and fails where that has a # in it.
const schemaURL = "https://contentc.invalid/schema.json"

// compile reads a JSON Schema that was made from the type. It asserts the
// formats.
func compile(text []byte, from *model.Type, formats map[string]*model.Format) (*schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.AssertFormat = true
	for name, format := range formats {
		compiler.Formats[name] = func(value any) bool {
			text, isText := value.(string)
			return !isText || format.Check(text) == ""
		}
	}
	if err := compiler.AddResource(schemaURL, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("the JSON Schema: %w", err)
	}
	root, err := compiler.Compile(schemaURL)
	if err != nil {
		return nil, fmt.Errorf("the JSON Schema: %w", err)
	}
	s := &schema{model: from, formats: formats, levels: map[level]*jsonschema.Schema{}}
	s.root = s.add(level{of: from}, root)
	return s, nil
}

// add takes a schema apart and returns its outermost level.
func (s *schema) add(at level, of *jsonschema.Schema) *jsonschema.Schema {
	of = resolve(of)
	if of == nil {
		return nil
	}
	shallow := *of
	shallow.Items2020 = nil
	shallow.Properties = make(map[string]*jsonschema.Schema, len(of.Properties))
	if format := s.formats[of.Format]; format != nil && of.Pattern != nil && of.Pattern.String() == format.Pattern {
		shallow.Pattern = nil // it is for editors; the format's own check says more
	}
	s.levels[at] = &shallow
	for key := range of.Properties {
		shallow.Properties[key] = anything
	}
	for _, field := range at.of.Fields {
		s.add(level{field, field.Type}, of.Properties[field.Key])
	}
	if at.of.Elem != nil {
		s.add(level{at.field, at.of.Elem}, of.Items2020)
	}
	return &shallow
}

// resolve follows a schema's reference.
func resolve(of *jsonschema.Schema) *jsonschema.Schema {
	for of != nil && of.Ref != nil {
		of = of.Ref
	}
	return of
}

// fault is one thing that the validator says about one value.
type fault struct {
	keyword string
	message string
}

// faults validates a value and lists what is wrong with it.
func faults(of *jsonschema.Schema, value any) []fault {
	err := of.Validate(value)
	if err == nil {
		return nil
	}
	failure, ok := err.(*jsonschema.ValidationError)
	if !ok {
		panic(err) // a fault of the schema, which is the program's own
	}
	return leaves(failure, nil)
}

func leaves(failure *jsonschema.ValidationError, found []fault) []fault {
	for _, cause := range failure.Causes {
		found = leaves(cause, found)
	}
	if len(failure.Causes) > 0 {
		return found
	}
	keyword := failure.KeywordLocation[strings.LastIndexByte(failure.KeywordLocation, '/')+1:]
	return append(found, fault{keyword, failure.Message})
}

// validate checks one level of a value.
func (e *examiner) validate(v *tree.Value) {
	of := e.schema.levels[level{v.Field, v.Type}]
	if v.Kind == model.Record && v.Fits() {
		if !e.hasRightKeys(v, of) {
			e.reportKeys(v)
		}
		return
	}
	if meets(v, of) {
		return
	}
	for _, fault := range faults(of, instance(v)) {
		e.report.Add(v, e.explain(v, of, fault))
	}
}

// meets reports whether a text certainly meets its schema. It decides for nearly
// every text, in a hundredth of the validator's time. The keywords here and the
// format are all that model.Describe allows for a text.
func meets(v *tree.Value, of *jsonschema.Schema) bool {
	return v.Kind == model.Text && v.Fits() && of.Format == "" &&
		isWithin(v.Text, of.MinLength, of.MaxLength) && (of.Pattern == nil || of.Pattern.MatchString(v.Text))
}

// isWithin reports whether a text has from minimum to maximum characters; -1 is
// no limit.
func isWithin(text string, minimum, maximum int) bool {
	if len(text) >= utf8.UTFMax*minimum && (maximum < 0 || len(text) <= maximum) {
		return true // however many bytes the characters have
	}
	length := utf8.RuneCountInString(text)
	return length >= minimum && (maximum < 0 || length <= maximum)
}

// instance turns a value into the one that the validator takes. What is in a
// record or a list is validated by itself; here only the kind and the length
// count.
func instance(v *tree.Value) any {
	switch v.Kind {
	case model.Record:
		return map[string]any{}
	case model.List:
		return make([]any, len(v.Items))
	case model.Nothing:
		return nil
	case model.Boolean:
		return v.Text == "true"
	case model.Integer, model.Number:
		return json.Number(v.Text)
	case model.Irregular:
		return []any{v.Text} // a list, since neither a text nor a number may fit
	default:
		return v.Text
	}
}

// hasRightKeys asks the validator about a record's keys, once for each set.
func (e *examiner) hasRightKeys(v *tree.Value, of *jsonschema.Schema) bool {
	e.keys = append(e.keys[:0], v.Type.Name...)
	for i := range v.Items {
		e.keys = append(append(e.keys, 0), v.Items[i].Key...)
	}
	if e.rightKeys[string(e.keys)] {
		return true
	}
	record := make(map[string]any, len(v.Items))
	for i := range v.Items {
		record[v.Items[i].Key] = nil
	}
	right := len(faults(of, record)) == 0
	if right {
		e.rightKeys[string(e.keys)] = true
	}
	return right
}

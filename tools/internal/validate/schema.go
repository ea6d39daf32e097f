// Package validate checks documents against the JSON Schema that was made
// from the structs. The validator knows no places: the location that it names
// in the data is looked up in the tree, which does.
package validate

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/portfolio/tools/internal/model"
)

// Schema is a compiled JSON Schema with the model that it was made from.
//
// Values are validated one level at a time, each against its own part of the
// schema: a record as to its keys, a list as to its length, and then what is
// in them. So the place of a fault is always at hand, long lists are cut into
// stretches, and thousands of records with the same keys are asked about them
// once.
type Schema struct {
	model   *model.Type
	formats map[string]*model.Format
	root    *jsonschema.Schema
	// levels holds each part of the schema without what it asks of the values
	// inside.
	levels map[*jsonschema.Schema]*jsonschema.Schema
}

// anything is a schema that every value meets.
var anything = jsonschema.MustCompileString("anything.json", "true")

// Compile reads a JSON Schema that was made from the type. It asserts the
// formats.
func Compile(text []byte, from *model.Type, formats map[string]*model.Format) (*Schema, error) {
	const name = "schema.json"
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.AssertFormat = true
	for name, format := range formats {
		compiler.Formats[name] = func(value any) bool {
			text, isText := value.(string)
			return !isText || format.Check(text) == ""
		}
	}
	if err := compiler.AddResource(name, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("validate: %w", err)
	}
	root, err := compiler.Compile(name)
	if err != nil {
		return nil, fmt.Errorf("validate: %w", err)
	}
	schema := &Schema{model: from, formats: formats, root: root, levels: map[*jsonschema.Schema]*jsonschema.Schema{}}
	schema.addLevels(root)
	return schema, nil
}

// addLevels takes a schema apart.
func (s *Schema) addLevels(schema *jsonschema.Schema) {
	schema = resolve(schema)
	if schema == nil || s.levels[schema] != nil {
		return
	}
	level := *schema
	level.Items2020 = nil
	level.Properties = make(map[string]*jsonschema.Schema, len(schema.Properties))
	s.levels[schema] = &level
	s.addLevels(schema.Items2020)
	for key, property := range schema.Properties {
		level.Properties[key] = anything
		s.addLevels(property)
	}
}

// resolve follows a schema's reference.
func resolve(schema *jsonschema.Schema) *jsonschema.Schema {
	for schema != nil && schema.Ref != nil {
		schema = schema.Ref
	}
	return schema
}

// fault is one thing that the validator says about one value.
type fault struct {
	keyword string
	message string
}

// faults validates a value and lists what is wrong with it.
func faults(schema *jsonschema.Schema, value any) []fault {
	err := schema.Validate(value)
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

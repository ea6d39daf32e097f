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
type Schema struct {
	model *model.Type
	root  *jsonschema.Schema
	// shape is the root without what it asks of the sections' values.
	shape jsonschema.Schema
}

// anything is a schema that every value meets.
var anything = jsonschema.MustCompileString("anything.json", "true")

// Compile reads a JSON Schema that was made from the type. Its formats are
// asserted.
func Compile(text []byte, from *model.Type) (*Schema, error) {
	const name = "schema.json"
	compiler := jsonschema.NewCompiler()
	compiler.Draft = jsonschema.Draft2020
	compiler.AssertFormat = true
	for name, format := range formats {
		compiler.Formats[name] = func(value any) bool {
			text, isText := value.(string)
			return !isText || format.check(text) == ""
		}
	}
	if err := compiler.AddResource(name, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("validate: %w", err)
	}
	root, err := compiler.Compile(name)
	if err != nil {
		return nil, fmt.Errorf("validate: %w", err)
	}
	schema := &Schema{model: from, root: root, shape: *root}
	schema.shape.Properties = make(map[string]*jsonschema.Schema, len(root.Properties))
	for key := range root.Properties {
		schema.shape.Properties[key] = anything
	}
	return schema, nil
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
	pointer []string // from the validated value, unescaped
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
	return append(found, fault{
		pointer: tokens(failure.InstanceLocation),
		keyword: failure.KeywordLocation[strings.LastIndexByte(failure.KeywordLocation, '/')+1:],
		message: failure.Message,
	})
}

// tokens splits a JSON Pointer. The keys in it are known ones, which need no
// escapes: the validator does not go into unknown keys.
func tokens(pointer string) []string {
	if pointer == "" {
		return nil
	}
	return strings.Split(pointer, "/")[1:]
}

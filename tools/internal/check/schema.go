package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// schema has the compiled JSON Schema of each part of a struct.
//
// Values are validated one level at a time, each against its part of the schema: the length of a list
// first, then the values inside. In this way each violation has a position. The keys of a record are
// compared with the model.
type schema map[codegen.Part]*jsonschema.Schema

// schemaURL names a schema in memory. The library resolves a name that is not a URL
// against the working folder, and fails if its path contains #.
const schemaURL = "https://contentc.invalid/schema.json"

// draft is that of the schema for the validator, which first checks a schema against its metaschema: that of
// draft 2020-12 takes three times as long.
const draft = "http://json-schema.org/draft-07/schema#"

func compile(of *model.Model, from *model.Type) (schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat = true
	for name, format := range of.Formats {
		compiler.Formats[name] = func(value any) bool {
			text, isText := value.(string)
			return !isText || format.Check(text) == ""
		}
	}
	parts := codegen.Constraints(from)
	names, properties := map[string]string{}, map[string]json.RawMessage{}
	for _, constraints := range parts {
		if names[constraints] == "" {
			name := strconv.Itoa(len(names))
			names[constraints], properties[name] = name, json.RawMessage(constraints)
		}
	}
	text, err := json.Marshal(map[string]any{"$schema": draft, "properties": properties})
	if err != nil {
		return nil, fmt.Errorf("the JSON Schema: %w", err)
	}
	if err := compiler.AddResource(schemaURL, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("the JSON Schema: %w", err)
	}
	root, err := compiler.Compile(schemaURL)
	if err != nil {
		return nil, fmt.Errorf("the JSON Schema: %w", err)
	}
	compiled := schema{}
	for part, constraints := range parts {
		compiled[part] = root.Properties[names[constraints]]
	}
	return compiled, nil
}

// violations returns an error for each keyword of the schema that a value violates.
func violations(of *jsonschema.Schema, v *tree.Value) []*jsonschema.ValidationError {
	if isInLimits(of, v) {
		return nil
	}
	err := of.Validate(instance(v))
	if err == nil {
		return nil
	}
	failure, ok := err.(*jsonschema.ValidationError)
	if !ok {
		panic(err) // the schema is invalid, which is a bug of the compiler
	}
	return leaves(failure)
}

// isInLimits reports whether a value is a text of its format that has as many code points as it may, as most values
// are: the validator takes far longer.
func isInLimits(of *jsonschema.Schema, v *tree.Value) bool {
	length := utf8.RuneCountInString(v.Text)
	return v.Kind == model.Text && v.Type.Kind == model.Text && of.Pattern == nil &&
		(of.MaxLength < 0 || length <= of.MaxLength) && length >= of.MinLength &&
		(of.Format == "" || v.Field.Format != nil && v.Field.Format.Check(v.Text) == "")
}

func leaves(failure *jsonschema.ValidationError) (found []*jsonschema.ValidationError) {
	if len(failure.Causes) == 0 {
		return []*jsonschema.ValidationError{failure}
	}
	for _, cause := range failure.Causes {
		found = append(found, leaves(cause)...)
	}
	return found
}

// instance returns a value in the form that the validator requires. It omits the
// values inside a record or a list, which are validated separately.
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
	case model.OtherNotation:
		return []any{v.Text} // a list matches neither a text nor a number
	default:
		return v.Text
	}
}

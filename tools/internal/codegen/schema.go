package codegen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/invopop/jsonschema"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// The names of the schemas in the folder of the content schema. A content file names its own in
// a comment for editors.
const (
	FileSchema        = "file.schema.json"
	TranslationSchema = "translation.schema.json"
	SiteSchema        = "site.schema.json"
)

// The titles of the schemas.
const (
	contentTitle     = "The content of one language"
	fileTitle        = "One content file: any of the content's sections"
	translationTitle = "One content file of a translation: a value that is equal in every language may be left out"
	siteTitle        = "The site's settings: content/site.yaml"
)

// Schemas are the JSON Schemas (draft 2020-12) made from the structs.
type Schemas struct {
	// Content is for the whole content of a language.
	Content []byte
	// File is for one content file of the source language, which contains some of the sections.
	File []byte
	// Translation is for one content file of another language.
	Translation []byte
	// Site is for content/site.yaml.
	Site []byte
}

// NewSchemas makes the schemas of a project's structs, with the doc comments.
func NewSchemas(of *model.Model) Schemas {
	file, translation := documented(of, of.Content, fileTitle), documented(of, of.Content, translationTitle)
	file.Required, translation.Required = nil, nil
	for _, field := range of.Content.Fields {
		requireNoFacts(translation.Definitions, field.Type)
	}
	return Schemas{
		Content: written(documented(of, of.Content, contentTitle)), File: written(file),
		Translation: written(translation), Site: written(documented(of, of.Site, siteTitle)),
	}
}

func requireNoFacts(definitions jsonschema.Definitions, of *model.Type) {
	for of.Kind == model.List {
		of = of.Elem
	}
	definition := definitions[of.Name]
	if of.Kind != model.Record || definition == nil {
		return
	}
	definition.Required = slices.DeleteFunc(definition.Required, func(key string) bool { return of.Field(key).IsFact() })
	for _, field := range of.Fields {
		requireNoFacts(definitions, field.Type)
	}
}

// documented returns the schema of a struct with the doc comments.
func documented(of *model.Model, root *model.Type, title string) *jsonschema.Schema {
	made := reflected(root, func(owner reflect.Type, field string) string {
		if field == "" {
			return of.Docs.Type(owner.Name())
		}
		return of.Docs.Field(owner.Name(), field)
	})
	made.Title = title
	addPatterns(made, of.Formats)
	for _, definition := range made.Definitions {
		addPatterns(definition, of.Formats)
	}
	return made
}

func written(schema *jsonschema.Schema) []byte {
	text := append(tree.EncodeJSON(schema, "  "), '\n')
	// The reflector would write the comment after the definitions.
	comment := fmt.Sprintf("{\n  \"$comment\": %q,\n", GeneratedComment)
	return bytes.Replace(text, []byte("{\n"), []byte(comment), 1)
}

// Part is a part of the model: the value of a field, or, if the type is that of an entry, the
// entries of the field's list.
type Part struct {
	Field *model.Field
	Type  *model.Type
}

// Constraints returns the schema of each part of a struct, without the values inside it. Many are equal.
func Constraints(root *model.Type) map[Part]string {
	parts, made := map[Part]string{}, reflected(root, nil)
	addParts(parts, Part{Type: root}, made, made.Definitions)
	return parts
}

func addParts(parts map[Part]string, at Part, of *jsonschema.Schema, definitions jsonschema.Definitions) {
	if definition := definitions[at.Type.Name]; definition != nil {
		of = definition
	}
	text, err := json.Marshal(&jsonschema.Schema{
		Type: of.Type, Format: of.Format, Pattern: of.Pattern, MinLength: of.MinLength, MaxLength: of.MaxLength,
		Minimum: of.Minimum, Maximum: of.Maximum, MinItems: of.MinItems, MaxItems: of.MaxItems,
	})
	if err != nil {
		panic(err) // encoding a schema does not fail
	}
	parts[at] = string(text)
	for _, field := range at.Type.Fields {
		addParts(parts, Part{field, field.Type}, of.Properties.Value(field.Key), definitions)
	}
	if of.Items != nil {
		addParts(parts, Part{at.Field, at.Type.Elem}, of.Items, definitions)
	}
}

func reflected(root *model.Type, comment func(reflect.Type, string) string) *jsonschema.Schema {
	reflector := jsonschema.Reflector{Anonymous: true, ExpandedStruct: true, LookupComment: comment}
	made := reflector.ReflectFromType(root.Go)
	setRequired(made, root, made.Definitions)
	// Files name their schema with this key, and additionalProperties is false.
	made.Properties.Set("$schema", &jsonschema.Schema{
		Type:        "string",
		Description: "Where editors find this schema; the compiler ignores it.",
	})
	return made
}

// setRequired makes the keys required that every language must have, in a record and in the
// records inside it: labels are not among them.
func setRequired(record *jsonschema.Schema, of *model.Type, definitions jsonschema.Definitions) {
	record.Required = nil
	for _, field := range of.Fields {
		if field.IsRequired() {
			record.Required = append(record.Required, field.Key)
		}
		inner := field.Type
		for inner.Kind == model.List {
			inner = inner.Elem
		}
		if inner.Kind == model.Record {
			setRequired(definitions[inner.Name], inner, definitions)
		}
	}
}

// addPatterns adds to each text, and to those of a list, for editors, the words of a pattern that lists them, which they propose; or else
// the pattern, that of its format if it has none of its own, with what an editor says of another text.
func addPatterns(record *jsonschema.Schema, formats map[string]*model.Format) {
	for pair := record.Properties.Oldest(); pair != nil; pair = pair.Next() {
		text, help := pair.Value, pair.Value.Description
		if text.Items != nil {
			text = text.Items
		}
		if format := formats[text.Format]; format != nil && text.Pattern == "" {
			text.Pattern, help = format.Pattern, format.Help
		}
		switch words := model.ChoicesIn(text.Pattern); {
		case words != nil:
			text.Pattern = ""
			for _, word := range words {
				text.Enum = append(text.Enum, word)
			}
		case text.Pattern != "":
			text.Extras = map[string]any{"patternErrorMessage": help}
		}
	}
}

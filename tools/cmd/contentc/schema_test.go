package main

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

// TestEveryKeyHasADescription fails when a file of the schema package is missing from
// schema.Source: its comments then reach neither the editor nor the types.
func TestEveryKeyHasADescription(t *testing.T) {
	for _, name := range []string{"content.schema.json", "site.schema.json"} {
		text, err := os.ReadFile("../../../schema/" + name)
		require.NoError(t, err)
		var parsed struct {
			Defs map[string]struct {
				Properties map[string]struct{ Description string }
			} `json:"$defs"`
		}
		require.NoError(t, json.Unmarshal(text, &parsed))
		require.NotEmpty(t, parsed.Defs)
		for record, def := range parsed.Defs {
			for key, property := range def.Properties {
				assert.NotEmpty(t, property.Description, "%s.%s", record, key)
			}
		}
	}
}

// A date, an address or a code is no text to translate.
func TestValuesWithASyntaxAreEqualInEveryLanguage(t *testing.T) {
	var visit func(of reflect.Type)
	visit = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Slice:
			visit(of.Elem())
		case reflect.Struct:
			for i := range of.NumField() {
				field := of.Field(i)
				if constraints := field.Tag.Get("jsonschema"); strings.Contains(constraints, "format=") || strings.Contains(constraints, "pattern=") {
					assert.Equal(t, "equal", field.Tag.Get("locale"), of.Name()+"."+field.Name)
				}
				visit(field.Type)
			}
		}
	}
	visit(reflect.TypeFor[schema.Content]())
}

func TestSectionsDescribesEverySectionOfEntries(t *testing.T) {
	var fields, described []string
	content := reflect.TypeFor[schema.Content]()
	for i := range content.NumField() {
		if field := content.Field(i); field.Type == reflect.TypeFor[schema.Section]() {
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			fields = append(fields, key)
		}
	}
	for _, section := range schema.Sections {
		described = append(described, section.Key)
	}
	assert.Equal(t, fields, described)
}

// A field without a name would be lost in an export, and one with a name twice overwritten.
func TestEveryFieldOfAnEntryHasANameInAResume(t *testing.T) {
	for _, section := range schema.Sections {
		names, seen := section.Resume.WithOwn(), map[string]bool{}
		for _, name := range []string{names.Title, names.Where, names.Start, names.End, names.URL, names.Keywords, names.Note + names.Points} {
			assert.NotEmpty(t, name, section.Key)
			assert.False(t, seen[name], "%s: %s", section.Key, name)
			seen[name] = true
		}
	}
}

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

// A date, an address or a code is no text to translate.
func TestValuesWithASyntaxAreEqualInEveryLanguage(t *testing.T) {
	entries, err := schema.Source.ReadDir(".")
	require.NoError(t, err)
	for _, entry := range entries {
		if entry.Name() == "site.go" {
			continue // the settings have no languages
		}
		text, err := schema.Source.ReadFile(entry.Name())
		require.NoError(t, err)
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), text, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(node ast.Node) bool {
			field, ok := node.(*ast.Field)
			if !ok || field.Tag == nil {
				return true
			}
			written, err := strconv.Unquote(field.Tag.Value)
			require.NoError(t, err)
			tag := reflect.StructTag(written)
			if constraints := tag.Get("jsonschema"); strings.Contains(constraints, "format=") || strings.Contains(constraints, "pattern=") {
				assert.Equal(t, "equal", tag.Get("locale"), field.Names[0].Name)
			}
			return true
		})
	}
}

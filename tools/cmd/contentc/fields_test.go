package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

// eachField calls a function with the tag and the doc comment of each field of the content's structs.
func eachField(t *testing.T, call func(name string, tag reflect.StructTag, doc string)) {
	t.Helper()
	entries, err := schema.Source.ReadDir(".")
	require.NoError(t, err)
	for _, entry := range entries {
		text, err := schema.Source.ReadFile(entry.Name())
		require.NoError(t, err)
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), text, parser.ParseComments)
		require.NoError(t, err)
		if entry.Name() == "site.go" {
			continue // the settings have no languages
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if field, ok := node.(*ast.Field); ok && field.Tag != nil {
				tag, err := strconv.Unquote(field.Tag.Value)
				require.NoError(t, err)
				call(field.Names[0].Name, reflect.StructTag(tag), strings.Join(strings.Fields(field.Doc.Text()), " "))
			}
			return true
		})
	}
}

// A date, an address or a code is no text to translate.
func TestValuesWithASyntaxAreEqualInEveryLanguage(t *testing.T) {
	eachField(t, func(name string, tag reflect.StructTag, _ string) {
		constraints := tag.Get("jsonschema")
		if strings.Contains(constraints, "format=") || strings.Contains(constraints, "pattern=") {
			assert.Equal(t, "equal", tag.Get("locale"), name)
		}
	})
}

func TestTextsWithParagraphsSayHowToBeginOne(t *testing.T) {
	eachField(t, func(name string, tag reflect.StructTag, doc string) {
		assert.Equal(t, tag.Get("text") == "paragraphs", strings.Contains(doc, "A blank line begins a new paragraph."), name)
	})
}

var onAScreen = regexp.MustCompile(`(?:, on|at the end of) the (\w+) screen`)

// A section without the tag is published even if the settings hide its screen.
func TestSectionsOnAScreenArePartOfIt(t *testing.T) {
	eachField(t, func(name string, tag reflect.StructTag, doc string) {
		if screen := onAScreen.FindStringSubmatch(doc); screen != nil {
			assert.Equal(t, strings.ToLower(screen[1]), tag.Get("part"), name)
		}
	})
}

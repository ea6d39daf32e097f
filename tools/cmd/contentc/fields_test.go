package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
)

// eachField calls a function for each field of a type, at any depth, with the struct that declares it.
func eachField(of *model.Type, call func(owner *model.Type, field *model.Field)) {
	for of.Kind == model.List {
		of = of.Elem
	}
	for _, field := range of.Fields {
		call(of, field)
		eachField(field.Type, call)
	}
}

// A date, an address or a code is no text to translate.
func TestValuesWithASyntaxAreEqualInEveryLanguage(t *testing.T) {
	eachField(described(t).Content, func(owner *model.Type, field *model.Field) {
		constraints := owner.Go.Field(field.Index).Tag.Get("jsonschema")
		if strings.Contains(constraints, "format=") || strings.Contains(constraints, "pattern=") {
			assert.Equal(t, model.Equal, field.Agreement, "%s.%s", owner.Name, field.Key)
		}
	})
}

func TestTextsWithParagraphsSayHowToBeginOne(t *testing.T) {
	eachField(described(t).Content, func(owner *model.Type, field *model.Field) {
		assert.Equal(t, field.Paragraphs, strings.Contains(field.Doc, "A blank line begins a new paragraph."), "%s.%s", owner.Name, field.Key)
	})
}

var onAScreen = regexp.MustCompile(`(?:, on|at the end of) the (\w+) screen`)

// A section without the tag is published even if the settings hide its screen.
func TestSectionsOnAScreenArePartOfIt(t *testing.T) {
	for _, section := range described(t).Content.Fields {
		if screen := onAScreen.FindStringSubmatch(section.Doc); screen != nil {
			assert.Equal(t, strings.ToLower(screen[1]), section.Part, section.Key)
		}
	}
}

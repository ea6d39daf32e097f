package main

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/schema"
)

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

package main

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/schema"
)

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

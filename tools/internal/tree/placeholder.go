package tree

import (
	"regexp"
	"slices"
	"strings"
)

// Placeholder matches a placeholder, which the site replaces with a value, and its name: {{name}}.
// The expression means the same in JavaScript.
var Placeholder = regexp.MustCompile(`\{\{(\w+)\}\}`)

// likePlaceholder matches a placeholder, and what was meant as one: with spaces inside, without a name, or with braces
// that are not closed.
var likePlaceholder = regexp.MustCompile(Placeholder.String() + `|\{\{[^{}]*\}?\}?`)

// Placeholders returns the placeholders of a text, sorted and without duplicates.
func Placeholders(text string) []string {
	if !strings.Contains(text, "{{") {
		return nil
	}
	found := likePlaceholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlaceholdersOfReturnsEachOnceInOrder(t *testing.T) {
	for text, want := range map[string][]string{
		"none":                            nil,
		"{{a}}, {{a}} and {{ a }}":        {"{{ a }}", "{{a}}"},
		"{{b}}{{a}}":                      {"{{a}}", "{{b}}"},
		"left open {{a} and {{b, sono io": {"{{a}", "{{b, sono io"},
		"{a}":                             nil,
	} {
		assert.Equal(t, want, placeholdersOf(text), text)
	}
}

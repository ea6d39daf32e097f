package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlaceholdersOfReturnsEachOnceInOrder(t *testing.T) {
	for text, want := range map[string][]string{
		"none":                            nil,
		"{{a}} and {{ a }}":               {"{{a}}"},
		"{{b}}{{a}}":                      {"{{a}}", "{{b}}"},
		"left open {{a} and {{b, sono io": {"{{a}", "{{b,sonoio"},
		"{a}":                             nil,
	} {
		assert.Equal(t, want, placeholdersOf(text), text)
	}
}

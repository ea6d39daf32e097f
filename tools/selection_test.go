package contentc

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The names that are not included begin like the selected one.
func TestSelectionIncludesOnlyWholeNames(t *testing.T) {
	for _, test := range []struct {
		name, pointer, file string
		included            bool
	}{
		{"/skills", "/skills", "", true},
		{"/skills", "/skills/0/name", "", true},
		{"/skills", "/skillstext", "", false},
		{"/skills/1/", "/skills/1", "", true},
		{"/skills/1", "/skills/10", "", false},
		{"content/pt", "", "content/pt/a.yaml", true},
		{"content/pt", "", "content/pt-BR/a.yaml", false},
		{"content/pt/a.yaml", "", "content/pt/a.yaml", true},
		{"content", "", "content/..pt/a.yaml", true},
		{"content/pt", "", "content/a.yaml", false},
	} {
		selection := newSelection([]string{test.name})
		assert.Equal(t, test.included, selection.includes(test.pointer, test.file), test)
		assert.Equal(t, test.included, selection.unknown() == "", test)
	}
}

package contentc

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The names that are not included begin like the selected one.
func TestSelectionIncludesOnlyWholeNames(t *testing.T) {
	for _, test := range []struct {
		name, pointer string
		included      bool
	}{
		{"/skills", "/skills", true},
		{"/skills", "/skills/0/name", true},
		{"/skills", "/skillstext", false},
		{"/skills/1/", "/skills/1", true},
		{"/skills/1", "/skills/10", false},
	} {
		selection := newSelection([]string{test.name})
		assert.Equal(t, test.included, selection.includes(test.pointer), test)
		assert.Equal(t, test.included, selection.unknown() == "", test)
	}
}

package check

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

func TestALengthIsCountedAsAReaderCounts(t *testing.T) {
	of := &jsonschema.Schema{MaxLength: 25}
	violation := &jsonschema.ValidationError{KeywordLocation: "/properties/name/maxLength"}
	family := strings.Repeat("👩‍💻", 25)
	assert.True(t, isWithin(&tree.Value{Text: family}, of, violation))
	longer := &tree.Value{Text: family + "षे"}
	assert.False(t, isWithin(longer, of, violation))
	assert.Equal(t, "the text has 26 characters; the maximum is 25", outOfRange(longer, of, "maxLength"))
}

func TestManyWarningsHideNoError(t *testing.T) {
	report := newReport()
	for range maxWarnings + 1 {
		report.addInside(nil, diag.Finding{Severity: diag.Warning})
	}
	report.addInside(nil, diag.Finding{Severity: diag.Error})
	assert.Len(t, report.findings, maxWarnings+1, "the warnings that are kept, and the error")
	assert.Equal(t, 1, report.errors)
}

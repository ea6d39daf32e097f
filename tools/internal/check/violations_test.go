package check

import (
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/tree"
)

// These limits do not occur in the portfolio, so no script can test them.
func TestOutOfRangeNamesTheLimit(t *testing.T) {
	value := &tree.Value{Text: "perché", Items: make([]tree.Value, 2)}
	of := &jsonschema.Schema{MinLength: 50, MaxItems: 1}
	assert.Equal(t, "the text has 6 characters; the minimum is 50", outOfRange(value, of, "minLength"))
	assert.Equal(t, "the list has 2 entries; the maximum is 1", outOfRange(value, of, "maxItems"))
	assert.Empty(t, outOfRange(value, of, "contains"))
}

package validate

import (
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/tree"
)

// TestOutOfRange has the limits of which the shipped content has none that a
// script could go beyond.
func TestOutOfRange(t *testing.T) {
	at := located{
		place:  tree.Place{Node: &tree.Node{Value: "perché", Content: []*tree.Node{{}, {}}}},
		schema: &jsonschema.Schema{MinLength: 50, MaxItems: 1},
	}
	assert.Equal(t, "the text has 6 characters; it needs at least 50", outOfRange(at, "minLength", at.place.Node.Value))
	assert.Equal(t, "the list has 2 entries; it may have at most 1", outOfRange(at, "maxItems", ""))
	assert.Empty(t, outOfRange(at, "contains", ""))
}

package main

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEveryKeyHasADescription fails when a file of the schema package is missing from
// schema.Source: its comments then reach neither the editor nor the types.
func TestEveryKeyHasADescription(t *testing.T) {
	for _, name := range []string{"content.schema.json", "site.schema.json"} {
		text, err := os.ReadFile("../../../schema/" + name)
		require.NoError(t, err)
		var parsed struct {
			Defs map[string]struct {
				Properties map[string]struct{ Description string }
			} `json:"$defs"`
		}
		require.NoError(t, json.Unmarshal(text, &parsed))
		require.NotEmpty(t, parsed.Defs)
		for record, def := range parsed.Defs {
			for key, property := range def.Properties {
				assert.NotEmpty(t, property.Description, "%s.%s", record, key)
			}
		}
	}
}

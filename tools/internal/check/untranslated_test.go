package check

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
)

func TestUntranslatedNeedsALetterOutsideOfPlaceholders(t *testing.T) {
	type record struct {
		Text string `json:"text"`
	}
	for text, want := range map[string][]diag.Code{
		"{{name}}":                nil,
		"© {{year}} {{name}}, 24": nil,
		"{{name}}, ecco":          {diag.Untranslated},
		"è":                       {diag.Untranslated},
		"{name}":                  {diag.Untranslated},
	} {
		yaml := "text: '" + text + "'\n"
		assert.Equal(t, want, codesOf(compareTexts[record](t, yaml, yaml)), text)
	}
}

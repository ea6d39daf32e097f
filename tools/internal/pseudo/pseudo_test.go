package pseudo_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/pseudo"
	"example.org/portfolio/tools/internal/tree"
)

func text(value string, limit int, style yaml.Style) string {
	n := &tree.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: value, Style: style}
	return pseudo.Text(&model.Field{MaxLength: limit}, n, value)
}

func TestText(t *testing.T) {
	assert.Equal(t, "⟦Ópéñ ťĥé ɱéñú ẋẋẋẋ⟧", text("Open the menu", 0, 0))
	assert.Equal(t, "⟦{{name}}: 2018–2025, https://prova.internal/a, a@prova.internal ẋẋẋẋẋẋẋ ẋẋẋẋẋẋẋ ẋẋẋẋẋẋẋẋ⟧",
		text("{{name}}: 2018–2025, https://prova.internal/a, a@prova.internal", 0, 0))
	assert.Equal(t, `⟦çàƒ\u00e8\n"ñ" ẋẋẋẋ⟧`, text(`caf\u00e8\n"n"`, 0, yaml.DoubleQuotedStyle))
}

// TestLimit: a text never becomes longer than its field allows.
func TestLimit(t *testing.T) {
	assert.Equal(t, "Çópý", text("Copy", 4, 0))
	assert.Equal(t, "Çópý", text("Copy", 5, 0))
	assert.Equal(t, "⟦Çópý⟧", text("Copy", 6, 0))
	for limit := 13; limit < 40; limit++ {
		assert.LessOrEqual(t, utf8.RuneCountInString(text("Open the menu", limit, 0)), limit)
	}
}

func TestName(t *testing.T) {
	assert.Equal(t, "Éñĝľíšĥ", pseudo.Name("English"))
}

package translate_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

func text(value string, limit int, style tree.Style) string {
	return translate.Pseudo(&tree.Value{Kind: model.Text, Text: value, Style: style, Field: &model.Field{MaxLength: limit}}, value)
}

func TestPseudoAddsAccentsLengthAndBrackets(t *testing.T) {
	assert.Equal(t, "⟦Ópéñ ťĥé ɱéñú ẋẋẋẋ⟧", text("Open the menu", 0, 0))
	assert.Equal(t, "⟦{{name}}: 2018–2025, https://prova.internal/a, a@prova.internal ẋẋẋẋẋẋẋ ẋẋẋẋẋẋẋ ẋẋẋẋẋẋẋẋ⟧",
		text("{{name}}: 2018–2025, https://prova.internal/a, a@prova.internal", 0, 0))
	assert.Equal(t, `⟦çàƒ\u00e8\n"ñ" ẋẋẋẋ⟧`, text(`caf\u00e8\n"n"`, 0, tree.Double))
}

func TestPseudoIsNeverLongerThanTheField(t *testing.T) {
	assert.Equal(t, "Çópý", text("Copy", 4, 0))
	assert.Equal(t, "Çópý", text("Copy", 5, 0))
	assert.Equal(t, "⟦Çópý⟧", text("Copy", 6, 0))
	for limit := 13; limit < 40; limit++ {
		assert.LessOrEqual(t, utf8.RuneCountInString(text("Open the menu", limit, 0)), limit)
	}
}

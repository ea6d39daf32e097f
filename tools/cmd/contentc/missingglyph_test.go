package main

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

func TestFontsDrawTheScriptsAndSignsOfThePage(t *testing.T) {
	for _, text := range []string{
		"Perché ‘così’ – 10 €", "Ασφάλεια", "Сигурност", "安全", "セキュリティ", "보안", "ความปลอดภัย", "सुरक्षा",
		"უსაფრთხოება", "Անվտանգություն", "الأمن", "אבטחה", "→ ↗ ⇒ • ‣ ◦ ≤ ∞ ∑ ✓ ✔ ★ ☆ ₿ ₹ ₽ 📻 👩‍💻 ❤️",
		"so\u00ADft no\u00A0break thin\u202Fspace", "\u200E39+\u200E",
	} {
		part, _ := undrawn(text)
		assert.Empty(t, part, text)
	}
	// The last ones are format characters that have a form.
	for _, text := range []string{"ᚠ", "\U00012000", "\uE000", "\u070F", "\U000110BD", "\U00013430"} {
		part, _ := undrawn("a " + text)
		assert.Equal(t, text, part)
	}
}

func TestFontsDrawEveryShippedLabel(t *testing.T) {
	files, err := fs.Glob(schema.Labels, "*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := fs.ReadFile(schema.Labels, file)
		require.NoError(t, err)
		part, _ := undrawn(string(text))
		assert.Empty(t, part, file)
	}
}

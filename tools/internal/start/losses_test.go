package start

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestShortenedKeepsWhatFits(t *testing.T) {
	for text, want := range map[string]string{
		"one two":               "one two",
		"onetwothr four":        "onetwothr…",
		"one twothree!":         "one twothr…", // a word that begins far from the end is cut
		strings.Repeat("あ", 12): strings.Repeat("あ", 10) + "…",
		"12345678" + strings.Repeat("👩‍👧", 2): "12345678…", // not within a character
	} {
		assert.Equal(t, want, Shortened(text, 11), text)
	}
}

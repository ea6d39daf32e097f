package markup_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.org/contentc/internal/markup"
)

// Each run tries the same examples; the scheduled workflow tries others.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

func TestPartsThatATextGainsOrLosesAreSpreadAtTheirPlace(t *testing.T) {
	mark := func(words string) string { return "? " + words }
	for _, test := range []struct{ before, after, translation, want string }{
		{"a\n\nb", "a\n\nx\n\nb", "A\n\nB", "A\n\n? x\n\nB"},
		{"a\n\nb", "x\n\na\n\nb", "A\n\nB", "? x\n\nA\n\nB"},
		{"a\n\n- b\n- c", "a\n\n- b\n- x\n- c\n- y", "A\n\n- B\n- C", "A\n\n- B\n- ? x\n- C\n- ? y"},
		{"a\n\nb\n\nc", "a\n\nc", "A\n\nB\n\nC", "A\n\nC"},
		{"a\n\nb", "a2\n\nb", "A\n\nB", "A\n\nB"},
		{"a", "a\n\n- x", "A", "A\n\n- ? x"},
		{"a\n\nb", "b2\n\nx", "A\n\nB", "A\n\nB"},
	} {
		got, ok := markup.Spread(test.before, test.after, test.translation, mark)
		assert.True(t, ok)
		assert.Equal(t, test.want, got, test.after)
	}
	_, ok := markup.Spread("a\n\nb", "a", "A", mark)
	assert.False(t, ok)
}

func TestPartsAreThoseThatAreParsed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{"", "a", "- b", "-", "  c", "-\td", "e  "})).Draw(t, "lines"), "\n")
		parts := markup.Parts(source)
		assert.Len(t, parts, len(markup.Parse(source).Paragraphs()), "%q", source)
		assert.Equal(t, markup.Parse(source).String(), markup.Parse(markup.Join(parts)).String(), "%q", source)
	})
}

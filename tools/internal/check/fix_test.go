package check

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

var betweenParagraphs = regexp.MustCompile(`\n[ \t]*\n\s*`)

// paragraphsOf returns the paragraphs of a text, each as lines of words.
func paragraphsOf(text string) (paragraphs [][][]string) {
	for _, paragraph := range betweenParagraphs.Split(strings.TrimSpace(text), -1) {
		var lines [][]string
		for line := range strings.SplitSeq(paragraph, "\n") {
			lines = append(lines, strings.Fields(line))
		}
		paragraphs = append(paragraphs, lines)
	}
	return paragraphs
}

func TestTrimSpaceKeepsTheWordsAndTheParagraphs(t *testing.T) {
	pieces := []string{"perché", "no", " ", "  ", "\t", "\n", "\n\n", "\n \n", " \n\t\n\n"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 9).Draw(t, "pieces"), "")
		paragraphs := rapid.Bool().Draw(t, "paragraphs")
		trimmed := trimSpace(&tree.Value{Field: &model.Field{Paragraphs: paragraphs}}, text)
		require.Empty(t, oddSpace(trimmed), "%q is now %q", text, trimmed)
		require.Equal(t, strings.Fields(text), strings.Fields(trimmed))
		if paragraphs {
			require.Equal(t, paragraphsOf(text), paragraphsOf(trimmed), "%q is now %q", text, trimmed)
		} else {
			require.NotContains(t, trimmed, "\n")
		}
	})
}

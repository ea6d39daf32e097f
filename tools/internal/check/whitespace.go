package check

import (
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// whitespace finds spaces and line breaks that no reader sees.
func whitespace(_ *examiner, v *tree.Value) []diag.Finding {
	message := oddSpace(v.Text, v.Field.Paragraphs)
	if message == "" {
		return nil
	}
	return []diag.Finding{v.Finding(diag.Whitespace, message)}
}

// muchSpace is more between two words, or two paragraphs, than one needs.
var muchSpace = regexp.MustCompile(`[ \t]{2,}|\n{3,}|[ \t]\n|\n[ \t]`)

func oddSpace(text string, paragraphs bool) string {
	switch {
	case text != strings.TrimSpace(text):
		return "the text begins or ends with a space"
	case strings.Contains(text, "\t"):
		return "the text contains a tab"
	case !paragraphs && strings.Contains(text, "\n"):
		return "the text contains a line break, which is shown as a space"
	case strings.Contains(text, "  ") || strings.Contains(text, "\n") && muchSpace.MatchString(text):
		return "the text contains more space than is shown"
	default:
		return ""
	}
}

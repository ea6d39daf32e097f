package rules

import (
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// whitespace finds spaces and line breaks that the site does not show.
var whitespace = Rule{
	Info: info("whitespace", diag.Warning, "the text has spaces or line breaks that are not shown"),
	Text: func(_ Context, v *tree.Value) []Fault {
		message := oddSpace(v.Text)
		if message == "" {
			return nil
		}
		return one(Fault{At: v, Message: message, Text: trimmed(v)})
	},
}

// muchSpace matches more space than one space between words, or one blank line between
// paragraphs.
var muchSpace = regexp.MustCompile(`[ \t]{2,}|\n{3,}|[ \t]\n|\n[ \t]`)

func oddSpace(text string) string {
	switch {
	case text != strings.TrimSpace(text):
		return "the text begins or ends with a space"
	case strings.Contains(text, "\t"):
		return "the text contains a tab"
	case strings.Contains(text, "  ") || strings.Contains(text, "\n") && muchSpace.MatchString(text):
		return "the text contains more space than is shown"
	default:
		return ""
	}
}

var (
	anySpace   = regexp.MustCompile(`[ \t\n]+`)
	spaces     = regexp.MustCompile(`[ \t]+`)
	lineSpaces = regexp.MustCompile(`[ \t]*\n[ \t]*`)
	blankLines = regexp.MustCompile(`\n{3,}`)
)

// trimmed returns a text with one space between words and, if it may have paragraphs, one blank
// line between them.
func trimmed(v *tree.Value) string {
	text := strings.TrimSpace(v.Text)
	if !v.Field.Paragraphs {
		return anySpace.ReplaceAllString(text, " ")
	}
	text = lineSpaces.ReplaceAllString(spaces.ReplaceAllString(text, " "), "\n")
	return blankLines.ReplaceAllString(text, "\n\n")
}

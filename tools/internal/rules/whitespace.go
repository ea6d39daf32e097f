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
		text, message := trimmed(v), "the text contains more space than is shown"
		if text == v.Text {
			return nil
		}
		if strings.TrimSpace(v.Text) != v.Text {
			message = "the text begins or ends with a space"
		}
		return one(Fault{At: v, Message: message, Text: text})
	},
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

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
	spaces     = regexp.MustCompile(`[ \t]+`)
	lineSpaces = regexp.MustCompile(`[ \t]*\n[ \t]*`)
	blankLines = regexp.MustCompile(`\n{3,}`)
)

// trimmed returns a text with one space between words and, if it may have paragraphs, one blank
// line between them.
func trimmed(v *tree.Value) string {
	text := strings.TrimSpace(v.Text)
	if !v.Field.Paragraphs {
		return strings.Join(strings.FieldsFunc(text, isSpace), " ")
	}
	text = lineSpaces.ReplaceAllString(spaces.ReplaceAllString(text, " "), "\n")
	return blankLines.ReplaceAllString(text, "\n\n")
}

// isSpace reports whether YAML or HTML folds a character; a no-break space is text.
func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' }

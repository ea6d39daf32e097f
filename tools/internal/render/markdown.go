package render

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
)

// maxMarkdownBytes is the size after which the table of findings ends: GitHub rejects a
// step summary above 1 MiB.
const maxMarkdownBytes = 900_000

// Markdown returns the findings as a table, for a step summary or a comment.
func Markdown(set *diag.Set) string {
	var out strings.Builder
	fmt.Fprintf(&out, "## Content: %s\n", Summary(set))
	if len(set.Findings) > 0 {
		out.WriteString("\n| | Place | Finding |\n| --- | --- | --- |\n")
	}
	for i, f := range set.Findings {
		if out.Len() > maxMarkdownBytes {
			fmt.Fprintf(&out, "\n%s left out.\n", diag.Count(len(set.Findings)-i, "more finding", "more findings"))
			break
		}
		lines := linesOf(f, escapeMarkdown)
		lines[0] += fmt.Sprintf(" `%s`", f.Code)
		fmt.Fprintf(&out, "| %s | %s:%d:%d | %s |\n", f.Severity, escapeMarkdown(f.File), f.Line, f.Column, strings.Join(lines, "<br>"))
	}
	return out.String()
}

// escapeMarkdown escapes a text for a table cell: no character of the result is markup or
// ends the cell.
func escapeMarkdown(text string) string {
	return markupCharacters.Replace(markdownEscapes.ReplaceAllString(printable(text), `\$0`))
}

var (
	markdownEscapes  = regexp.MustCompile("[\\\\`*_{}\\[\\]()>#+!|~@]")
	markupCharacters = strings.NewReplacer("&", "&amp;", "<", "&lt;", "\t", " ")
)

package rules

import (
	_ "embed"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

//go:embed linebreak.md
var lineBreakPage string

// lineBreak finds line breaks in a text of one line: they are syntax in some files that contain
// such texts, for example a vCard. Other line separators are unsafe in every text (unsafeText).
var lineBreak = Rule{
	Info: diag.Info{Code: "line-break", Severity: diag.Error, Summary: "a text of one line contains a line break", Page: lineBreakPage},
	Text: func(_ Context, v *tree.Value) []Fault {
		if v.Field.Paragraphs || !strings.Contains(v.Text, "\n") {
			return nil
		}
		return one(Fault{
			At: v, Message: "the text contains a line break", Text: trimmed(v),
			Help: "write it on one line, or over several lines below >-, which joins them with spaces",
		})
	},
}

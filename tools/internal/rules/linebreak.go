package rules

import (
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// lineBreak finds line breaks in a text of one line: they are syntax in some files that contain
// such texts, for example a vCard. Other line separators are unsafe in every text (unsafeText).
var lineBreak = Rule{
	Info: info("line-break", diag.Error, "a text of one line contains a line break"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if v.Field.Long || !strings.Contains(v.Text, "\n") {
			return nil
		}
		return one(Fault{
			At: v, Message: "the text contains a line break", Text: trimmed(v),
			Help: "write it on one line, or over several lines below >-, which joins them with spaces",
		})
	},
}

package rules

import (
	"fmt"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// quotedText finds quotation marks around a whole text, which the site would show.
var quotedText = Rule{
	Info: info("quoted-text", diag.Warning, "the whole text is in quotation marks, which the site shows"),
	Text: func(_ Context, v *tree.Value) []Fault {
		inside := Unquoted(v.Text)
		if inside == v.Text || inside == "" {
			return nil
		}
		return one(Fault{
			At: v, Message: fmt.Sprintf("the quotation marks are part of the text: %s", shortened(v.Text)),
			Help: "remove the marks; those that YAML needs are not part of a text", Text: inside,
		})
	},
}

// quotationMarks are the pairs of marks that can be around a text.
var quotationMarks = [][2]string{{`"`, `"`}, {"'", "'"}, {"“", "”"}, {"‘", "’"}, {"„", "“"}, {"«", "»"}, {"”", "”"}}

// Unquoted returns a text without the quotation marks around it; the text itself if there are
// none, or if one of the marks is also inside.
func Unquoted(text string) string {
	for _, marks := range quotationMarks {
		inside, opens := strings.CutPrefix(text, marks[0])
		inside, closes := strings.CutSuffix(inside, marks[1])
		if opens && closes && !strings.Contains(inside, marks[0]) && !strings.Contains(inside, marks[1]) {
			return strings.TrimSpace(inside)
		}
	}
	return text
}

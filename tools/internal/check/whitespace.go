package check

import (
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// lineBreak finds line breaks in a text of one line: they would be syntax in
// the files that such texts are written to, such as a vCard. All other breaks
// are unsafe in every text.
func lineBreak(_ *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Paragraphs || !strings.Contains(v.Text, "\n") {
		return nil
	}
	finding := v.Finding(diag.LineBreak, "the text contains a line break")
	return []diag.Finding{finding.WithHelp("write it on one line, or over several lines below >-, which joins them with spaces")}
}

// whitespace finds spaces and line breaks that no reader sees.
func whitespace(_ *examiner, v *tree.Value) []diag.Finding {
	message := oddSpace(v.Text)
	if message == "" {
		return nil
	}
	return []diag.Finding{v.Finding(diag.Whitespace, message)}
}

// muchSpace is more between two words, or two paragraphs, than one needs.
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

package check

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// markdownForm matches the notations of Markdown that nobody writes by chance:
// bold, a link, code and a heading.
var markdownForm = regexp.MustCompile("\\*\\*\\S[^*]*\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\)|`[^`]+`|(?m:^#{1,6} \\S.*$)")

// markdown finds notations of Markdown, which are shown as they are written.
func markdown(_ *examiner, v *tree.Value) []diag.Finding {
	if !strings.ContainsAny(v.Text, "*[`#") {
		return nil
	}
	part := markdownForm.FindString(v.Text)
	if part == "" {
		return nil
	}
	findings := within(v, part, fmt.Sprintf("the text contains Markdown: %s", shortened(part)), "texts are shown as written; write plain text")
	findings[0].Severity = diag.Warning
	return findings
}

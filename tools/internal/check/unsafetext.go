package check

import (
	"fmt"
	"regexp"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// unsafeText finds invisible characters, which can make a text look like another one, and
// markup, which the site shows as plain text.
func unsafeText(e *examiner, v *tree.Value) {
	if part, what := findInvisible(v.Text); what != "" {
		e.report.Add(v, within(v, part, "the text contains "+what, "remove the character; retyping the words around it does so"))
	} else if part, what := findMarkup(v.Text); what != "" {
		e.report.Add(v, within(v, part, fmt.Sprintf("the text contains %s: %s", what, part), plainTextHelp))
	}
}

const plainTextHelp = "texts are shown as written; write plain text"

// within makes a finding at a part of a text.
func within(v *tree.Value, part, message, help string) diag.Finding {
	return v.FindingAt(v.SpanWithin(part), diag.UnsafeText, message).WithHelp(help)
}

// markup are the notations that an author may expect to work in a text.
var markup = []struct {
	form *regexp.Regexp
	what string
}{
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "markup"},
	{regexp.MustCompile(`&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]+);`), "an HTML character reference"},
	{regexp.MustCompile(`\$t\([^)]*\)?`), "a reference of the translation library"},
}

func findMarkup(text string) (part, what string) {
	for _, notation := range markup {
		if found := notation.form.FindString(text); found != "" {
			return found, notation.what
		}
	}
	return "", ""
}

// markdownForm matches the Markdown notations that do not occur by chance: bold, a link,
// code and a heading.
var markdownForm = regexp.MustCompile("\\*\\*\\S[^*]*\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\)|`[^`]+`|(?m:^#{1,6} \\S.*$)")

// markdown finds Markdown notations, which the site shows as plain text.
func markdown(e *examiner, v *tree.Value) {
	if part := markdownForm.FindString(v.Text); part != "" {
		finding := within(v, part, fmt.Sprintf("the text contains Markdown: %s", shortened(part)), plainTextHelp)
		finding.Severity = diag.Warning
		e.report.Add(v, finding)
	}
}

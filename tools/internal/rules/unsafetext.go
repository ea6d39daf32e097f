package rules

import (
	"fmt"
	"regexp"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unsafeText finds invisible characters, which can make a text look like another one, and
// markup, which the site shows as plain text.
var unsafeText = Rule{
	Info: info("unsafe-text", diag.Error, "the text contains invisible characters or markup"),
	Text: func(_ Context, v *tree.Value) []Fault {
		fault := Fault{At: v, Help: "texts are shown as written; write plain text"}
		part, what := findInvisible(v.Text)
		if what != "" {
			fault.Message, fault.Help = "the text contains "+what, "remove the character; retyping the words around it does so"
		} else if part, what = findMarkup(v.Text); what != "" {
			fault.Message = fmt.Sprintf("the text contains %s: %s", what, part)
		} else if part = findMarkdown(v.Text); part != "" {
			fault.Message, fault.Severity = "the text contains Markdown: "+shortened(part), diag.Warning
		} else {
			return nil
		}
		fault.Span = v.SpanWithin(part)
		return one(fault)
	},
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
	if !has(text, "<&$") { // faster than the regular expressions
		return "", ""
	}
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

// findMarkdown returns the first Markdown notation, which the site shows as plain text.
func findMarkdown(text string) string {
	if !has(text, "*[`#") { // faster than the regular expression
		return ""
	}
	return markdownForm.FindString(text)
}

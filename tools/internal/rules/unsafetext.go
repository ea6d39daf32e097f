package rules

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unsafeText finds invisible characters, which can make a text look like another one, and
// markup, which the site shows as plain text.
var unsafeText = Rule{
	Info: info("unsafe-text", diag.Error, "the text contains invisible characters or markup"),
	Text: func(in Context, v *tree.Value) []Fault {
		if part, what := findInvisible(v.Text, in.Document.Locale); what != "" {
			return one(Fault{
				At: v, Span: v.SpanWithin(part), Message: "the text contains " + what,
				Help: "remove the character; retyping the words around it does so",
			})
		}
		part, found := findMarkup(v.Text, v.Field.Long)
		if part == "" {
			return nil
		}
		return one(Fault{
			At: v, Span: v.SpanWithin(part), Severity: found.severity,
			Message: fmt.Sprintf("the text contains %s: %s", found.what, shortened(part)),
			Help:    "texts are shown as written; write plain text",
		})
	},
}

type notation struct {
	form     *regexp.Regexp
	what     string
	severity diag.Severity
	// isMarkup reports whether unsupportedMarkup finds the notation in long texts.
	isMarkup bool
}

// notations are those that an author may expect to work in a text. Those of Markdown do not occur
// by chance: bold, a link, code and a heading.
var notations = []notation{
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "markup", diag.Error, true},
	{regexp.MustCompile(`&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]+);`), "an HTML character reference", diag.Error, false},
	{regexp.MustCompile(`\$t\([^)]*\)?`), "a reference of the translation library", diag.Error, false},
	{regexp.MustCompile("\\*\\*\\S[^*]*\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\)|`[^`]+`|(?m:^#{1,6} \\S.*$)"), "Markdown", diag.Warning, true},
}

// findMarkup returns the first part of a text in a notation that it does not have; an empty one if there is none.
func findMarkup(text string, isLong bool) (part string, of notation) {
	if !strings.ContainsAny(text, "<&$*[`#") { // every notation begins with one of these
		return "", notation{}
	}
	for _, of := range notations {
		if part := of.form.FindString(text); part != "" && !(isLong && of.isMarkup) {
			return part, of
		}
	}
	return "", notation{}
}

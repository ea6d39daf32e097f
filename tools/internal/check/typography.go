package check

import (
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// straightApostrophe matches U+0027 between letters, where the Unicode Standard
// (6.2, Apostrophes) prefers U+2019.
var straightApostrophe = regexp.MustCompile(`(\p{L})'(\p{L})`)

// straightWord matches a word with at least one straight apostrophe, as in I'd've.
var straightWord = regexp.MustCompile(`[\p{L}\p{M}]*\p{L}'\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*`)

// typography finds straight apostrophes in translatable texts. It does not check quotes,
// because the correct ones depend on the language and on nesting.
func typography(e *examiner, v *tree.Value) {
	word := straightWord.FindString(v.Text)
	if word == "" || !v.IsTranslatable() || v.Field.Format != nil {
		return
	}
	finding := v.FindingAt(v.SpanWithin(word), diag.Typography, "the text has a straight apostrophe: "+word)
	e.report.Add(v, finding.WithHelp("write "+curved(word)))
}

// curved replaces the straight apostrophes between letters.
func curved(text string) string {
	for straightApostrophe.MatchString(text) { // two matches can share a letter
		text = straightApostrophe.ReplaceAllString(text, "$1\u2019$2")
	}
	return text
}

// unicodeForm finds texts that are not in composed form: they look like other texts
// but are not equal to them.
func unicodeForm(e *examiner, v *tree.Value) {
	if v.Chars.Has(tree.Decomposed) {
		finding := v.Finding(diag.UnicodeForm, "the text contains decomposed letters (NFD)")
		e.report.Add(v, finding.WithHelp("type the letters with accents again, or convert the text to NFC"))
	}
}

// lineBreak finds line breaks in a text of one line: they are syntax in some files that
// contain such texts, for example a vCard. Other line separators are unsafe in every
// text (unsafeText).
func lineBreak(e *examiner, v *tree.Value) {
	if !v.Field.Paragraphs && strings.Contains(v.Text, "\n") {
		finding := v.Finding(diag.LineBreak, "the text contains a line break")
		e.report.Add(v, finding.WithHelp("write it on one line, or over several lines below >-, which joins them with spaces"))
	}
}

// whitespace finds spaces and line breaks that the site does not show.
func whitespace(e *examiner, v *tree.Value) {
	if message := oddSpace(v.Text); message != "" {
		e.report.Add(v, v.Finding(diag.Whitespace, message))
	}
}

// muchSpace matches more space than one space between words, or one blank line between
// paragraphs.
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

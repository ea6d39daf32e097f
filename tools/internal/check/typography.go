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

// typography finds straight apostrophes in the texts that people read. Quotes are
// left alone: which ones are right depends on the language and on nesting.
func typography(_ *examiner, v *tree.Value) []diag.Finding {
	if !strings.Contains(v.Text, "'") || !v.IsTranslatable() || v.Field.Format != nil {
		return nil
	}
	part := straightApostrophe.FindString(v.Text)
	if part == "" {
		return nil
	}
	finding := v.FindingAt(v.SpanWithin(part), diag.Typography, "the text has a straight apostrophe: "+part)
	return []diag.Finding{finding.WithHelp("write " + curved(part))}
}

// curved replaces the straight apostrophes between letters.
func curved(text string) string {
	for straightApostrophe.MatchString(text) { // two matches can share a letter
		text = straightApostrophe.ReplaceAllString(text, "$1\u2019$2")
	}
	return text
}

// unicodeForm finds texts that look like others and are not equal to them.
func unicodeForm(_ *examiner, v *tree.Value) []diag.Finding {
	if !v.Decomposed {
		return nil
	}
	finding := v.Finding(diag.UnicodeForm, "the text contains decomposed letters (NFD)")
	return []diag.Finding{finding.WithHelp("type the letters with accents again, or convert the text to NFC")}
}

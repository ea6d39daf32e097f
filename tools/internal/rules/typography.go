package rules

import (
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// typography finds straight apostrophes in translatable texts. It does not check quotes, because
// the correct ones depend on the language and on nesting.
var typography = Rule{
	Info: info("typography", diag.Warning, "the text has a straight apostrophe between letters"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if !strings.Contains(v.Text, "'") || !v.IsTranslatable() || v.Field.Format != nil {
			return nil
		}
		word := straightWord.FindString(v.Text)
		if word == "" {
			return nil
		}
		return one(Fault{
			At: v, Span: v.SpanWithin(word), Message: "the text has a straight apostrophe: " + word,
			Help: "write " + curved(word), Text: curved(v.Text),
		})
	},
}

// straightApostrophe matches U+0027 between letters, where the Unicode Standard
// (6.2, Apostrophes) prefers U+2019.
var straightApostrophe = regexp.MustCompile(`(\p{L})'(\p{L})`)

// straightWord matches a word with at least one straight apostrophe, as in I'd've.
var straightWord = regexp.MustCompile(`[\p{L}\p{M}]*\p{L}'\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*`)

// curved replaces the straight apostrophes between letters.
func curved(text string) string {
	for straightApostrophe.MatchString(text) { // two matches can share a letter
		text = straightApostrophe.ReplaceAllString(text, "$1\u2019$2")
	}
	return text
}

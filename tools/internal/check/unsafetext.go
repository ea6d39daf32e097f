package check

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// unsafeText finds characters that nobody sees, which can make a text read
// differently from what it is, and markup, which would be shown as plain text.
func unsafeText(_ *examiner, v *tree.Value) []diag.Finding {
	if part, what := findInvisible(v.Text); what != "" {
		return within(v, part, "the text contains "+what, "remove the character; retyping the words around it does so")
	}
	if part, what := findMarkup(v.Text); what != "" {
		return within(v, part, fmt.Sprintf("the text contains %s: %s", what, part), "texts are shown as written; write plain text")
	}
	return nil
}

// within makes a finding at a part of a text.
func within(v *tree.Value, part, message, help string) []diag.Finding {
	finding := tree.At(v.File, v.SpanWithin(part), v.Pointer(), diag.UnsafeText, message)
	finding.Help = help
	return []diag.Finding{finding}
}

// findInvisible finds the first character that a reader cannot see.
func findInvisible(text string) (part, what string) {
	for at, r := range text {
		if r < ' ' && r != '\n' && r != '\t' || r >= 0x7F && r <= 0x9F {
			return string(r), fmt.Sprintf("the control character %U", r)
		}
		if r <= 0x61B { // up to here, every other character is seen
			continue
		}
		switch {
		case unicode.Is(unicode.Bidi_Control, r):
			return string(r), fmt.Sprintf("the character %U, which changes the direction of writing", r)
		case isZeroWidth(r) && !joins(text, at, r) && !tagsFlag(text[:at], r):
			return string(r), fmt.Sprintf("the invisible character %U", r)
		}
	}
	return "", ""
}

// isZeroWidth tells whether a character takes no room. The soft hyphen does
// none either, but it is how a long word says where it may be parted.
func isZeroWidth(r rune) bool {
	switch r {
	case '\u200B', '\u200C', '\u200D', '\u2060', '\u2061', '\u2062', '\u2063', '\u2064', '\uFEFF', '\u180E', '\u115F', '\u1160', '\u3164':
		return true
	}
	return r >= 0xE0000 && r <= 0xE007F || r >= 0xFFF9 && r <= 0xFFFB
}

// joins tells whether a joiner does its work: between the parts of an emoji,
// or between letters of a script that has joined forms.
func joins(text string, at int, joiner rune) bool {
	if joiner != '\u200D' && joiner != '\u200C' {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at+utf8.RuneLen(joiner):])
	emoji := isEmoji(after) && (isEmoji(before) || before == '\uFE0F')
	return emoji || joinedScript(before) && joinedScript(after)
}

func isEmoji(r rune) bool {
	return r != utf8.RuneError && unicode.Is(unicode.So, r) || r >= 0x1F000 && r <= 0x1FAFF || r == '\u2640' || r == '\u2642'
}

func joinedScript(r rune) bool {
	return (unicode.IsLetter(r) || unicode.IsMark(r)) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// tagsFlag tells whether an invisible tag character follows a black flag,
// perhaps behind others: the flags of regions are written so.
func tagsFlag(before string, tag rune) bool {
	for isTag(tag) && before != "" {
		r, size := utf8.DecodeLastRuneInString(before)
		if r == '\U0001F3F4' {
			return true
		}
		tag, before = r, before[:len(before)-size]
	}
	return false
}

func isTag(r rune) bool { return r >= 0xE0020 && r <= 0xE007F }

// markup are the notations that somebody might expect to work in a text.
var markup = []struct {
	form *regexp.Regexp
	hint string // what a text must contain to be worth the search
	what string
}{
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "<", "markup"},
	{regexp.MustCompile(`&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]+);`), "&", "an HTML character reference"},
	{regexp.MustCompile(`\$t\([^)]*\)?`), "$t(", "a reference of the translation library"},
}

func findMarkup(text string) (part, what string) {
	for _, notation := range markup {
		if !strings.Contains(text, notation.hint) {
			continue
		}
		if found := notation.form.FindString(text); found != "" {
			return found, notation.what
		}
	}
	return "", ""
}

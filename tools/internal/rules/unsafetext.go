package rules

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// unsafeText finds invisible characters, which can make a text look like another one, and
// markup, which the site shows as plain text.
var unsafeText = Rule{
	Blocks: true,
	Info:   info("unsafe-text", diag.Error, "the text contains invisible characters or markup"),
	Text: func(in Context, v *tree.Value) []Fault {
		if part, what := findInvisible(v.Text, in.Document.Locale); what != "" {
			return one(Fault{
				At: v, Span: v.SpanWithin(part), Message: "the text contains " + what,
				Help: "remove the character; retyping the words around it does so",
			})
		}
		if v.Field.Blocks {
			return nil
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
	// begins are the characters with which the notation begins.
	begins string
}

// notations are those that an author may expect to work in a text. Those of Markdown do not occur
// by chance: bold, a link, code and a heading.
var notations = []notation{
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "markup", diag.Error, true, "<"},
	{regexp.MustCompile(`&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]+);`), "an HTML character reference", diag.Error, false, "&"},
	{regexp.MustCompile(`\$t\([^)]*\)?`), "a reference of the translation library", diag.Error, false, "$"},
	{regexp.MustCompile("\\*\\*\\S[^*]*\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\)|`[^`]+`|(?m:^#{1,6} \\S.*$)"), "Markdown", diag.Warning, true, "*[`#"},
}

// findMarkup returns the first part of a text in a notation that it does not have; an empty one if there is none.
func findMarkup(text string, isLong bool) (part string, of notation) {
	for _, of := range notations {
		if !markup.HasByte(text, of.begins) {
			continue
		}
		if part := of.form.FindString(text); part != "" && !(isLong && of.isMarkup) {
			return part, of
		}
	}
	return "", notation{}
}

// findInvisible returns the first invisible character of a text and its description;
// empty if there is none. It skips characters that the text needs (isNeeded).
func findInvisible(text, locale string) (part, what string) {
	for at, r := range text {
		switch {
		case r < ' ' && r != '\n' && r != '\t' || r >= 0x7F && r <= 0x9F:
			return string(r), fmt.Sprintf("the control character %U", r)
		case r < softHyphen || r >= '\u2010' && r <= '\u2027': // the first invisible one; dashes, quotation marks
		case unicode.Is(unicode.Noncharacter_Code_Point, r): // which XML and fonts refuse
			return string(r), fmt.Sprintf("the noncharacter %U", r)
		case isMark(r) && (model.Direction(locale) == "rtl" || strings.ContainsFunc(text, isRightToLeft)) && isBoundary(text[:at], text[at+utf8.RuneLen(r):]):
		case unicode.Is(unicode.Bidi_Control, r):
			return string(r), fmt.Sprintf("the character %U, which changes the direction of writing", r)
		case isInvisible(r) && !isNeeded(r, text[:at], text[at+utf8.RuneLen(r):]):
			return string(r), fmt.Sprintf("the invisible character %U", r)
		}
	}
	return "", ""
}

func isMark(r rune) bool { return r == '\u200E' || r == '\u200F' || r == '\u061C' }

func isRightToLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	return !isMark(r) && (properties.Class() == bidi.R || properties.Class() == bidi.AL)
}

// isBoundary reports whether a mark between two texts can change their order: it is beside a
// character without a direction of its own, such as a space or a digit, and beside no other mark.
func isBoundary(textBefore, textAfter string) bool {
	before, _ := utf8.DecodeLastRuneInString(textBefore)
	after, _ := utf8.DecodeRuneInString(textAfter)
	return !isMark(before) && !isMark(after) && !(isLetterOrMark(before) && isLetterOrMark(after))
}

// isInvisible reports whether a character has the property Default_Ignorable_Code_Point, as
// DerivedCoreProperties.txt derives it, or is a separator of lines or paragraphs or an interlinear annotation.
func isInvisible(r rune) bool {
	isHieroglyph := r >= 0x13430 && r <= 0x13440
	return !isHieroglyph && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) &&
		unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Cf, unicode.Variation_Selector, unicode.Zl, unicode.Zp)
}

const (
	softHyphen        = '\u00AD'
	nonJoiner         = '\u200C'
	joiner            = '\u200D'
	keycap            = '\u20E3'
	textPresentation  = '\uFE0E'
	emojiPresentation = '\uFE0F'
	blackFlag         = "\U0001F3F4"
)

// isNeeded reports whether an invisible character has a visible effect between the texts before and after it.
func isNeeded(r rune, textBefore, textAfter string) bool {
	before, _ := utf8.DecodeLastRuneInString(textBefore)
	after, _ := utf8.DecodeRuneInString(textAfter)
	switch {
	case r == softHyphen:
		return isLetterOrMark(before) && isLetterOrMark(after)
	case r == joiner && isEmoji(after):
		return isEmoji(before) || before == emojiPresentation
	case r == joiner || r == nonJoiner:
		return isLetterOrMark(before) && unicode.In(before, joining...)
	case r == textPresentation || r == emojiPresentation:
		return isEmoji(before) || isKeycapBase(before) && after == keycap
	case unicode.Is(unicode.Variation_Selector, r) || r == '\u180E':
		return isLetterOrMark(before) && unicode.In(before, varying...)
	}
	// Regional flags are a black flag and tags.
	return isTag(r) && strings.HasSuffix(strings.TrimRightFunc(textBefore, isTag), blackFlag)
}

// joining are the scripts in which letters have joined forms or conjuncts.
var joining = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Nko, unicode.Mongolian, unicode.Adlam,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
	unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
}

// varying are the scripts whose letters have variation sequences: Unicode's
// StandardizedVariants.txt and the Ideographic Variation Database.
var varying = []*unicode.RangeTable{unicode.Han, unicode.Mongolian, unicode.Myanmar, unicode.Phags_Pa}

func isLetterOrMark(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// isEmoji reports whether a character is an emoji or a symbol that has an emoji presentation.
func isEmoji(r rune) bool {
	switch r {
	case utf8.RuneError:
		return false
	case '‼', '⁉', 'ℹ', '〰':
		return true
	}
	return unicode.In(r, unicode.So, unicode.Sm) || r >= 0x1F000 && r <= 0x1FAFF
}

func isKeycapBase(r rune) bool { return r == '#' || r == '*' || r >= '0' && r <= '9' }

func isTag(r rune) bool { return r >= 0xE0020 && r <= 0xE007F }

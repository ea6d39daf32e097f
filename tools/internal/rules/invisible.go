package rules

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// findInvisible returns the first invisible character of a text and its description;
// empty if there is none. It skips characters that the text needs (isNeeded).
func findInvisible(text string) (part, what string) {
	for at, r := range text {
		switch {
		case r < ' ' && r != '\n' && r != '\t' || r >= 0x7F && r <= 0x9F:
			return string(r), fmt.Sprintf("the control character %U", r)
		case r < softHyphen || r >= 0x2010 && r <= 0x2027: // common, and visible
		case unicode.Is(unicode.Bidi_Control, r):
			return string(r), fmt.Sprintf("the character %U, which changes the direction of writing", r)
		case unicode.Is(invisible, r) && !isNeeded(r, text[:at], text[at+utf8.RuneLen(r):]):
			return string(r), fmt.Sprintf("the invisible character %U", r)
		}
	}
	return "", ""
}

// invisible are the characters with the property Default_Ignorable_Code_Point
// (DerivedCoreProperties.txt), the separators of lines and paragraphs (U+2028,
// U+2029), and interlinear annotations (U+FFF9 to U+FFFB).
var invisible = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00AD, Hi: 0x00AD, Stride: 1}, {Lo: 0x034F, Hi: 0x034F, Stride: 1}, {Lo: 0x061C, Hi: 0x061C, Stride: 1},
		{Lo: 0x115F, Hi: 0x1160, Stride: 1}, {Lo: 0x17B4, Hi: 0x17B5, Stride: 1}, {Lo: 0x180B, Hi: 0x180F, Stride: 1},
		{Lo: 0x200B, Hi: 0x200F, Stride: 1}, {Lo: 0x2028, Hi: 0x202E, Stride: 1}, {Lo: 0x2060, Hi: 0x206F, Stride: 1},
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xFE00, Hi: 0xFE0F, Stride: 1}, {Lo: 0xFEFF, Hi: 0xFEFF, Stride: 1},
		{Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1}, {Lo: 0xFFF0, Hi: 0xFFFB, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1BCA0, Hi: 0x1BCA3, Stride: 1}, {Lo: 0x1D173, Hi: 0x1D17A, Stride: 1}, {Lo: 0xE0000, Hi: 0xE0FFF, Stride: 1},
	},
	LatinOffset: 1,
}

const (
	softHyphen        = '\u00AD'
	nonJoiner         = '\u200C'
	joiner            = '\u200D'
	keycap            = '\u20E3'
	textPresentation  = '\uFE0E'
	emojiPresentation = '\uFE0F'
	blackFlag         = '\U0001F3F4'
)

// isNeeded reports whether an invisible character has a visible effect between the
// texts before and after it.
func isNeeded(r rune, textBefore, textAfter string) bool {
	before, _ := utf8.DecodeLastRuneInString(textBefore)
	after, _ := utf8.DecodeRuneInString(textAfter)
	switch {
	case r == softHyphen:
		return isLetterOrMark(before) && isLetterOrMark(after)
	case r == joiner && isEmoji(after):
		return isEmoji(before) || before == emojiPresentation
	case r == joiner || r == nonJoiner:
		return isLetterOrMark(before) && unicode.In(before, joining...) && (isVirama(before) || isLetterOrMark(after) && unicode.In(after, joining...))
	case r == textPresentation || r == emojiPresentation:
		return isEmoji(before) || isKeycapBase(before) && after == keycap
	case unicode.Is(unicode.Variation_Selector, r) || r == '\u180E':
		return isLetterOrMark(before) && unicode.In(before, varying...)
	}
	return tagsFlag(textBefore, r)
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

// isVirama reports whether a character suppresses a vowel, as at the end of
// the Malayalam chillu letters.
func isVirama(r rune) bool {
	const class = 9 // Canonical_Combining_Class=Virama
	return norm.NFC.PropertiesString(string(r)).CCC() == class
}

// isEmoji reports whether a character is an emoji or a symbol that has an emoji
// presentation.
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

// tagsFlag reports whether a tag character follows a black flag, directly or
// after other tags: regional flags are written in this way.
func tagsFlag(before string, tag rune) bool {
	for isTag(tag) && before != "" {
		r, size := utf8.DecodeLastRuneInString(before)
		if r == blackFlag {
			return true
		}
		tag, before = r, before[:len(before)-size]
	}
	return false
}

func isTag(r rune) bool { return r >= 0xE0020 && r <= 0xE007F }

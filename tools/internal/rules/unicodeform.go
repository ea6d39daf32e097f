package rules

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unicodeForm finds texts that look like other texts but are not equal to them: those that are not in composed
// form, and styled letters, which Unicode encodes for mathematics and for other standards.
var unicodeForm = Rule{
	Info: info("unicode-form", diag.Warning, "the text has decomposed or styled letters, which are not equal to plain ones"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if v.IsDecomposed {
			return one(Fault{
				At: v, Message: "the text contains decomposed letters (NFD)", Text: norm.NFC.String(v.Text),
				Help: "type the letters with accents again, or convert the text to NFC",
			})
		}
		styled, plain := firstStyled(v.Text)
		if styled == "" {
			return nil
		}
		return one(Fault{
			At: v, Span: v.SpanWithin(styled), Text: unstyled(v.Text),
			Message: fmt.Sprintf("the text contains %s, which no search and no screen reader reads as %s", styled, plain),
			Help:    "write plain letters",
		})
	},
}

// firstStyled returns the first styled letters of a text, and what they look like; empty if there are none.
func firstStyled(text string) (styled, plain string) {
	if !isBeyondLatin(text) || !strings.ContainsFunc(text, mayBeStyled) { // as most texts
		return "", ""
	}
	words := strings.FieldsFunc(text, isPlainIn(text))
	if len(words) == 0 {
		return "", ""
	}
	return words[0], norm.NFKC.String(words[0])
}

// isBeyondLatin reports whether a text has a character from U+2000 on. It is faster than to decode the text.
func isBeyondLatin(text string) bool {
	for i := range len(text) {
		if text[i] >= 0xE2 {
			return true
		}
	}
	return false
}

func mayBeStyled(r rune) bool {
	return r >= 0x2102 && (unicode.Is(styledLetters, r) || unicode.Is(wideLetters, r))
}

// unstyled returns a text with plain letters.
func unstyled(text string) string {
	isPlain := isPlainIn(text)
	var made strings.Builder
	for _, r := range text {
		if isPlain(r) {
			made.WriteRune(r)
		} else {
			made.WriteString(norm.NFKC.String(string(r)))
		}
	}
	return norm.NFC.String(made.String())
}

// isPlainIn returns whether a character is no styled letter. Between Han and kana, a wide Latin letter is plain.
func isPlainIn(text string) func(r rune) bool {
	isEastAsian := strings.ContainsFunc(text, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
	})
	return func(r rune) bool { return !mayBeStyled(r) || isEastAsian && unicode.Is(wideLetters, r) }
}

// styledLetters are ligatures, and letters and digits of mathematics, in circles and in squares.
var styledLetters = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x2102, Hi: 0x2102, Stride: 1}, {Lo: 0x210A, Hi: 0x2113, Stride: 1}, {Lo: 0x2115, Hi: 0x2115, Stride: 1}, {Lo: 0x2119, Hi: 0x211D, Stride: 1},
		{Lo: 0x2124, Hi: 0x2124, Stride: 1}, {Lo: 0x2128, Hi: 0x2128, Stride: 1}, {Lo: 0x212C, Hi: 0x212D, Stride: 1}, {Lo: 0x212F, Hi: 0x2134, Stride: 1},
		{Lo: 0x24B6, Hi: 0x24E9, Stride: 1}, {Lo: 0xFB00, Hi: 0xFB06, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0x1D400, Hi: 0x1D7FF, Stride: 1}, {Lo: 0x1F130, Hi: 0x1F149, Stride: 1}},
}

// wideLetters are the digits and the Latin letters of the width of Han.
var wideLetters = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0xFF10, Hi: 0xFF19, Stride: 1}, {Lo: 0xFF21, Hi: 0xFF3A, Stride: 1}, {Lo: 0xFF41, Hi: 0xFF5A, Stride: 1}}}

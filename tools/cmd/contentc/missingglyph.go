package main

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"example.org/contentc"
)

//go:embed missing-glyph.md
var missingGlyphPage string

// glyphRanges are the characters that the fonts of the site draw: ranges in hexadecimal digits.
// `make glyphs` writes them after a change to the fonts.
//
//go:embed glyphs.txt
var glyphRanges string

// missingGlyph reports a character that no font of the site draws: the CV could not be made.
var missingGlyph = contentc.Rule{
	Code: "missing-glyph", Severity: contentc.Error, Page: missingGlyphPage,
	Summary: "no font of the site has the character",
	Check:   contentc.EachText(undrawn),
}

// undrawn returns the first character of a text that no font draws, and its issue.
func undrawn(text string) (part string, issue contentc.Issue) {
	for _, r := range text {
		if r > unicode.MaxASCII && !isDrawn(r) {
			return string(r), contentc.Issue{
				Message: fmt.Sprintf("no font has a glyph for %c (%U)", r, r),
				Help:    "replace the character: without it, neither the pages nor the CV can show the text",
			}
		}
	}
	return "", contentc.Issue{}
}

// glyphs returns the drawn characters.
var glyphs = sync.OnceValue(func() *unicode.RangeTable {
	table := &unicode.RangeTable{}
	for line := range strings.Lines(glyphRanges) {
		from, to, isRange := strings.Cut(strings.TrimSpace(line), "-")
		if !isRange {
			to = from
		}
		lo, _ := strconv.ParseUint(from, 16, 32) // a test reads the file
		hi, _ := strconv.ParseUint(to, 16, 32)
		table.R32 = append(table.R32, unicode.Range32{Lo: uint32(lo), Hi: uint32(hi), Stride: 1})
	}
	return table
})

// isDrawn reports whether a character has a glyph or needs none: a space, or one that is invisible
// by Unicode, whose use has rules of its own.
func isDrawn(r rune) bool {
	return unicode.Is(glyphs(), r) || !unicode.In(r, visible, unicode.Prepended_Concatenation_Mark) &&
		unicode.In(r, unicode.Z, unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// visible are format characters that have a form: of annotations and of hieroglyphs
// (Unicode Standard Annex 44, Default_Ignorable_Code_Point).
var visible = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0xfff9, Hi: 0xfffb, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x13430, Hi: 0x1343f, Stride: 1}},
}

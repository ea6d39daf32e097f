package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/tree"
)

// whitespace finds spaces and line breaks that the site does not show.
var whitespace = Rule{
	Info: info("whitespace", diag.Warning, "the text has spaces or line breaks that are not shown"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if text := withoutFolds(v); text != v.Text {
			help := "write the text on one line"
			if v.Field.Long {
				help += ", or below |-"
			}
			return one(Fault{At: v, Message: "YAML joins the lines with a space, which is none between these characters", Text: text, Help: help})
		}
		text, message := trimmed(v), "the text contains more space than is shown"
		if text == v.Text {
			return nil
		}
		switch {
		case strings.TrimSpace(v.Text) != v.Text:
			message = "the text begins or ends with a space"
		case breakable(v.Text) != v.Text:
			message = "the text has no-break spaces in a row or between all words, where no line can break"
		}
		return one(Fault{At: v, Message: message, Text: text})
	},
}

var (
	spaces     = regexp.MustCompile(`[ \t]+`)
	lineSpaces = regexp.MustCompile(`[ \t\x{A0}\x{2007}\x{202F}]*\n[ \t\x{A0}\x{2007}\x{202F}]*`)
	unbroken   = regexp.MustCompile(`[^ \t\n]+`)
	blankLines = regexp.MustCompile(`\n{3,}`)
	// noBreakRuns are no-break spaces beside other spaces.
	noBreakRuns = regexp.MustCompile(`[ \t]*[\x{A0}\x{2007}\x{202F}][ \t\x{A0}\x{2007}\x{202F}]+|[ \t]+[\x{A0}\x{2007}\x{202F}]`)
)

// trimmed returns a text with one space between words and, if it is long, one blank line between them.
func trimmed(v *tree.Value) string {
	if !mayHaveSpace(v.Text, v.Field.Long) {
		return v.Text
	}
	text := breakable(strings.TrimSpace(v.Text))
	if !v.Field.Long {
		return strings.Join(strings.FieldsFunc(text, isSpace), " ")
	}
	text = lineSpaces.ReplaceAllString(spaces.ReplaceAllString(text, " "), "\n")
	return blankLines.ReplaceAllString(text, "\n\n")
}

// wideSpace matches a space between two characters of which both can be of Han or kana.
var wideSpace = regexp.MustCompile(`[\x{2E80}-\x{10FFFF}] [\x{2E80}-\x{10FFFF}]`)

// isWide reports whether a character can be beside a wideSpace: in most texts none can, and the expression reads
// a text far more slowly.
func isWide(r rune) bool { return r >= 0x2E80 }

// withoutFolds returns a text without the spaces that YAML writes for the line breaks between characters of
// scripts without spaces.
func withoutFolds(v *tree.Value) string {
	if !strings.ContainsFunc(v.Text, isWide) || !wideSpace.MatchString(v.Text) {
		return v.Text
	}
	var text strings.Builder
	for at, r := range v.Text {
		before, size := utf8.DecodeLastRuneInString(v.Text[:at])
		after, next := utf8.DecodeRuneInString(v.Text[at+utf8.RuneLen(r):])
		isFold := r == ' ' && markup.Joins(before, after) && v.SpanOf(at-size, at).End.Line < v.SpanOf(at+1, at+1+next).Start.Line
		if !isFold {
			text.WriteRune(r)
		}
	}
	return text.String()
}

// mayHaveSpace reports whether a text can have more space than is shown: most texts have not, and the
// expressions read a text far more slowly.
func mayHaveSpace(text string, isLong bool) bool {
	isIn := func(spaces string) bool { return strings.Contains(text, spaces) }
	return strings.TrimSpace(text) != text || !isLong && isIn("\n") || slices.ContainsFunc(unshown, isIn)
}

// unshown are the spaces of which a text with more than is shown has one.
var unshown = []string{"\t", "  ", " \n", "\n ", "\n\n\n", "\u00A0", "\u2007", "\u202F"}

func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' }

func isNoBreak(r rune) bool { return r == '\u00A0' || r == '\u2007' || r == '\u202F' }

// breakable returns a text with spaces where no-break spaces are in a row, or in place of the spaces
// between several words, as in a text that was copied from a word processor: no line can break there.
func breakable(text string) string {
	if !strings.ContainsFunc(text, isNoBreak) {
		return text
	}
	return unbroken.ReplaceAllStringFunc(noBreakRuns.ReplaceAllString(text, " "), func(part string) string {
		if joinedWords(part) < 2 {
			return part
		}
		return strings.Join(strings.FieldsFunc(part, isNoBreak), " ")
	})
}

// joinedWords counts the no-break spaces between two words of at least two letters. Those beside a
// number, a sign or a single letter keep together what belongs together.
func joinedWords(part string) (count int) {
	isShort := true
	for word := range strings.FieldsFuncSeq(part, isNoBreak) {
		wasShort := isShort
		isShort = strings.ContainsFunc(word, unicode.IsDigit) || len([]rune(word)) < 2 || !strings.ContainsFunc(word, unicode.IsLetter)
		if !isShort && !wasShort {
			count++
		}
	}
	return count
}

package tree

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// SpanOf returns the position of a part of a decoded text, by its offsets in bytes. It is on one line;
// a part over several lines ends with its first one.
func (v *Value) SpanOf(from, to int) source.Span {
	c := cursor{raw: v.File.Bytes, at: v.File.RuneOffset(int(v.Start.Line), int(v.Start.Column)), isDouble: v.Style == Double, isSingle: v.Style == Single}
	switch v.Style {
	case Double, Single:
		c.at++
	case Block:
		c.at = v.File.LineStart(int(v.Start.Line) + 1)
	}
	start := -1
	for at, r := range v.Text[:to] {
		c.align(r)
		if at == from {
			start = c.at
		}
		if !c.pass(r) {
			return v.Span()
		}
	}
	if start < 0 {
		return v.Span()
	}
	span := source.Span{Start: v.File.FromOffset(start), End: v.File.FromOffset(c.at)}
	if span.End.Line != span.Start.Line {
		span = v.File.LineSpan(span.Start)
	}
	return span
}

// RelatedAt makes a related position at an offset of a decoded text.
func (v *Value) RelatedAt(from int, message string) []diag.Related {
	return related(v.File, v.SpanOf(from, min(from+1, len(v.Text))).Start, message)
}

// cursor follows a decoded text in its file. It passes the indentation and the folded line breaks, so
// it is exact at every character that is not a space.
type cursor struct {
	raw                []byte
	at                 int
	isDouble, isSingle bool
}

// align moves to the next character of the text.
func (c *cursor) align(r rune) {
	skipped := " \t\r\n"
	switch r {
	case ' ', '\t':
		skipped = ""
	case '\n':
		skipped = " \t\r"
	}
	for c.at < len(c.raw) {
		switch {
		case strings.IndexByte(skipped, c.raw[c.at]) >= 0:
			c.at++
		case c.isDouble && c.raw[c.at] == '\\' && bytes.IndexAny(c.raw[c.at+1:], "\r\n") == 0:
			c.at++
			skipped = " \t\r\n" // the indentation of the continuation
		default:
			return
		}
	}
}

// pass moves behind a character of the text, and reports whether the file has it.
func (c *cursor) pass(r rune) bool {
	rest := c.raw[min(c.at, len(c.raw)):]
	isSpace := strings.ContainsRune(" \t\n", r)
	switch written := norm.NFD.AppendString(nil, string(r)); {
	case c.isDouble && bytes.HasPrefix(rest, []byte(`\`)) && len(rest) > 1:
		c.at += escapeLength(rest[1])
	case c.isSingle && r == '\'':
		c.at += 2
	case bytes.HasPrefix(rest, []byte(string(r))):
		c.at += utf8.RuneLen(r)
	case bytes.HasPrefix(rest, written):
		c.at += len(written)
	case isSpace && len(rest) > 0 && bytes.IndexByte([]byte(" \t\r\n"), rest[0]) >= 0:
		c.at++ // folded
	default:
		return isSpace
	}
	return true
}

// escapeLength returns the length of an escape sequence in double quotes, by the character after the backslash.
func escapeLength(kind byte) int {
	switch kind {
	case 'x':
		return 4
	case 'u':
		return 6
	case 'U':
		return 10
	default:
		return 2
	}
}

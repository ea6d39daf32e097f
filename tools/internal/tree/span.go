package tree

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
)

// Span returns the position of a value in messages: the first key of a record, the first dash of a list, the
// indicator of a block (| or >), the key of an absent value, and the first line of a text over several lines.
func (v *Value) Span() source.Span {
	switch {
	case v.Style == LeftOut && v.HasKey():
		return v.KeySpan()
	case v.Kind == model.Record && v.Style != Flow && len(v.Items) > 0:
		return v.Items[0].KeySpan()
	default:
		return spanOf(v.File, v.Start, func(rest string) int { return v.writtenLength(rest) })
	}
}

// KeySpan returns the position of the key before a value, or of the value if it has no key.
func (v *Value) KeySpan() source.Span {
	if !v.HasKey() {
		return v.Span()
	}
	return spanOf(v.File, v.KeyStart, func(rest string) int { return scalarLength(v.KeyStyle, v.Key, rest) })
}

// SpanAt returns the span of one character.
func SpanAt(file *source.File, at RunePosition) source.Span {
	return spanOf(file, at, func(rest string) int { return min(1, len(rest)) })
}

func spanOf(file *source.File, at RunePosition, length func(rest string) int) source.Span {
	line := max(int(at.Line), 1)
	offset := file.RuneOffset(line, int(at.Column))
	start := file.FromOffset(offset)
	return source.Span{Start: start, End: file.FromOffset(file.Offset(start) + length(file.After(start)))}
}

// writtenLength returns the length in bytes of the value at the beginning of the rest of its line.
func (v *Value) writtenLength(rest string) int {
	switch v.Kind {
	case model.List, model.Record:
		return min(1, len(rest))
	case model.Text:
		return scalarLength(v.Style, v.Text, rest)
	default: // a number, true, false or null contains no space or bracket
		if end := strings.IndexAny(rest, " \t,]}"); end >= 0 {
			return end
		}
		return len(rest)
	}
}

func scalarLength(style Style, text, rest string) int {
	switch {
	case style == Double:
		return QuotedLength(rest, '"')
	case style == Single:
		return QuotedLength(rest, '\'')
	case style == Block:
		return len(strings.SplitN(rest, " ", 2)[0])
	case style == Markdown:
		line, _, _ := strings.Cut(text, "\n")
		return min(len(line), len(rest))
	}
	for _, written := range []string{text, norm.NFD.String(text)} {
		if strings.HasPrefix(rest, written) {
			return len(written)
		}
	}
	return len(strings.TrimRight(rest, " \t")) // the text continues on the next line
}

// QuotedLength returns the length of a quoted text at the beginning of the rest of
// a line or file, including its closing quote; the whole length if it has none.
func QuotedLength[T string | []byte](rest T, quote byte) int {
	for i := 1; i < len(rest); i++ {
		switch {
		case quote == '"' && rest[i] == '\\':
			i++
		case rest[i] != quote:
		case quote == '\'' && i+1 < len(rest) && rest[i+1] == quote:
			i++
		default:
			return i + 1
		}
	}
	return len(rest)
}

// SpanWithin returns the position of a part of a decoded text; that of the whole text if it does not
// contain the part.
func (v *Value) SpanWithin(part string) source.Span {
	at := strings.Index(v.Text, part)
	if at < 0 || part == "" {
		return v.Span()
	}
	return v.SpanOf(at, at+len(part))
}

// SpanOf returns the position of a part of a decoded text, by its offsets in bytes. It is on one line;
// a part over several lines ends with its first one.
func (v *Value) SpanOf(from, to int) source.Span {
	if v.Style == Markdown {
		return v.spanIn(from, to)
	}
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

// spanIn returns the position of a part of a unit of an article, whose lines the file may have behind signs.
func (v *Value) spanIn(from, to int) source.Span {
	start := v.offsetIn(from)
	end := min(start+to-from, v.File.Offset(v.File.LineSpan(v.File.FromOffset(start)).End))
	return source.Span{Start: v.File.FromOffset(start), End: v.File.FromOffset(end)}
}

// offsetIn returns the offset in the file of one in a unit of an article.
func (v *Value) offsetIn(at int) int {
	line, number := int(v.Start.Line), strings.Count(v.Text[:at], "\n")
	if number == 0 {
		return v.File.RuneOffset(line, int(v.Start.Column)) + at
	}
	column := at - strings.LastIndex(v.Text[:at], "\n") - 1
	written, _, _ := strings.Cut(v.Text[at-column:], "\n")
	return v.File.LineStart(line+number) + max(strings.Index(v.File.Line(line+number), strings.TrimRight(written, "\r")), 0) + column
}

// End returns the offset in the file after the last character of a unit of an article.
func (v *Value) End() int { return v.offsetIn(len(v.Text)) }

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

// FindingAt makes a finding about a value at a span of its file.
func (v *Value) FindingAt(span source.Span, code diag.Code, message string) diag.Finding {
	finding := diag.New(code, v.File.Path, span, message)
	finding.Pointer = v.Pointer()
	return finding
}

// Finding makes a finding at a value.
func (v *Value) Finding(code diag.Code, message string) diag.Finding {
	return v.FindingAt(v.Span(), code, message)
}

// KeyFinding makes a finding at the key of a value, or at the value if it has no key.
func (v *Value) KeyFinding(code diag.Code, message string) diag.Finding {
	return v.FindingAt(v.KeySpan(), code, message)
}

// Related makes a related position at a value.
func (v *Value) Related(message string) []diag.Related {
	return related(v.File, v.Span().Start, message)
}

// RelatedSpan makes a related position in the file of a value.
func (v *Value) RelatedSpan(at source.Span, message string) []diag.Related {
	return related(v.File, at.Start, message)
}

// KeyRelated makes a related position at the key of a value.
func (v *Value) KeyRelated(message string) []diag.Related {
	return related(v.File, v.KeySpan().Start, message)
}

func related(file *source.File, at source.Position, message string) []diag.Related {
	return []diag.Related{{File: file.Path, Line: at.Line, Column: at.Column, Message: message}}
}

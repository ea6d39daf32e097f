package tree

import (
	"strings"

	"golang.org/x/text/unicode/norm"

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

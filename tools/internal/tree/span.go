package tree

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/source"
)

// Span is where a value stands. A mapping is shown by its first key, a list
// by its first dash, a block of text by its indicator (| or >), a value that
// was left out by its key.
func (p Place) Span() source.Span {
	switch {
	case p.Key != nil && IsNothing(p.Node) && p.Node.Value == "":
		return SpanOf(p.File, p.Key)
	case IsRecord(p.Node) && p.Node.Style&yaml.FlowStyle == 0 && len(p.Node.Content) > 0:
		return SpanOf(p.File, p.Node.Content[0])
	default:
		return SpanOf(p.File, p.Node)
	}
}

// KeySpan is where the key before a value stands; without one, the value.
func (p Place) KeySpan() source.Span {
	if p.Key == nil {
		return p.Span()
	}
	return SpanOf(p.File, p.Key)
}

// SpanOf is where a node stands in its file. A text over several lines ends,
// for this purpose, with its first line.
func SpanOf(file *source.File, n *Node) source.Span {
	start := file.FromRunes(max(n.Line, 1), max(n.Column, 1))
	line := file.Line(start.Line)
	rest := line[len(file.Before(start)):]
	width := writtenLength(n, rest)
	end := file.FromOffset(file.Offset(start) + width)
	return source.Span{Start: start, End: end}
}

// writtenLength is the length in bytes of a node as it is written at the
// beginning of the rest of its line; at least one character where there is one.
func writtenLength(n *Node, rest string) int {
	switch {
	case n.Kind != yaml.ScalarNode:
		return min(1, len(rest))
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return quotedLength(rest, '"')
	case n.Style&yaml.SingleQuotedStyle != 0:
		return quotedLength(rest, '\'')
	case IsBlock(n):
		return len(strings.SplitN(rest, " ", 2)[0])
	case strings.HasPrefix(rest, n.Value):
		return len(n.Value)
	default:
		return len(strings.TrimRight(rest, " \t"))
	}
}

// quotedLength is the length of a quoted text up to its closing quote, or of
// the line where the text goes on below it.
func quotedLength(rest string, quote byte) int {
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

// SpanWithin is where a part of a text stands, given as it reads. Where the
// part is not written literally (an escape, a text over several lines) it is
// the whole text's span.
func SpanWithin(place Place, part string) source.Span {
	span := place.Span()
	from := place.File.Offset(span.Start)
	to := place.File.Offset(span.End)
	if IsBlock(place.Node) || strings.Contains(place.Node.Value, "\n") {
		to = min(len(place.File.Bytes), to+2*len(place.Node.Value)+len(part))
	}
	at := strings.Index(string(place.File.Bytes[from:to]), part)
	if at < 0 || part == "" {
		return span
	}
	return source.Span{
		Start: place.File.FromOffset(from + at),
		End:   place.File.FromOffset(from + at + len(part)),
	}
}

package markup

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"example.org/contentc/internal/model"
)

// inline parses one paragraph: emphasis with stars, and links with their address behind them.
var inline = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1)),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewLinkParser(), 1),
		util.Prioritized(starParser{parser.NewEmphasisParser()}, 2),
	),
)

// starParser is a parser of emphasis without underscores, which are frequent in names.
type starParser struct{ parser.InlineParser }

// Trigger returns the character at which the parser is called.
func (starParser) Trigger() []byte { return []byte{'*'} }

// parseSpans parses paragraphs, each of lines, in one run of goldmark, which prepares more than it reads.
func parseSpans(paragraphs [][]line) [][]Span {
	spans := make([][]Span, len(paragraphs))
	var source []byte
	var reader spanReader
	for i, lines := range paragraphs {
		text := joined(lines)
		if !hasSpans(text) || len(text) > maxParagraph {
			spans[i] = []Span{{Text: strings.ReplaceAll(text, "\n", " ")}}
			continue
		}
		reader.lines = append(append(reader.lines, lines...), line{}) // a blank line
		source = append(append(source, text...), "\n\n"...)
	}
	if source == nil {
		return spans
	}
	reader.source = source
	paragraph := inline.Parse(text.NewReader(source)).FirstChild()
	for i := range spans {
		if spans[i] == nil {
			spans[i] = reader.children(paragraph)
			paragraph = paragraph.NextSibling()
		}
	}
	return spans
}

func joined(lines []line) string {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.text
	}
	return strings.Join(texts, "\n")
}

// maxParagraph is the maximum length of a paragraph with markup, in bytes: the time of goldmark is
// quadratic in the number of brackets without an end.
const maxParagraph = 16 << 10

// hasSpans reports whether a paragraph can have more than plain text.
func hasSpans(source string) bool {
	return strings.Contains(source, `\`) || strings.Contains(source, "](") || strings.Count(source, "*") > 1
}

type spanReader struct {
	source []byte
	lines  []line
}

// children returns the spans of a node.
func (r *spanReader) children(of ast.Node) []Span {
	spans := make([]Span, 0, of.ChildCount())
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		span := r.span(node)
		if last := len(spans) - 1; span.isText() && last >= 0 && spans[last].isText() {
			spans[last].Text += span.Text
			continue
		}
		spans = append(spans, span)
	}
	return spans
}

func (s Span) isText() bool { return s.Kind == Plain && s.Address == "" }

func (r *spanReader) span(node ast.Node) Span {
	switch of := node.(type) {
	case *ast.Text:
		return Span{Text: textOf(of, r.source)}
	case *ast.Emphasis:
		return Span{Kind: Emphasis + Kind(of.Level-1), Spans: r.children(of)}
	case *ast.Link:
		link := Span{Kind: Link, Address: unescaped(of.Destination), Spans: r.children(of), At: r.offset(of.Pos())}
		if !IsAddress(link.Address) || len(of.Title) > 0 {
			link.Kind, link.Text, link.Spans = Plain, "["+Words(link.Spans)+"]("+link.Address+")", nil
		}
		return link
	default: // an image
		words := Words(r.children(node))
		return Span{Text: "![" + words + "](" + unescaped(node.(*ast.Image).Destination) + ")"}
	}
}

func textOf(node *ast.Text, source []byte) string {
	text := unescaped(node.Segment.Value(source))
	switch {
	case node.HardLineBreak(): // a backslash at the end of a line
		return text + `\ `
	case node.SoftLineBreak():
		return text + " "
	default:
		return text
	}
}

func unescaped(text []byte) string { return string(util.UnescapePunctuations(text)) }

// offset returns the offset in the source of the long text of one in the paragraph.
func (r *spanReader) offset(at int) int {
	for _, line := range r.lines {
		if at <= len(line.text) {
			return line.at + at
		}
		at -= len(line.text) + 1
	}
	return at
}

// IsAddress reports whether a link can have an address: https, mailto or tel, and nothing else.
func IsAddress(address string) bool {
	scheme, rest, _ := strings.Cut(address, ":")
	switch scheme {
	case "https":
		return model.CheckHTTPS(address) == ""
	case "mailto":
		return model.CheckEmail(rest) == ""
	case "tel":
		return !strings.Contains(rest, " ") && model.CheckPhone(rest) == ""
	default:
		return false
	}
}

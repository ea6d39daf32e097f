package markup

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/width"

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
			spans[i] = []Span{{Text: text}}
			continue
		}
		reader.lines = append(append(reader.lines, lines...), line{}) // a blank line
		source = append(append(source, text...), "\n\n"...)
	}
	var paragraph ast.Node
	if reader.source = source; source != nil {
		paragraph = inline.Parse(text.NewReader(source)).FirstChild()
	}
	for i := range spans {
		if spans[i] == nil {
			spans[i] = reader.children(paragraph)
			paragraph = paragraph.NextSibling()
		}
		if len(paragraphs[i]) > 1 {
			spans[i] = JoinLines(spans[i])
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
		spans = appended(spans, r.span(node))
	}
	return spans
}

// appended appends a span. It joins two texts.
func appended(spans []Span, span Span) []Span {
	if last := len(spans) - 1; span.isText() && last >= 0 && spans[last].isText() {
		spans[last].Text += span.Text
		return spans
	}
	return append(spans, span)
}

// without returns spans without the emphases of a kind: inside another one of it, they look the same.
func without(kind Kind, spans []Span) (made []Span) {
	for _, span := range spans {
		span.Spans = without(kind, span.Spans)
		if span.Kind != kind {
			made = appended(made, span)
			continue
		}
		for _, inner := range span.Spans {
			made = appended(made, inner)
		}
	}
	return made
}

func (s Span) isText() bool { return s.Kind == Plain && s.Address == "" }

func (r *spanReader) span(node ast.Node) Span {
	switch of := node.(type) {
	case *ast.Text:
		return Span{Text: textOf(of, r.source)}
	case *ast.Emphasis:
		kind := Emphasis + Kind(of.Level-1)
		return Span{Kind: kind, Spans: without(kind, r.children(of))}
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
		return text + "\n"
	default:
		return text
	}
}

// JoinLines replaces the line breaks in the texts of spans: with a space, or with nothing between two characters
// of a script without spaces. It joins texts that are beside each other.
func JoinLines(spans []Span) []Span {
	at := 0
	return joinTexts(spans, Words(spans), &at)
}

// joinTexts is JoinLines for the part of the whole text that begins at an offset, which it moves on.
func joinTexts(spans []Span, whole string, at *int) []Span {
	made := make([]Span, 0, len(spans))
	for _, span := range spans {
		if span.Kind != Plain {
			span.Spans = joinTexts(span.Spans, whole, at)
			made = append(made, span)
			continue
		}
		var text strings.Builder
		for i := range len(span.Text) {
			if now := *at + i; whole[now] != '\n' {
				text.WriteByte(whole[now])
			} else if before, _ := utf8.DecodeLastRuneInString(whole[:now]); !Joins(before, firstRune(whole[now+1:])) {
				text.WriteByte(' ')
			}
		}
		*at += len(span.Text)
		if span.Text = text.String(); span.Text != "" || span.Address != "" {
			made = appended(made, span)
		}
	}
	return made
}

func firstRune(text string) rune {
	first, _ := utf8.DecodeRuneInString(text)
	return first
}

// Joins reports whether a line break between two characters is no space (CSS Text 4, 4.1.3): both are wide, as Han,
// kana and their punctuation are, and neither is of Hangul, or an emoji.
func Joins(before, after rune) bool { return isIdeographic(before) && isIdeographic(after) }

func isIdeographic(r rune) bool {
	if r < 0x2E80 || unicode.In(r, unicode.Hangul, unicode.So) {
		return false
	}
	kind := width.LookupRune(r).Kind()
	return kind == width.EastAsianWide || kind == width.EastAsianFullwidth || kind == width.EastAsianHalfwidth
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

// vague are texts of links that say nothing of where these lead, in languages of the labels.
var vague = strings.Split("here|click here|this|this link|this page|link|read more|more|qui|clicca qui|questo link|questa pagina|leggi tutto|leggi di più|hier|hier klicken|mehr|ici|cliquez ici|ce lien|lire la suite|aquí|haz clic aquí|este enlace|aqui|clique aqui|este link|tu|tutaj|kliknij tutaj|här|her|klik hier|tässä|εδώ|тут|здесь|هنا|כאן|ここ|こちら|这里|點這裡|여기", "|")

// IsVague reports whether the text of a link says nothing of where it leads, as an empty one does.
func IsVague(words string) bool {
	words = strings.ToLower(strings.Trim(words, " .…>»→"))
	return words == "" || slices.Contains(vague, words)
}

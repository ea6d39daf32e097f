package markup

import "strings"

// Text is a long text: its blocks.
type Text []Block

// Block is a list, or a paragraph if it has no items.
type Block struct {
	Paragraph
	Items []Paragraph
}

// Paragraph is a paragraph, or an item of a list.
type Paragraph struct {
	// At is the offset of its first character in the source, in bytes.
	At    int
	Spans []Span
	// Classes are the names at the end of an item, which nothing shows: "bank" and "-bank" of {.bank .-bank}.
	Classes []string
	// ClassesAt is the offset of their bracket in the source, in bytes.
	ClassesAt int
}

// Span is a part of a paragraph.
type Span struct {
	Kind Kind
	// Text is what a Plain span shows, or the source of a Fixed one. A link to an address that is not allowed is Plain, too.
	Text string
	// Address is the address of a Link, also of one that is not allowed, or the path of a Picture.
	Address string
	// Spans are the parts of a span of another kind.
	Spans []Span
	// At is the offset of a link's bracket in the source, in bytes.
	At int
}

// Kind is the kind of a span.
type Kind uint8

// The kinds. Those from Fixed are of articles alone.
const (
	Plain Kind = iota
	Emphasis
	Strong
	Link
	// Fixed is what no translation changes: code, the mark of a footnote, an address, or a line break.
	Fixed
	// Picture is a picture, whose spans are its text alternative, and Caption what is between the quotes of a picture or a
	// link: the last of its spans.
	Picture
	Caption
)

// line is a line of a source without the spaces around it; its text begins at an offset of the source.
type line struct {
	at   int
	text string
}

const itemMark = "- "

// Words returns the words of a text without its markup: on one line, with a dot between the items of a list.
func (t Text) Words() string {
	var blocks []string
	for _, block := range t {
		if block.Items == nil {
			blocks = append(blocks, Words(block.Spans))
			continue
		}
		var items []string
		for _, item := range block.Items {
			items = append(items, Words(item.Spans))
		}
		blocks = append(blocks, strings.Join(items, " · "))
	}
	return strings.Join(blocks, " ")
}

// Words returns the words of spans.
func Words(spans []Span) string {
	var words strings.Builder
	for _, span := range spans {
		if span.Kind == Plain {
			words.WriteString(span.Text)
		} else {
			words.WriteString(Words(span.Spans))
		}
	}
	return words.String()
}

// Links returns the links of a text in their order, also those to addresses that are not allowed.
func (t Text) Links() (links []Span) {
	for _, paragraph := range t.Paragraphs() {
		links = appendLinks(links, paragraph.Spans)
	}
	return links
}

func appendLinks(links, spans []Span) []Span {
	for _, span := range spans {
		if span.Address != "" || span.Kind == Link {
			links = append(links, span)
		}
		links = appendLinks(links, span.Spans)
	}
	return links
}

// Paragraphs returns the paragraphs and the items of a text in their order.
func (t Text) Paragraphs() (paragraphs []Paragraph) {
	for _, block := range t {
		if block.Items == nil {
			paragraphs = append(paragraphs, block.Paragraph)
		}
		paragraphs = append(paragraphs, block.Items...)
	}
	return paragraphs
}

// Package markup parses long texts: paragraphs, lists of one level, emphasis and links, which are
// a small part of CommonMark (https://spec.commonmark.org/0.31.2). All else is text.
//
// Lines make the blocks; github.com/yuin/goldmark parses what is inside them.
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
	// Text is what a Plain span shows. A link to an address that is not allowed is Plain, too.
	Text string
	// Address is the address of a Link, also of one that is not allowed.
	Address string
	// Spans are the parts of a span of another kind.
	Spans []Span
	// At is the offset of a link's bracket in the source, in bytes.
	At int
}

// Kind is the kind of a span.
type Kind uint8

// The kinds.
const (
	Plain Kind = iota
	Emphasis
	Strong
	Link
)

// line is a line of a source without the spaces around it; its text begins at an offset of the source.
type line struct {
	at   int
	text string
}

const itemMark = "- "

// Parse parses a text.
func Parse(source string) Text {
	var made Text
	var paragraphs [][]line // of all blocks
	isOpen := false
	for at := 0; at <= len(source); {
		text, _, _ := strings.Cut(source[at:], "\n")
		now := trimmed(line{at, text})
		at += len(text) + 1
		item, isItem := itemOf(now)
		switch {
		case now.text == "":
			isOpen = false
			continue
		case isItem:
			if len(made) == 0 || made[len(made)-1].Items == nil {
				made = append(made, Block{Paragraph: Paragraph{At: now.at}})
			}
			list := &made[len(made)-1]
			list.Items = append(list.Items, Paragraph{At: item.at})
			now, isOpen = item, false
		case !isOpen:
			made = append(made, Block{Paragraph: Paragraph{At: now.at}})
		}
		if !isOpen {
			paragraphs, isOpen = append(paragraphs, nil), true
		}
		last := &paragraphs[len(paragraphs)-1]
		*last = append(*last, now)
	}
	made.setClasses(paragraphs)
	made.setSpans(parseSpans(paragraphs))
	return made
}

// Unparsed returns a text as one paragraph that shows every character as it is written.
func Unparsed(source string) Text {
	return Text{{Paragraph: Paragraph{Spans: []Span{{Text: source}}}}}
}

func (t Text) setSpans(of [][]Span) {
	for i := range t {
		paragraphs := t[i].Items
		if paragraphs == nil {
			t[i].Spans, of = of[0], of[1:]
		}
		for j := range paragraphs {
			paragraphs[j].Spans, of = of[0], of[1:]
		}
	}
}

// trimmed removes the spaces of CommonMark around a line, which are not all of Unicode's.
func trimmed(l line) line {
	text := strings.TrimLeft(l.text, " \t\r")
	return line{l.at + len(l.text) - len(text), strings.TrimRight(text, " \t\r")}
}

func itemOf(l line) (line, bool) {
	if len(l.text) < len(itemMark) || l.text[0] != '-' || l.text[1] != ' ' && l.text[1] != '\t' {
		return l, false
	}
	return trimmed(line{l.at + len(itemMark), l.text[len(itemMark):]}), true
}

// IsPlain reports whether a text is one paragraph that shows every character as it is written. It
// is certain only if it is true.
func IsPlain(source string) bool {
	return !HasByte(source, "\n*[\\") && !strings.HasPrefix(strings.TrimLeft(source, " \t"), "-")
}

// HasByte reports whether a text contains one of some ASCII characters. It is faster than strings.ContainsAny.
func HasByte(text, any string) bool {
	for i := range len(any) {
		if strings.IndexByte(text, any[i]) >= 0 {
			return true
		}
	}
	return false
}

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

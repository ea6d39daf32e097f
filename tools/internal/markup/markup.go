// Package markup parses long texts: paragraphs, lists of one level, emphasis and links, which are
// a small part of CommonMark (https://spec.commonmark.org/0.31.2). All else is text.
//
// Lines make the blocks; github.com/yuin/goldmark parses what is inside them.
package markup

import "strings"

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

// ItemClasses returns the classes of the items of a text.
func ItemClasses(source string) (names []string) {
	for _, paragraph := range Parse(source).Paragraphs() {
		names = append(names, paragraph.Classes...)
	}
	return names
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

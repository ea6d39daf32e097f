package markup

import "strings"

// String returns the source of a text: blocks divided by a blank line, a list directly below its
// paragraph, and a backslash before a sign that is meant as it is, if there is need for one.
func (t Text) String() string {
	var out strings.Builder
	for i, block := range t {
		if i > 0 {
			out.WriteString("\n")
			if block.Items == nil || t[i-1].Items != nil {
				out.WriteString("\n")
			}
		}
		if block.Items == nil {
			out.WriteString(escapedStart(written(block.Spans)))
		}
		for j, item := range block.Items {
			if j > 0 {
				out.WriteString("\n")
			}
			out.WriteString(itemMark + written(item.Spans))
		}
	}
	return out.String()
}

// written returns the source of spans. The signs in their texts are escaped only if the source would
// be read as something else without.
func written(spans []Span) string {
	var plain writer
	source := plain.spans(spans)
	if same(parseSpans([]line{{0, source}}), spans) {
		return source
	}
	escaping := writer{signs}
	return escaping.spans(spans)
}

// signs are the characters that begin and end markup in a paragraph.
var signs = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `[`, `\[`, `]`, `\]`)

// Escaped returns the source of a text without markup, on one line.
func Escaped(text string) string { return escapedStart(written([]Span{{Text: text}})) }

// escapedStart escapes the beginning of a paragraph that looks like that of an item.
func escapedStart(paragraph string) string {
	if _, isItem := itemOf(line{0, paragraph}); isItem {
		return `\` + paragraph
	}
	return paragraph
}

type writer struct{ escape *strings.Replacer }

func (w writer) spans(spans []Span) string {
	var out strings.Builder
	for _, span := range spans {
		out.WriteString(w.span(span))
	}
	return out.String()
}

func (w writer) span(of Span) string {
	switch of.Kind {
	case Emphasis:
		return "*" + w.spans(of.Spans) + "*"
	case Strong:
		return "**" + w.spans(of.Spans) + "**"
	case Link:
		return "[" + w.spans(of.Spans) + "](" + address(of.Address) + ")"
	}
	if w.escape == nil {
		return of.Text
	}
	return w.escape.Replace(of.Text)
}

// address returns the source of an address: between angle brackets if a parenthesis would end it.
func address(of string) string {
	if strings.ContainsAny(of, "()") {
		return "<" + of + ">"
	}
	return of
}

func same(a, b []Span) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Kind != b[i].Kind || a[i].Text != b[i].Text || a[i].Kind == Link && a[i].Address != b[i].Address || !same(a[i].Spans, b[i].Spans) {
			return false
		}
	}
	return true
}

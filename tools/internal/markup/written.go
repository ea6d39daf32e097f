package markup

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

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
			out.WriteString(itemMark + escapedEnd(written(item.Spans)) + WrittenClasses(item.Classes))
		}
	}
	return out.String()
}

// written returns the source of spans. The signs in their texts are escaped only if the source would
// be read as something else without, and so are the line breaks between signs of scripts without spaces.
func written(spans []Span) string {
	parse := func(source string) []Span { return parseSpans([][]line{linesOf(source)})[0] }
	last := Writer{Escape: signs, breaks: true}
	return cmp.Or(Written(spans, parse, Writer{}, Writer{Escape: signs}, last), last.spans(spans))
}

// Written returns the source of spans by the first of some writers from which the same spans are parsed; empty if there
// is none.
func Written(spans []Span, parse func(source string) []Span, writers ...Writer) string {
	for _, as := range writers {
		if source := as.spans(spans); same(parse(source), spans) {
			return source
		}
	}
	return ""
}

func linesOf(source string) (lines []line) {
	for text := range strings.SplitSeq(source, "\n") {
		lines = append(lines, line{0, text})
	}
	return lines
}

// signs are the characters that begin and end markup in a paragraph.
var signs = strings.NewReplacer(`\`, `\\`, `!`, `\!`, `*`, `\*`, `[`, `\[`, `]`, `\]`)

// escapedStart escapes the beginning of a paragraph that looks like that of an item.
func escapedStart(paragraph string) string {
	if _, isItem := itemOf(line{0, paragraph}); isItem {
		return `\` + paragraph
	}
	return paragraph
}

// Writer writes the source of spans.
type Writer struct {
	// Escape escapes the signs in a text; nil for none.
	Escape *strings.Replacer
	// Sign is the sign of an emphasis, if it is not a star.
	Sign string
	// breaks reports whether spans are on lines of their own where a line break is no space.
	breaks bool
}

func (w Writer) spans(spans []Span) string {
	var out strings.Builder
	for i, span := range spans {
		if before, _ := utf8.DecodeLastRuneInString(Words(spans[:i])); w.breaks && Joins(before, firstRune(Words(spans[i:]))) {
			out.WriteString("\n")
		}
		out.WriteString(w.span(span))
	}
	return out.String()
}

func (w Writer) span(of Span) string {
	switch of.Kind {
	case Emphasis:
		sign := cmp.Or(w.Sign, "*")
		return sign + w.spans(of.Spans) + sign
	case Strong:
		return "**" + w.spans(of.Spans) + "**"
	case Link:
		return w.target(of)
	case Picture:
		return "!" + w.target(of)
	case Fixed:
		return of.Text
	}
	if w.Escape == nil {
		return of.Text
	}
	return w.Escape.Replace(of.Text)
}

// target returns the source of a link: its words, its address and its caption.
func (w Writer) target(of Span) string {
	caption, last := "", len(of.Spans)-1
	if last >= 0 && of.Spans[last].Kind == Caption {
		caption = ` "` + strings.ReplaceAll(w.spans(of.Spans[last].Spans), `"`, `\"`) + `"`
		of.Spans = of.Spans[:last]
	}
	return "[" + w.spans(of.Spans) + "](" + address(of.Address) + caption + ")"
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
		if a[i].Kind != b[i].Kind || a[i].Text != b[i].Text || a[i].Kind != Plain && a[i].Address != b[i].Address || !same(a[i].Spans, b[i].Spans) {
			return false
		}
	}
	return true
}

// Type declares LongText, the type of JSON, in TypeScript.
const Type = `
/** A long text in parts, or as a text if it is one paragraph without markup. */
export type LongText = string | readonly Block[];

/** A paragraph, or a list with its items. What browsers receive has no classes of items. */
export type Block = Inline | { readonly list: readonly Inline[]; readonly classes?: readonly (readonly string[])[] };

/** A text, or its spans if it has markup. */
export type Inline = string | readonly Span[];

/** A text, an emphasis, or a link. */
export type Span = string | { readonly em: Inline } | { readonly strong: Inline } | { readonly href: string; readonly text: Inline };
`

// AppendJSON appends a text as JSON, as LongText declares it, with or without the classes of lists of which an item has
// any.
func (t Text) AppendJSON(out []byte, quote Quote, withClasses bool) []byte {
	if len(t) == 1 && t[0].Items == nil && isPlain(t[0].Spans) {
		return quote.inline(out, t[0].Spans)
	}
	return appendArray(out, t, func(out []byte, of Block) []byte { return quote.block(out, of, withClasses) })
}

// Quote appends a text as a literal of JSON.
type Quote func(out []byte, text string) []byte

func (quote Quote) block(out []byte, of Block, withClasses bool) []byte {
	if of.Items == nil {
		return quote.inline(out, of.Spans)
	}
	item := func(out []byte, item Paragraph) []byte { return quote.inline(out, item.Spans) }
	out = appendArray(append(out, `{"list": `...), of.Items, item)
	if withClasses && of.hasClasses() {
		names := func(out []byte, item Paragraph) []byte { return appendArray(out, item.Classes, quote) }
		out = appendArray(append(out, `, "classes": `...), of.Items, names)
	}
	return append(out, '}')
}

func (quote Quote) inline(out []byte, spans []Span) []byte {
	if isPlain(spans) {
		return quote(out, Words(spans))
	}
	return appendArray(out, spans, quote.span)
}

func (quote Quote) span(out []byte, of Span) []byte {
	switch of.Kind {
	case Emphasis:
		out = append(out, `{"em": `...)
	case Strong:
		out = append(out, `{"strong": `...)
	case Link:
		out = append(quote(append(out, `{"href": `...), of.Address), `, "text": `...)
	default:
		return quote(out, of.Text)
	}
	return append(quote.inline(out, of.Spans), '}')
}

func isPlain(spans []Span) bool {
	for _, span := range spans {
		if span.Kind != Plain {
			return false
		}
	}
	return true
}

func appendArray[T any](out []byte, of []T, item func([]byte, T) []byte) []byte {
	out = append(out, '[')
	for i := range of {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = item(out, of[i])
	}
	return append(out, ']')
}

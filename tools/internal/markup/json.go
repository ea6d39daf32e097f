package markup

import "strings"

// Type declares LongText, the type of JSON, in TypeScript.
const Type = `
/** A long text in parts, or as a text if it is one paragraph without markup. */
export type LongText = string | readonly Block[];

/** A paragraph, or a list with its items. */
export type Block = Inline | { readonly list: readonly Inline[] };

/** A text, or its spans if it has markup. */
export type Inline = string | readonly Span[];

/** A text, an emphasis, or a link. */
export type Span = string | { readonly em: Inline } | { readonly strong: Inline } | { readonly href: string; readonly text: Inline };
`

// JSON returns a text as JSON, as LongText declares it. Quote returns a text as a literal.
func (t Text) JSON(quote func(string) string) string {
	w := jsonWriter{quote}
	if len(t) == 1 && t[0].Items == nil && isPlain(t[0].Spans) {
		return w.inline(t[0].Spans)
	}
	return array(t, w.block)
}

type jsonWriter struct{ quote func(string) string }

func (w jsonWriter) block(of Block) string {
	if of.Items == nil {
		return w.inline(of.Spans)
	}
	return `{"list": ` + array(of.Items, func(item Paragraph) string { return w.inline(item.Spans) }) + "}"
}

func (w jsonWriter) inline(spans []Span) string {
	if isPlain(spans) {
		return w.quote(Words(spans))
	}
	return array(spans, w.span)
}

func (w jsonWriter) span(of Span) string {
	switch of.Kind {
	case Emphasis:
		return `{"em": ` + w.inline(of.Spans) + "}"
	case Strong:
		return `{"strong": ` + w.inline(of.Spans) + "}"
	case Link:
		return `{"href": ` + w.quote(of.Address) + `, "text": ` + w.inline(of.Spans) + "}"
	default:
		return w.quote(of.Text)
	}
}

func isPlain(spans []Span) bool {
	for _, span := range spans {
		if span.Kind != Plain {
			return false
		}
	}
	return true
}

func array[T any](of []T, item func(T) string) string {
	items := make([]string, len(of))
	for i := range of {
		items[i] = item(of[i])
	}
	return "[" + strings.Join(items, ", ") + "]"
}

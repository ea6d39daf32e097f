package translate

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.org/contentc/internal/markup"
)

// code is the markup of a long text or of a unit of an article that a translator's program shows as one sign: an emphasis
// or a link around words, the mark of an item with its classes, or what no translation changes. Its number in the text,
// from 1, is its id.
type code struct{ ctype, address, classes, fixed string }

const itemType = "x-item"

var typeOf = map[markup.Kind]string{
	markup.Emphasis: "italic", markup.Strong: "bold", markup.Link: "link", markup.Picture: "image", markup.Caption: "x-caption",
}

// fixedTypes are the types of what no translation changes, by its first character.
var fixedTypes = map[byte]string{'`': "x-code", '[': "x-footnote", '<': "x-address", '\\': "lb"}

// String names a code in messages.
func (c code) String() string {
	switch c.ctype {
	case "link":
		return "the link to " + c.address
	case "bold":
		return "a strong emphasis"
	case "italic":
		return "an emphasis"
	case "image":
		return "the picture " + c.address
	case "x-caption":
		return "a caption"
	case itemType:
		return "an item of a list"
	default:
		return strings.TrimSpace(c.fixed)
	}
}

// element returns the name of the element of a code.
func (c code) element() string {
	switch {
	case c.fixed != "":
		return "ph"
	case c.ctype == itemType:
		return "x"
	default:
		return "g"
	}
}

func codesOf(text markup.Text) (codes []code) {
	codeWriter{ids: func(c code) int { codes = append(codes, c); return len(codes) }}.text(text)
	return codes
}

// innerXML returns a text with its codes, which have the ids of equal ones of the source text.
func innerXML(text markup.Text, source []code) string {
	isUsed := make([]bool, len(source))
	added := len(source)
	return codeWriter{ids: func(c code) int {
		for i := range source {
			if !isUsed[i] && source[i] == c {
				isUsed[i] = true
				return i + 1
			}
		}
		added++
		return added
	}}.text(text)
}

type codeWriter struct{ ids func(code) int }

func (w codeWriter) text(text markup.Text) string {
	var out strings.Builder
	for i, block := range text {
		if i > 0 && block.Items == nil {
			out.WriteString(escaped("\n\n"))
		}
		out.WriteString(w.spans(block.Spans))
		for j, item := range block.Items {
			if i+j > 0 {
				out.WriteString(escaped("\n"))
			}
			classes := slices.Sorted(slices.Values(item.Classes)) // in one order in every language
			made, equivalent := code{ctype: itemType, classes: strings.Join(classes, " ")}, ""
			if made.classes != "" {
				equivalent = fmt.Sprintf(` equiv-text="%s"`, strings.TrimSpace(markup.WrittenClasses(classes)))
			}
			fmt.Fprintf(&out, `<x id="%d" ctype="%s"%s/>%s`, w.ids(made), itemType, equivalent, w.spans(item.Spans))
		}
	}
	return out.String()
}

func (w codeWriter) spans(spans []markup.Span) string {
	var out strings.Builder
	for _, span := range spans {
		if span.Kind == markup.Plain {
			out.WriteString(escaped(span.Text))
			continue
		}
		made := code{ctype: typeOf[span.Kind], address: span.Address}
		if span.Kind == markup.Fixed {
			made = code{ctype: fixedTypes[span.Text[0]], fixed: span.Text}
			fmt.Fprintf(&out, `<ph id="%d" ctype="%s">%s</ph>`, w.ids(made), made.ctype, escaped(span.Text))
			continue
		}
		id := w.ids(made)
		fmt.Fprintf(&out, `<g id="%d" ctype="%s">%s</g>`, id, made.ctype, w.spans(span.Spans))
	}
	return out.String()
}

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder does not fail
	return out.String()
}

// codeReader makes a long text, or a unit of an article, of a document's text with codes.
type codeReader struct {
	codes []code
	// isUnit reports whether it is a unit: its codes can have another order, and its lines are one.
	isUnit bool
	// inside is the content of the fixed code that is open.
	inside *strings.Builder
	ids    []int // in the order of the text
	stack  []*markup.Span
	text   markup.Text
	// isOpen reports whether the last block continues on the next line, and isItem whether it is in the last item.
	isOpen, isItem bool
}

// readCodes returns the long text of a document's text with the codes of its source text. The reason
// says which code is lost, added, repeated or in another place; it is empty if none is.
func readCodes(tokens []xml.Token, codes []code, isUnit bool) (text markup.Text, reason string) {
	r := codeReader{codes: codes, isUnit: isUnit, stack: []*markup.Span{{}}}
	for _, token := range tokens {
		switch token := token.(type) {
		case xml.CharData:
			if r.inside != nil {
				r.inside.Write(token)
			} else {
				r.words(string(token))
			}
		case xml.StartElement:
			reason = r.start(token)
		case xml.EndElement:
			reason = r.end(token)
		}
		if reason != "" {
			return nil, reason
		}
	}
	r.endLine()
	for i := range r.text {
		block := &r.text[i]
		block.Spans = markup.JoinLines(block.Spans)
		for j := range block.Items {
			block.Items[j].Spans = markup.JoinLines(block.Items[j].Spans)
		}
	}
	return r.text, r.difference()
}

func (r *codeReader) start(element xml.StartElement) (reason string) {
	if !slices.Contains([]string{"g", "x", "ph"}, element.Name.Local) || element.Name.Local == "ph" && !r.isUnit {
		return ""
	}
	id, err := strconv.Atoi(attribute(element, "id"))
	if err != nil || id < 1 || id > len(r.codes) {
		return fmt.Sprintf("the code <%s id=%q> is not in the source text", element.Name.Local, attribute(element, "id"))
	}
	found := r.codes[id-1]
	if element.Name.Local != found.element() {
		return fmt.Sprintf("the code %d, %s, is <%s>", id, found, element.Name.Local)
	}
	r.ids = append(r.ids, id)
	if found.fixed != "" {
		r.inside = &strings.Builder{}
		return ""
	}
	if found.ctype == itemType {
		r.endLine()
		r.isOpen, r.isItem = true, true
		if last := len(r.text) - 1; last < 0 || r.text[last].Items == nil {
			r.text = append(r.text, markup.Block{})
		}
		list := &r.text[len(r.text)-1]
		list.Items = append(list.Items, markup.Paragraph{Classes: strings.Fields(found.classes)})
		return ""
	}
	made := &markup.Span{Address: found.address}
	for kind, ctype := range typeOf {
		if ctype == found.ctype {
			made.Kind = kind
		}
	}
	r.stack = append(r.stack, made)
	return ""
}

// end ends an element: a fixed code must have the content that it was exported with.
func (r *codeReader) end(element xml.EndElement) (reason string) {
	switch {
	case element.Name.Local == "ph" && r.inside != nil:
		id := r.ids[len(r.ids)-1]
		fixed := r.codes[id-1].fixed
		if written := strings.TrimSpace(r.inside.String()); written != strings.TrimSpace(fixed) {
			return fmt.Sprintf("the code %d must be %s, and is %s", id, strings.TrimSpace(fixed), written)
		}
		r.inside = nil
		r.add(markup.Span{Kind: markup.Fixed, Text: fixed})
	case element.Name.Local == "g":
		closed := r.stack[len(r.stack)-1]
		r.stack = r.stack[:len(r.stack)-1]
		r.add(*closed)
	}
	return ""
}

// words adds a text. Inside a code, a line break ends no block.
func (r *codeReader) words(text string) {
	text = aroundBreak.ReplaceAllString(text, "$1")
	if len(r.stack) > 1 || r.isUnit {
		r.add(markup.Span{Text: lineBreakRun.ReplaceAllString(text, "\n")})
		return
	}
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			r.newLine()
		}
		if line != "" {
			r.add(markup.Span{Text: line})
		}
	}
}

var (
	// aroundBreak matches the spaces that programs write around a line break.
	aroundBreak  = regexp.MustCompile(`[ \t]*(\n)[ \t]*`)
	lineBreakRun = regexp.MustCompile(`\n+`)
)

// newLine ends a line: the second one in a row ends the block.
func (r *codeReader) newLine() {
	top := r.stack[0]
	if len(top.Spans) == 0 {
		r.isOpen = false
		return
	}
	r.endLine()
}

func (r *codeReader) add(span markup.Span) {
	top := r.stack[len(r.stack)-1]
	top.Spans = append(top.Spans, span)
}

// endLine adds the line to its paragraph or item.
func (r *codeReader) endLine() {
	line := r.stack[0].Spans
	r.stack[0].Spans = nil
	if strings.TrimSpace(markup.Words(line)) == "" && !r.isUnit {
		return
	}
	if !r.isOpen {
		r.text, r.isItem = append(r.text, markup.Block{}), false
	}
	block := &r.text[len(r.text)-1]
	to := &block.Paragraph
	if r.isItem {
		to = &block.Items[len(block.Items)-1]
	}
	if len(to.Spans) > 0 {
		line = append([]markup.Span{{Text: "\n"}}, line...)
	}
	to.Spans, r.isOpen = append(to.Spans, line...), true
}

// difference returns how the codes differ from those of the source text; empty if they do not.
func (r *codeReader) difference() string {
	for i, code := range r.codes {
		switch count := len(slices.DeleteFunc(slices.Clone(r.ids), func(id int) bool { return id != i+1 })); {
		case count == 0:
			return fmt.Sprintf("the code %d, %s, is missing", i+1, code)
		case count > 1:
			return fmt.Sprintf("the code %d, %s, is there %d times", i+1, code, count)
		}
	}
	for i, id := range r.ids {
		if id != i+1 && !r.isUnit {
			return fmt.Sprintf("the code %d, %s, is in another place than in the source text", id, r.codes[id-1])
		}
	}
	return ""
}

func attribute(of xml.StartElement, name string) string {
	for _, attribute := range of.Attr {
		if attribute.Name == (xml.Name{Local: name}) {
			return attribute.Value
		}
	}
	return ""
}

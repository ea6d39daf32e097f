package article

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"

	"example.org/contentc/internal/markup"
)

// Spans returns the parts of the text of a unit that is no code.
func (u *Unit) Spans() []markup.Span {
	tree := u.owner.tree()
	return tree.spans(tree.nodeOf[u])
}

func (p *parsed) spans(of ast.Node) (made []markup.Span) {
	fix := func(source string) { made = append(made, markup.Span{Kind: markup.Fixed, Text: source}) }
	refer := func(kind markup.Kind, to, title []byte, node ast.Node) {
		inner := p.spans(node)
		if len(title) > 0 {
			inner = append(inner, markup.Span{Kind: markup.Caption, Spans: []markup.Span{{Text: shown(title)}}})
		}
		made = append(made, markup.Span{Kind: kind, Address: shown(to), Spans: inner})
	}
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *ast.Text:
			if made = append(made, markup.Span{Text: p.textOf(node)}); node.HardLineBreak() {
				fix("\\\n")
			}
		case *ast.Emphasis:
			made = append(made, markup.Span{Kind: []markup.Kind{markup.Emphasis, markup.Strong}[min(node.Level, 2)-1], Spans: p.spans(node)})
		case *ast.CodeSpan:
			fix(codeSpan(p.words(node)))
		case *ast.AutoLink:
			fix("<" + string(node.Label(p.source)) + ">")
		case *extensions.FootnoteLink:
			fix("[^" + p.labels[node.Index] + "]")
		case *ast.Link:
			refer(markup.Link, node.Destination, node.Title, node)
		case *ast.Image:
			refer(markup.Picture, node.Destination, node.Title, node)
		}
	}
	return markup.JoinLines(made) // joins the texts beside each other
}

// codeSpan returns the source of code in a text: between more backticks than it has in a row.
func codeSpan(code string) string {
	fence := "`"
	for strings.Contains(code, fence) {
		fence += "`"
	}
	if strings.HasPrefix(code, "`") || strings.HasSuffix(code, "`") || strings.HasPrefix(code, " ") && strings.HasSuffix(code, " ") && strings.TrimSpace(code) != "" {
		code = " " + code + " "
	}
	return fence + code + fence
}

// escaped returns what writes a backslash before each of some signs.
func escaped(signs string) *strings.Replacer {
	var pairs []string
	for _, sign := range signs {
		pairs = append(pairs, string(sign), `\`+string(sign))
	}
	return strings.NewReplacer(pairs...)
}

var (
	inlineSigns = escaped("\\`*_[]<&!")
	allSigns    = escaped("\\`*_[]<&!\"#$%'()+,-./:;=>?@^{|}~")
)

// Written returns the text of a unit of the same kind that has some spans; empty if there is none. A sign in their words
// has a backslash if it would be markup.
func (u *Unit) Written(spans []markup.Span) string {
	writers := []markup.Writer{{}, {Escape: inlineSigns}, {Escape: allSigns}, {Escape: allSigns, Sign: "_"}}
	if strings.Contains(markup.Words(spans), "[") { // another part of the article can define it as a link
		writers = writers[1:]
	}
	notes := ""
	for _, mark := range marks(spans) {
		notes += "\n\n" + mark + ": x"
	}
	before := strings.Repeat("#", u.level)
	return markup.Written(spans, func(source string) []markup.Span { return spansOf(before+" "+source, notes) }, writers...)
}

// marks returns the marks of the footnotes in spans.
func marks(spans []markup.Span) (made []string) {
	for _, span := range spans {
		if made = append(made, marks(span.Spans)...); span.Kind == markup.Fixed && strings.HasPrefix(span.Text, "[^") {
			made = append(made, span.Text)
		}
	}
	return made
}

// spansOf returns the spans of a source that is one unit above the texts of its footnotes; nil if it is none.
func spansOf(source, notes string) []markup.Span {
	a := Parse([]byte(source+notes), 0)
	if len(a.Units) == 0 || a.Units[0].Shape != a.Units[0].Kind() || notes != "" && len(a.Units) == 1 {
		return nil
	}
	return a.Units[0].Spans()
}

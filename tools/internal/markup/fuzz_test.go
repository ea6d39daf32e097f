package markup_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"example.org/contentc/internal/markup"
)

// reference is a parser of the whole of CommonMark.
var reference = goldmark.DefaultParser()

// lines are trimmed: outside of code, which a long text does not have, their indentation nests blocks.
var lines = regexp.MustCompile(`(?m)^[ \t\r]+|[ \t\r]+$`)

// FuzzParse compares texts that have only what a long text has, by the reference, with the reference; any other never
// yields an address that is not allowed.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"A *b* **c**\n- d [e](https://x.example)\n- f\n\ng", "***a** b*", "[*a](tel:+390500000000)*", `\*a\* \[`, "a*b*c **d*e**"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		parsed := markup.Parse(source)
		for _, link := range parsed.Links() {
			require.True(t, link.Kind == markup.Plain || markup.IsAddress(link.Address), source)
			require.True(t, strings.HasPrefix(source[link.At:], "["), source)
		}
		source = lines.ReplaceAllString(strings.ToValidUTF8(source, ""), "")
		// References of characters, classes, and line breaks that are no spaces.
		if strings.ContainsAny(source, "&\x00") || strings.Contains(source, "{.") || strings.ContainsFunc(source, isWide) {
			return
		}
		want, isAllowed := shown(reference.Parse(text.NewReader([]byte(source))), []byte(source))
		if isAllowed {
			require.Equal(t, want, shownByUs(markup.Parse(source)), "%q", source)
		}
	})
}

// shown returns what the reference shows, and whether a long text can show it.
func shown(node ast.Node, source []byte) (out string, isAllowed bool) {
	inner, isAllowed := "", true
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		text, isOurs := shown(child, source)
		inner, isAllowed = inner+text, isAllowed && isOurs
	}
	switch of := node.(type) {
	case *ast.Document:
		return inner, isAllowed
	case *ast.Paragraph, *ast.TextBlock:
		return "p(" + inner + ")", isAllowed
	case *ast.List:
		next, _ := of.NextSibling().(*ast.List)
		return "list(" + inner + ")", isAllowed && of.Marker == '-' && next == nil
	case *ast.ListItem:
		return inner, isAllowed && of.ChildCount() == 1 && of.FirstChild().Kind() != ast.KindList
	case *ast.Emphasis:
		for parent := of.Parent(); parent != nil; parent = parent.Parent() {
			if outer, isEmphasis := parent.(*ast.Emphasis); isEmphasis && outer.Level == of.Level {
				return inner, isAllowed && source[max(of.Pos(), 0)] == '*'
			}
		}
		return fmt.Sprintf("%d(%s)", of.Level, inner), isAllowed && source[max(of.Pos(), 0)] == '*'
	case *ast.Link:
		address := string(of.Destination)
		isOurs := markup.IsAddress(address) && of.Title == nil && of.Reference == nil && !strings.Contains(address, `\`)
		return address + "(" + inner + ")", isAllowed && isOurs
	case *ast.Text:
		value := unescaped.ReplaceAllString(string(of.Segment.Value(source)), "$1")
		if of.SoftLineBreak() {
			value += " "
		}
		return value, !of.HardLineBreak()
	default:
		return "", false
	}
}

var unescaped = regexp.MustCompile("\\\\([!-/:-@\\[-`{-~])")

func shownByUs(parsed markup.Text) (out string) {
	for _, block := range parsed {
		if block.Items == nil {
			out += "p(" + spansShown(block.Spans) + ")"
			continue
		}
		out += "list("
		for _, item := range block.Items {
			out += "p(" + spansShown(item.Spans) + ")"
		}
		out += ")"
	}
	return out
}

func spansShown(spans []markup.Span) (out string) {
	for _, span := range spans {
		switch span.Kind {
		case markup.Plain:
			out += span.Text
		case markup.Link:
			out += span.Address + "(" + spansShown(span.Spans) + ")"
		default:
			out += fmt.Sprintf("%d(%s)", span.Kind, spansShown(span.Spans))
		}
	}
	return out
}

func isWide(r rune) bool { return r >= 0x2E80 }

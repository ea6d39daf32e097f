package rules

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// linkText finds links in a long text that a reader cannot follow: without a text, with one that says
// nothing of where they lead, or with an address that is not allowed.
var linkText = Rule{
	Info: info("link-text", diag.Warning, "the text of a link does not say where it leads"),
	Text: func(_ Context, v *tree.Value) (faults []Fault) {
		for _, link := range linksOf(v) {
			faults = append(faults, linkFaults(v, link)...)
		}
		return faults
	},
}

func linksOf(v *tree.Value) []markup.Span {
	if !v.Field.Long || !strings.Contains(v.Text, "](") {
		return nil
	}
	return v.Markup().Links()
}

func linkFaults(v *tree.Value, link markup.Span) []Fault {
	whole := v.Text[link.At : link.At+linkLength(v.Text[link.At:])]
	at := Fault{At: v}
	words := strings.TrimSpace(markup.Words(link.Spans))
	scheme, _, hasScheme := strings.Cut(link.Address, ":")
	switch {
	case link.Kind != markup.Link && markup.IsAddress(link.Address):
		at.Code, at.Message, at.Help = "unsupported-markup", "a link has no title: "+shortened(whole), "write the address alone: [text](address)"
	case link.Kind != markup.Link && hasScheme && !slices.Contains([]string{"https", "mailto", "tel"}, strings.ToLower(scheme)):
		at.Code, at.Severity = diag.UnsafeURL, diag.Error
		at.Message, at.Help = fmt.Sprintf("the URL scheme %q is not allowed", scheme+":"), "allowed here: https, mailto, tel"
	case link.Kind != markup.Link:
		at.Code, at.Severity = diag.BadFormat, diag.Error
		at.Message, at.Help = fmt.Sprintf("%q is not an address", link.Address), "write the whole address: https://example.com/page, mailto:name@example.com or tel:+390200000000"
	case aboutWords(words).Message != "":
		at = aboutWords(words)
		at.At = v
	default:
		if at.Message, at.Help = lookalike(link.Address); at.Message == "" {
			return nil
		}
		at.Code = lookalikeHost.Code
	}
	at.Span = v.SpanOf(link.At, link.At+len(whole))
	return one(at)
}

// aboutWords returns the fault of the words of a link, without its position; an empty one if they have none.
func aboutWords(words string) Fault {
	switch {
	case strings.TrimSpace(words) == "":
		return Fault{Severity: diag.Error, Message: "the link has no text", Help: "write the words of the link between the brackets"}
	case markup.IsVague(words):
		return Fault{Message: "the text of the link does not say where it leads: " + words, Help: "link the words that name the page; screen readers list links without the text around them"}
	}
	return Fault{}
}

// linkLength returns the length of a link at the beginning of a text, to the parenthesis behind its address.
func linkLength(text string) int {
	from := strings.Index(text, "](")
	if end := strings.IndexByte(text[max(from, 0):], ')'); end >= 0 {
		return max(from, 0) + end + 1
	}
	return len(text)
}

// linkMismatch finds links of a long text that lead to other addresses than in the source language.
var linkMismatch = Rule{
	Info: showable("link-mismatch", "the links of a text do not lead to the same addresses in every language"),
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || !p.Other.Field.Long {
			return nil
		}
		here, there := linksOf(p.Other), linksOf(p.Source)
		extra, missing := without(here, there), without(there, here)
		fault := Fault{At: p.Other, Help: "link the same addresses in every language"}
		switch {
		case len(extra) > 0 && len(missing) > 0:
			fault.Message = fmt.Sprintf("the links must lead to the same addresses in every language: %s here, %s in %s", extra[0].Address, missing[0].Address, p.source())
		case len(extra) > 0:
			fault.Message = fmt.Sprintf("only %s has a link to %s", p.other(), extra[0].Address)
		case len(missing) > 0:
			fault.Message = fmt.Sprintf("missing here: the link to %s of %s", missing[0].Address, p.source())
		default:
			return nil
		}
		fault.Span, fault.Related = p.Other.Span(), p.Source.Related("in "+p.source())
		if len(extra) > 0 {
			at := extra[0].At
			fault.Span = p.Other.SpanOf(at, at+linkLength(p.Other.Text[at:]))
		}
		if len(missing) > 0 {
			fault.Related = p.Source.RelatedAt(missing[0].At, "in "+p.source())
		}
		return one(fault)
	},
}

// without returns the links whose addresses others do not have, each address counted.
func without(links, others []markup.Span) []markup.Span {
	count := map[string]int{}
	for _, other := range others {
		count[other.Address]++
	}
	return slices.DeleteFunc(slices.Clone(links), func(link markup.Span) bool {
		count[link.Address]--
		return count[link.Address] >= 0
	})
}

// itemMismatch finds lists in a long text that do not have the items of the source language.
var itemMismatch = Rule{
	Info: lengthMismatch.Info,
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || !p.Other.Field.Long || markup.IsPlain(p.Other.Text) && markup.IsPlain(p.Source.Text) {
			return nil
		}
		here, there := listsOf(p.Other), listsOf(p.Source)
		for i := range max(len(here), len(there)) {
			var a, b markup.Block
			if i < len(there) {
				a = there[i]
			}
			if i < len(here) {
				b = here[i]
			}
			if len(a.Items) == len(b.Items) {
				continue
			}
			return one(Fault{
				At: p.Other, Span: listSpan(p.Other, b), Related: p.Source.RelatedAt(a.At, "in "+p.source()),
				Message: fmt.Sprintf("the list must have the same length in every language: %s here, %d in %s", diag.Count(len(b.Items), "item", "items"), len(a.Items), p.source()),
				Help:    "write the same items in every language",
			})
		}
		return nil
	},
}

func listsOf(v *tree.Value) markup.Text {
	if markup.IsPlain(v.Text) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(v.Markup()), func(block markup.Block) bool { return block.Items == nil })
}

// listSpan returns the position of the mark of a list; of the whole text if there is no list.
func listSpan(v *tree.Value, list markup.Block) source.Span {
	if list.Items == nil {
		return v.Span()
	}
	return v.SpanOf(list.At, list.At+1)
}

package render

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/rivo/uniseg"

	"example.org/contentc/internal/source"
)

// The maximum number of characters of a snippet, and of its part before the finding if the line is longer.
const (
	maxCharacters    = 120
	charactersBefore = 40
)

// snippet returns the line of a span and, below it, a caret under the span's first
// character and tildes under the others.
func snippet(file *source.File, span source.Span) string {
	number := span.Start.Line
	line := file.Line(number)
	end := uniseg.GraphemeClusterCount(line) + 1 // the column after the line
	first, last := min(span.Start.Column, end), end
	if span.End.Line == number {
		last = min(max(span.End.Column, first), end)
	}
	from := 1
	if end-1 > maxCharacters {
		from = max(1, first-charactersBefore)
	}
	to := min(from+maxCharacters, end)
	part := func(to int) string { // from the beginning of the snippet to a column
		return printable(line[len(before(file, number, from)):len(before(file, number, to))])
	}
	head, tail := ellipsis(from > 1), ellipsis(to < end)
	gutter := fmt.Sprintf(" %d | ", number)
	blank := strings.Repeat(" ", len(gutter)-2) + "| " + strings.Repeat(" ", uniseg.StringWidth(head))
	lead := part(first)
	marked := part(max(first, min(last, to)))[len(lead):]
	return strings.TrimRight(gutter+head+part(to)+tail, " ") + "\n" + blank + pad(lead) + underline(marked) + "\n"
}

func before(file *source.File, line, column int) string {
	return file.Before(source.Position{Line: line, Column: column})
}

// blockIndicator matches the indicator of a text over several lines, | or >, and the rest of its line.
var blockIndicator = regexp.MustCompile(`^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$`)

// blockStart returns the first line of a text over several lines, whose span is its
// indicator; empty for every other span.
func blockStart(file *source.File, at source.Position) string {
	if !blockIndicator.MatchString(file.After(at)) {
		return ""
	}
	for number := at.Line + 1; number <= file.LineCount(); number++ {
		if line := file.Line(number); strings.TrimSpace(line) != "" {
			shown := before(file, number, maxCharacters+1)
			return strings.TrimRight(fmt.Sprintf(" %d | %s%s", number, printable(shown), ellipsis(shown != line)), " ") + "\n"
		}
	}
	return ""
}

func ellipsis(cut bool) string {
	if cut {
		return "…"
	}
	return ""
}

// notTabs matches what is between two tabs: the line with the caret has the same tabs, so that their
// width does not matter.
var notTabs = regexp.MustCompile(`[^\t]+`)

// pad returns space that is as wide as a text, with any tab stops of the terminal.
func pad(text string) string {
	return notTabs.ReplaceAllStringFunc(text, func(part string) string { return strings.Repeat(" ", uniseg.StringWidth(part)) })
}

// underline returns the caret and the tildes below a text. They end at a tab, whose width depends on
// the terminal.
func underline(text string) string {
	text, _, _ = strings.Cut(text, "\t")
	return "^" + strings.Repeat("~", max(uniseg.StringWidth(text)-1, 0))
}

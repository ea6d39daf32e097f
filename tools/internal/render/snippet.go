package render

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"example.org/contentc/internal/source"
)

// The maximum number of characters of a snippet, and of its part before the finding if the line is
// longer.
const (
	maxCharacters    = 120
	charactersBefore = 40
)

// cell is one user-perceived character in its printed form. Width is in terminal cells. The
// width of a tab is 1: the line with the caret has the tab too, so that its real width does
// not matter.
type cell struct {
	text  string
	width int
}

// snippet returns the line of a span and, below it, a caret under the span's first
// character and tildes under the others.
func snippet(line []cell, span source.Span) string {
	first := min(span.Start.Column-1, len(line))
	last := len(line)
	if span.End.Line == span.Start.Line {
		last = min(max(span.End.Column-1, first), len(line))
	}
	from := 0
	if len(line) > maxCharacters {
		from = max(0, first-charactersBefore)
	}
	to := min(from+maxCharacters, len(line))
	head, tail := ellipsis(from > 0), ellipsis(to < len(line))
	gutter := fmt.Sprintf(" %d | ", span.Start.Line)
	blank := strings.Repeat(" ", len(gutter)-2) + "| " + strings.Repeat(" ", width(cells(head)))
	shown := gutter + head + join(line[from:to]) + tail
	caret := blank + pad(line[from:first]) + underline(line[first:max(first, min(last, to))])
	return strings.TrimRight(shown, " ") + "\n" + caret + "\n"
}

// blockIndicator matches the indicator of a text over several lines, | or >, and the rest
// of its line.
var blockIndicator = regexp.MustCompile(`^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$`)

// blockStart returns the first line of a text over several lines, whose span is its
// indicator; empty for every other span.
func blockStart(file *source.File, at source.Position) string {
	if !blockIndicator.MatchString(file.After(at)) {
		return ""
	}
	for number := at.Line + 1; number <= file.LineCount(); number++ {
		if line := file.Line(number); strings.TrimSpace(line) != "" {
			all := cells(line)
			to := min(len(all), maxCharacters)
			return strings.TrimRight(fmt.Sprintf(" %d | %s%s", number, join(all[:to]), ellipsis(to < len(all))), " ") + "\n"
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

// maxCells is the number of characters after which a line is truncated. The compiler
// rejects files with longer lines.
const maxCells = 64 << 10

func cells(line string) []cell {
	var all []cell
	state := -1
	for line != "" && len(all) < maxCells {
		var cluster string
		cluster, line, _, state = uniseg.FirstGraphemeClusterInString(line, state)
		if cluster == "\t" {
			all = append(all, cell{cluster, 1})
			continue
		}
		text := visible(cluster)
		if cluster[0] == '[' && endsWithHashes(all) {
			text = `\` + text
		}
		all = append(all, cell{text, uniseg.StringWidth(text)})
	}
	return all
}

// endsWithHashes reports whether a line ends with ##, with or without combining characters.
// In GitHub's log, ##[ begins a command at any position of a line.
func endsWithHashes(line []cell) bool {
	n := len(line)
	return n >= 2 && line[n-1].text[0] == '#' && line[n-2].text[0] == '#'
}

// visible returns a visible form of characters that a terminal executes, hides or rejects:
// control characters, invisible characters and bytes that are not UTF-8.
func visible(cluster string) string {
	r, size := utf8.DecodeRuneInString(cluster)
	switch {
	case r == utf8.RuneError && size == 1:
		return "\uFFFD"
	case r < ' ':
		return string('\u2400' + r)
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp):
		return fmt.Sprintf("<%U>", r)
	}
	return cluster
}

// printable returns a text with the visible form of each character.
func printable(text string) string {
	return join(cells(text))
}

func join(line []cell) string {
	var b strings.Builder
	for _, c := range line {
		b.WriteString(c.text)
	}
	return b.String()
}

func width(line []cell) int {
	total := 0
	for _, c := range line {
		total += c.width
	}
	return total
}

// pad returns space that is as wide as a part of a line, with any tab stops of the terminal.
func pad(line []cell) string {
	var blank strings.Builder
	for _, c := range line {
		if c.text == "\t" {
			blank.WriteString(c.text)
		} else {
			blank.WriteString(strings.Repeat(" ", c.width))
		}
	}
	return blank.String()
}

// underline returns the caret and the tildes below a part of a line. They end at a tab,
// whose width depends on the terminal.
func underline(line []cell) string {
	if tab := slices.Index(line, cell{"\t", 1}); tab >= 0 {
		line = line[:tab]
	}
	return "^" + strings.Repeat("~", max(width(line)-1, 0))
}

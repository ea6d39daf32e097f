package render

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// style is the parameter of an ANSI escape sequence (ECMA-48, SGR).
type style string

const (
	bold   style = "1"
	red    style = "1;31"
	yellow style = "1;33"
	cyan   style = "1;36"
	green  style = "32"
)

// kindStyles are the styles of the words before a message. Other words are cyan.
var kindStyles = map[string]style{string(diag.Error): red, string(diag.Warning): yellow}

type textWriter struct {
	bytes.Buffer
	set   *diag.Set
	color bool
}

// Text returns each finding as `file:line:column: severity: message [code]` with its source
// line, then the related positions as notes, then the help.
func Text(set *diag.Set, color bool) string {
	t := &textWriter{set: set, color: color}
	for i, finding := range set.Findings {
		if i > 0 {
			t.WriteByte('\n')
		}
		t.finding(finding)
	}
	return t.String()
}

func (t *textWriter) finding(f diag.Finding) {
	t.header(f.File, f.Line, f.Column, string(f.Severity), f.Message+" ["+string(f.Code)+"]")
	t.snippet(f.File, f.Span())
	for _, r := range f.Related {
		t.header(r.File, r.Line, r.Column, "note", r.Message)
		t.snippet(r.File, r.Span())
	}
	if f.Help != "" {
		fmt.Fprintf(t, "%s %s\n", t.paint(cyan, "help:"), printable(f.Help))
	}
}

func (t *textWriter) header(file string, line, column int, kind, message string) {
	place := fmt.Sprintf("%s:%d:%d:", printable(file), line, column)
	fmt.Fprintf(t, "%s %s %s\n", t.paint(bold, place), t.paint(cmp.Or(kindStyles[kind], cyan), kind+":"), printable(message))
}

func (t *textWriter) snippet(path string, span source.Span) {
	if file := t.set.Source(path); file != nil {
		t.WriteString(t.paint(green, snippet(file, span)+blockStart(file, span.Start)))
	}
}

func (t *textWriter) paint(s style, text string) string {
	if !t.color {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

const screenLines = 50

// Screen returns the findings as Text does, errors first, if they fit on one screen. Otherwise it
// shortens them: the errors that fit are whole, and the warnings of a file with one code are one
// line. Shortened reports whether a finding is not shown.
func Screen(set *diag.Set, color bool) (text string, shortened bool) {
	set = set.Grouped()
	if len(set.Findings) <= screenLines {
		if text = Text(set, color); strings.Count(text, "\n") <= screenLines {
			return text, false
		}
	}
	t := &textWriter{set: set, color: color}
	t.firstErrors(set.Errors().Findings)
	warnings := set.Where(func(f diag.Finding) bool { return f.Severity == diag.Warning }).Findings
	for len(warnings) > 0 {
		same := 1
		for same < len(warnings) && warnings[same].File == warnings[0].File && warnings[same].Code == warnings[0].Code {
			same++
		}
		t.firstOf(warnings[:same])
		warnings = warnings[same:]
	}
	return t.String(), true
}

// firstErrors writes the errors that fit on one screen, and the number of the others.
func (t *textWriter) firstErrors(errors []diag.Finding) {
	for i, finding := range errors {
		before := t.Len()
		if i > 0 {
			t.WriteByte('\n')
		}
		t.finding(finding)
		if i > 0 && strings.Count(t.String(), "\n") > screenLines {
			t.Truncate(before)
			fmt.Fprintf(t, "\n%s more\n", diag.Count(len(errors)-i, "error", "errors"))
			break
		}
	}
	if len(errors) > 0 {
		t.WriteByte('\n')
	}
}

// firstOf writes the first of several warnings on one line, with the number of the others.
func (t *textWriter) firstOf(warnings []diag.Finding) {
	first := warnings[0]
	message := fmt.Sprintf("%s [%s]", first.Message, first.Code)
	if others := len(warnings) - 1; others > 0 {
		message += fmt.Sprintf(" and %d more in this file", others)
	}
	t.header(first.File, first.Line, first.Column, string(first.Severity), message)
}

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

// Summary returns the counts in one line: "1 error, 2 warnings in 24 files".
func Summary(set *diag.Set) string {
	s := set.Summary
	return fmt.Sprintf("%s, %s in %s", diag.Count(s.Errors, "error", "errors"), diag.Count(s.Warnings, "warning", "warnings"), diag.Count(s.Files, "file", "files"))
}

// Warnings returns the number of warnings with each code: "2 untranslated, 1
// whitespace"; empty if there are none.
func Warnings(set *diag.Set) string {
	counts := map[diag.Code]int{}
	for _, finding := range set.Findings {
		if finding.Severity == diag.Warning {
			counts[finding.Code]++
		}
	}
	var groups []string
	for _, code := range slices.Sorted(maps.Keys(counts)) {
		groups = append(groups, fmt.Sprintf("%d %s", counts[code], code))
	}
	return strings.Join(groups, ", ")
}

package render

import (
	"bytes"
	"cmp"
	"fmt"

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

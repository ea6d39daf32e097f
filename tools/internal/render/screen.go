package render

import (
	"fmt"
	"strings"

	"example.org/contentc/internal/diag"
)

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

package render

import (
	"fmt"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
)

// perStep is how many annotations of each severity GitHub shows for one step.
const perStep = 10

// GitHub returns workflow commands, which GitHub shows on the lines of a pull
// request: the first ten errors and the first ten warnings, since it drops
// the rest. The rest follows as lines of the log; the step summary has all.
func GitHub(set *diag.Set) string {
	var out, rest strings.Builder
	shown := map[diag.Severity]int{}
	for _, f := range set.Findings {
		if shown[f.Severity]++; shown[f.Severity] <= perStep {
			fmt.Fprintln(&out, workflowCommand(f, set.Source(f.File)))
		} else {
			fmt.Fprintln(&rest, Line(f))
		}
	}
	if rest.Len() > 0 {
		fmt.Fprintf(&out, "GitHub annotates %d findings of each severity; the others:\n", perStep)
	}
	return out.String() + rest.String()
}

// workflowCommand returns `::error file=…,line=…::message`. GitHub counts columns
// in UTF-16 units and takes them only where the fault is on one line.
func workflowCommand(f diag.Finding, file *source.File) string {
	properties := []string{"file=" + propertyEscapes.Replace(f.File), fmt.Sprintf("line=%d", f.Line), fmt.Sprintf("endLine=%d", f.EndLine)}
	if f.Line == f.EndLine {
		place := region(file, f.Span())
		properties = append(properties, fmt.Sprintf("col=%d", place.StartColumn), fmt.Sprintf("endColumn=%d", place.EndColumn))
	}
	properties = append(properties, "title="+propertyEscapes.Replace(string(f.Code)))
	return fmt.Sprintf("::%s %s::%s", f.Severity, strings.Join(properties, ","), dataEscapes.Replace(plain(f)))
}

// plain returns a finding's message with its related places and its help.
func plain(f diag.Finding) string {
	lines := []string{printable(f.Message)}
	for _, r := range f.Related {
		lines = append(lines, printable(fmt.Sprintf("%s:%d:%d: %s", r.File, r.Line, r.Column, r.Message)))
	}
	if f.Help != "" {
		lines = append(lines, "help: "+printable(f.Help))
	}
	return strings.Join(lines, "\n")
}

// The escapes are those of GitHub's own toolkit
// (actions/toolkit, packages/core/src/command.ts).
var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

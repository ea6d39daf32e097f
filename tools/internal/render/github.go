package render

import (
	"fmt"
	"io"
	"net/url"
	"path"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// GitHub returns workflow commands, which GitHub shows on the lines of a pull request. It shows the
// first ten errors and the first ten warnings of a step.
func GitHub(set *diag.Set) string {
	var out strings.Builder
	for _, f := range set.Findings {
		fmt.Fprintln(&out, workflowCommand(f, set.Source(f.File)))
	}
	return out.String()
}

// workflowCommand returns `::error file=…,line=…::message`. GitHub counts columns in
// UTF-16 units and accepts them only for a span on one line.
func workflowCommand(f diag.Finding, file *source.File) string {
	properties := []string{"file=" + propertyEscapes.Replace(printable(f.File)), fmt.Sprintf("line=%d", f.Line), fmt.Sprintf("endLine=%d", f.EndLine)}
	if f.Line == f.EndLine {
		place := inUTF16(file, f.Span())
		properties = append(properties, fmt.Sprintf("col=%d", place.Start.Column), fmt.Sprintf("endColumn=%d", place.End.Column))
	}
	properties = append(properties, "title="+propertyEscapes.Replace(string(f.Code)))
	return fmt.Sprintf("::%s %s::%s", f.Severity, strings.Join(properties, ","), dataEscapes.Replace(strings.Join(linesOf(f, printable), "\n")))
}

func linesOf(f diag.Finding, escape func(string) string) []string {
	lines := []string{escape(f.Message)}
	for _, r := range f.Related {
		lines = append(lines, escape(fmt.Sprintf("%s:%d:%d: %s", r.File, r.Line, r.Column, r.Message)))
	}
	if f.Help != "" {
		lines = append(lines, "help: "+escape(f.Help))
	}
	return lines
}

// The escapes are those of GitHub's toolkit (actions/toolkit, packages/core/src/command.ts).
var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// Markdown returns the findings as a table, for a step summary or a comment.
func Markdown(set *diag.Set) string {
	var out strings.Builder
	fmt.Fprintf(&out, "## Content: %s\n", Summary(set))
	if len(set.Findings) > 0 {
		out.WriteString("\n| | Place | Finding |\n| --- | --- | --- |\n")
	}
	for _, f := range set.Findings {
		lines := linesOf(f, escapeMarkdown)
		lines[0] += fmt.Sprintf(" `%s`", f.Code)
		fmt.Fprintf(&out, "| %s | %s:%d:%d | %s |\n", f.Severity, escapeMarkdown(f.File), f.Line, f.Column, strings.Join(lines, "<br>"))
	}
	return out.String()
}

// escapeMarkdown escapes a text for a table cell: no character of the result is markup or ends the cell.
func escapeMarkdown(text string) string {
	return markupCharacters.Replace(markdownEscapes.ReplaceAllString(printable(text), `\$0`))
}

var (
	markdownEscapes  = regexp.MustCompile("[\\\\`*_{}\\[\\]()>#+!|~@]")
	markupCharacters = strings.NewReplacer("&", "&amp;", "<", "&lt;", "\t", " ")
)

type object = map[string]any

// SARIF writes the findings in the Static Analysis Results Interchange Format 2.1.0
// (OASIS), with columns in UTF-16 units.
func SARIF(w io.Writer, set *diag.Set) error {
	results := make([]object, len(set.Findings))
	for i, finding := range set.Findings {
		results[i] = resultOf(set, finding)
	}
	return JSON(w, object{
		"$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		"version": "2.1.0",
		"runs": []object{{
			"tool":       object{"driver": object{"name": "contentc"}},
			"columnKind": "utf16CodeUnits",
			"results":    results,
		}},
	})
}

func resultOf(set *diag.Set, f diag.Finding) object {
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	related := make([]object, len(f.Related))
	for i, r := range f.Related {
		place := inUTF16(set.Source(r.File), r.Span()).Start
		related[i] = object{
			"id":               i + 1,
			"physicalLocation": physical(r.File, object{"startLine": place.Line, "startColumn": place.Column}),
			"message":          object{"text": r.Message},
		}
	}
	span := inUTF16(set.Source(f.File), f.Span())
	region := object{"startLine": span.Start.Line, "startColumn": span.Start.Column, "endLine": span.End.Line, "endColumn": span.End.Column}
	return object{
		"ruleId":           f.Code,
		"level":            f.Severity,
		"message":          object{"text": message},
		"locations":        []object{{"physicalLocation": physical(f.File, region)}},
		"relatedLocations": related,
	}
}

// inUTF16 returns a span with columns in UTF-16 units. If the file is nil, the columns do not change.
func inUTF16(file *source.File, span source.Span) source.Span {
	if file != nil {
		span.Start.Column, span.End.Column = file.UTF16Column(span.Start), file.UTF16Column(span.End)
	}
	return span
}

// physical returns the location of a region. The URI is relative to the working folder,
// except for a file with an absolute path.
func physical(file string, region object) object {
	if path.IsAbs(file) {
		uri := url.URL{Scheme: "file", Path: file}
		return object{"artifactLocation": object{"uri": uri.String()}, "region": region}
	}
	uri := url.URL{Path: file}
	return object{"artifactLocation": object{"uri": uri.String(), "uriBaseId": "%SRCROOT%"}, "region": region}
}

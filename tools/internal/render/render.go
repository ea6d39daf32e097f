// Package render writes the findings of a run in formats for people and machines. The
// order of the findings is that of diag.Set.
package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"example.org/contentc/internal/diag"
)

// Formats are the formats of Write; the first is the default.
var Formats = []string{"text", "json", "github", "sarif", "markdown"}

// Write writes the findings in one of Formats. Color applies to the text format only. The
// error is that of the writer.
func Write(w io.Writer, format string, set *diag.Set, color bool) error {
	var text string
	switch format {
	case "json":
		return JSON(w, set)
	case "github":
		text = GitHub(set)
	case "sarif":
		return SARIF(w, set)
	case "markdown":
		text = Markdown(set)
	default:
		text = Text(set, color)
	}
	_, err := io.WriteString(w, text)
	return err
}

// hash matches a # that can begin a command in GitHub's log, such as ##[error]. GitHub
// ignores some characters inside it.
var hash = regexp.MustCompile(`#([^\x00-\x7F]*[#\[])`)

// JSON writes a value as indented JSON. The text contains no command for GitHub's log, and no character
// that controls a terminal.
func JSON(w io.Writer, value any) error {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(w, escaped(hash.ReplaceAllString(out.String(), `\u0023$1`)))
	return err
}

// escaped returns a JSON text with escapes for the characters that a terminal obeys.
func escaped(text string) string {
	var out strings.Builder
	for _, r := range text {
		if r == '\n' || !isObeyed(r) {
			out.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&out, `\u%04x`, unit)
		}
	}
	return out.String()
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

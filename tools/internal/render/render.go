// Package render writes the findings of a run in formats for people and machines. The
// order of the findings is that of diag.Set.
package render

import (
	"io"

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

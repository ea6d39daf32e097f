package render

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf16"

	"example.org/contentc/internal/tree"
)

// hash matches a # that can begin a command in GitHub's log, such as ##[error]. GitHub
// ignores some characters inside it.
var hash = regexp.MustCompile(`#([^\x00-\x7F]*[#\[])`)

// JSON writes a value as indented JSON; the error is that of the writer. The text contains no command for GitHub's log, and no character
// that controls a terminal.
func JSON(w io.Writer, value any) error {
	text := string(tree.EncodeJSON(value, "  ")) + "\n"
	_, err := io.WriteString(w, escaped(hash.ReplaceAllString(text, `\u0023$1`)))
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

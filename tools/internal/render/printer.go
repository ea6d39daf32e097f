package render

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Printer returns a writer for messages, lists and differences, which contain texts and names that the
// compiler does not trust: no text controls a terminal or GitHub's log. Each write is a whole text.
func Printer(out io.Writer) io.Writer { return printer{out} }

type printer struct{ io.Writer }

// Write implements io.Writer.
func (p printer) Write(text []byte) (int, error) {
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		lines[i] = command.ReplaceAllString(printable(line), `$1\::`)
	}
	_, err := io.WriteString(p.Writer, strings.Join(lines, "\n"))
	return len(text), err
}

// command matches the beginning of a command of GitHub's log, also in the context of a difference.
var command = regexp.MustCompile(`^([\s+-]*)::`)

// printable returns a text with the visible form of each character. In GitHub's log, ##[ begins a
// command at any position of a line, with or without combining characters.
func printable(text string) string {
	if !isPlain(text) {
		text = visibleIn(text)
	}
	return text
}

// isPlain reports whether a text has no character other than those of ASCII that are seen, and no
// beginning of a command.
func isPlain(text string) bool {
	return !strings.Contains(text, "##") && !strings.ContainsFunc(text, func(r rune) bool { return r != '\t' && (r < ' ' || r > '~') })
}

func visibleIn(text string) string {
	var out strings.Builder
	hashes, state := 0, -1
	for text != "" {
		var cluster string
		cluster, text, _, state = uniseg.FirstGraphemeClusterInString(text, state)
		if cluster[0] == '[' && hashes > 1 {
			out.WriteByte('\\')
		}
		if hashes++; cluster[0] != '#' {
			hashes = 0
		}
		out.WriteString(visible(cluster))
	}
	return out.String()
}

// visible returns a visible form of characters that a terminal executes, hides or rejects:
// control characters, invisible characters and bytes that are not UTF-8. A tab stays.
func visible(cluster string) string {
	r, size := utf8.DecodeRuneInString(cluster)
	switch {
	case r == utf8.RuneError && size == 1:
		return "\uFFFD"
	case r < ' ' && r != '\t':
		return string('\u2400' + r)
	case r != '\t' && isObeyed(r):
		return fmt.Sprintf("<%U>", r)
	}
	return cluster
}

// isObeyed reports whether a terminal or an editor executes a character, or hides it.
func isObeyed(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

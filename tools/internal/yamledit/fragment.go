package yamledit

import (
	"bytes"
	"regexp"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Fragment is the text of an entry, to be inserted elsewhere.
type Fragment struct {
	// comments are the comment lines directly above the entry.
	comments []string
	// lines are the lines of the entry. The first begins with its key or dash;
	// the indentation of the others is relative to it.
	lines []string
	// colon is the offset of the value in a pair's first line.
	colon int
	// blankAbove and blankBelow report whether a blank line is above and below the
	// entry.
	blankAbove, blankBelow bool
	// flow is the entry in flow style; flowValue is only its value.
	flow, flowValue string
}

// Separated returns the fragment with or without a blank line above it.
func (c Fragment) Separated(isSeparated bool) Fragment {
	c.blankAbove = isSeparated
	return c
}

// Take returns the text of a pair of a mapping or an item of a list.
func (l Layout) Take(v *tree.Value) Fragment {
	entry := l.Entry(v)
	c := l.take(entry)
	c.flowValue = flowText(v)
	if !v.HasKey() {
		c.flow = c.flowValue
		if entry.Flow {
			c.lines = []string{"- " + c.flow}
		}
		return c
	}
	c.colon = min(l.colon(v)-entry.Start, len(c.lines[0])) // the colon of an explicit key (?) is on a later line
	c.flow = plainOrQuoted(v.Key) + ": " + c.flowValue
	if entry.Flow {
		c.lines = []string{c.flow}
		c.colon = len(plainOrQuoted(v.Key)) + 1
	}
	return c
}

func (l Layout) take(entry Entry) Fragment {
	var c Fragment
	stop := l.stop(entry)
	c.lines = strings.Split(lineBreaks.Replace(string(l.text[entry.Start:stop])), "\n")
	for i, line := range c.lines[1:] {
		spaces := len(line) - len(strings.TrimLeft(line, " "))
		c.lines[i+1] = line[min(entry.indent, spaces):]
	}
	top := l.lineStart(entry.Start)
	if l.ownsLine(entry) {
		head := l.head(entry)
		for line := head; line < top; line = l.nextLine(line) {
			c.comments = append(c.comments, strings.TrimSpace(string(l.text[line:l.lineEnd(line)])))
		}
		top = head
	}
	c.blankAbove = top > max(entry.floor, l.begin()) && l.isBlankLine(l.lineStart(top-1))
	below := l.nextLine(stop)
	c.blankBelow = below < len(l.text) && l.isBlankLine(below)
	return c
}

// stop returns the end of an entry's last line, including a comment on it. If the
// line contains other text after the entry, it returns the end of the entry.
func (l Layout) stop(entry Entry) int {
	end := l.lineEnd(entry.End)
	rest := bytes.TrimSpace(l.text[entry.End:end])
	if len(rest) > 0 && rest[0] != '#' {
		return entry.End
	}
	return end
}

// ownsLine reports whether an entry is the first on its line.
func (l Layout) ownsLine(entry Entry) bool {
	return len(bytes.TrimSpace(l.text[l.lineStart(entry.Start):entry.Start])) == 0
}

// head returns the beginning of the comment lines directly above an entry, or of
// the entry's line if there are none.
func (l Layout) head(entry Entry) int {
	head := l.lineStart(entry.Start)
	for head > l.begin() {
		above := l.lineStart(head - 1)
		if above < entry.floor || !bytes.HasPrefix(bytes.TrimSpace(l.text[above:l.lineEnd(above)]), []byte("#")) {
			break
		}
		head = above
	}
	return head
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// flowText returns a value in flow style.
func flowText(v *tree.Value) string {
	return v.Inline(plainOrQuoted, func(scalar *tree.Value) string {
		switch {
		case scalar.Kind == model.Text:
			return tree.Quote(scalar.Text)
		case scalar.Style == tree.LeftOut:
			return "null"
		}
		return scalar.Text
	})
}

// plain matches texts that need no quotes in any context; reserved matches words
// that some parsers read as true, false or null.
var (
	plain    = regexp.MustCompile(`^\p{L}[\p{L}\p{M}_-]*$`)
	reserved = regexp.MustCompile(`(?i)^(y|n|yes|no|on|off|true|false|null)$`)
)

func plainOrQuoted(text string) string {
	if plain.MatchString(text) && !reserved.MatchString(text) {
		return text
	}
	return tree.Quote(text)
}

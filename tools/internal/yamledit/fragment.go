package yamledit

import (
	"bytes"
	"slices"
	"strings"

	"example.org/contentc/internal/tree"
)

// fragment is the text of an item, to be inserted elsewhere.
type fragment struct {
	// comments are the comment lines directly above the item.
	comments []string
	// lines are the lines of the item. The first begins with its key or dash;
	// the indentation of the others is relative to it.
	lines []string
	// colon is the offset of the value in a pair's first line.
	colon int
	// isSeparated reports whether a blank line is above or below the item.
	isSeparated bool
	// flow is the item in flow style; flowValue is only its value.
	flow, flowValue string
}

func (c fragment) withComments() []string { return slices.Concat(c.comments, c.lines) }

// fragmentOf returns the text of a pair of a record, or of an item of a list: that of its file, or
// a new one if it is in no file.
func fragmentOf(v *tree.Value) fragment {
	c := fragment{flowValue: flowText(v)}
	c.flow = c.flowValue
	if v.HasKey() {
		c.flow = plainOrQuoted(v.Key) + ": " + c.flowValue
	}
	switch {
	case v.File == nil:
		c.lines, c.colon = Lines(v, nil), len(plainOrQuoted(v.Key))+1
	case v.Parent.Style != tree.Flow:
		NewLayout(v.File).take(v, &c)
	case v.HasKey():
		c.lines, c.colon = []string{c.flow}, len(plainOrQuoted(v.Key))+1
	default:
		c.lines = []string{"- " + c.flow}
	}
	return c
}

// take sets the lines of a fragment to those of an item of the file.
func (l Layout) take(v *tree.Value, c *fragment) {
	entry := l.Entry(v)
	stop := l.stop(entry)
	c.lines = strings.Split(lineBreaks.Replace(string(l.text[entry.Start:stop])), "\n")
	for i, line := range c.lines[1:] {
		spaces := len(line) - len(strings.TrimLeft(line, " "))
		c.lines[i+1] = line[min(entry.indent, spaces):]
	}
	if v.HasKey() {
		c.colon = min(l.colon(v)-entry.Start, len(c.lines[0])) // the colon of an explicit key (?) is on a later line
	}
	top := l.lineStart(entry.Start)
	if l.ownsLine(entry) {
		head := l.head(entry)
		for line := head; line < top; line = l.nextLine(line) {
			c.comments = append(c.comments, strings.TrimSpace(string(l.text[line:l.lineEnd(line)])))
		}
		top = head
	}
	below := l.nextLine(stop)
	c.isSeparated = top > max(entry.floor, l.begin()) && l.isBlankLine(l.lineStart(top-1)) || below < len(l.text) && l.isBlankLine(below)
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

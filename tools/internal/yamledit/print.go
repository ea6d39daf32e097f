package yamledit

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Lines returns a pair of a record, or an item of a list, that is in no file, in the form that people
// write. Comment returns the comment lines above a pair; it may be nil. The entries of a list have no
// comments, because those of the first one would explain all the others.
func Lines(v *tree.Value, comment func(pair *tree.Value) []string) (lines []string) {
	if comment != nil {
		lines = comment(v)
	}
	switch value := valueLines(v, comment); {
	case !v.HasKey():
		return append([]string{"- " + value[0]}, indented(value[1:])...)
	case v.IsScalar() || len(v.Items) == 0:
		return append(append(lines, plainOrQuoted(v.Key)+": "+value[0]), indented(value[1:])...)
	default:
		return append(append(lines, plainOrQuoted(v.Key)+":"), indented(value)...)
	}
}

func valueLines(v *tree.Value, comment func(pair *tree.Value) []string) (lines []string) {
	if v.Kind == model.Text {
		return textLines(v.Text, maxText, maxText)
	}
	if v.Kind == model.List {
		comment = nil
	}
	for i := range v.Items {
		lines = append(lines, Lines(&v.Items[i], comment)...)
	}
	if lines == nil {
		return []string{flowText(v)}
	}
	return lines
}

// indentation is the number of spaces of a level in what is new.
const indentation = 2

func indented(lines []string) []string {
	made := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			made[i] = strings.Repeat(" ", indentation) + line
		}
	}
	return made
}

// maxText is the maximum length of a line of a text, in characters, without its indentation.
const maxText = 80

// textLines returns the lines of a text: without quotes if it needs none, as a block if it is longer than a
// number of characters or has several lines, or else in quotes. It wraps the lines of a block at a width.
func textLines(text string, fits, width int) []string {
	isLong := func(line string) bool { return utf8.RuneCountInString(line) > fits }
	lines := strings.Split(text, "\n")
	switch isBlock := blockText.MatchString(text); {
	case isBlock && slices.ContainsFunc(lines, isLong) && !hasItems(text):
		return append([]string{">-"}, folded(text, width)...)
	case isBlock && len(lines) > 1:
		return append([]string{"|-"}, lines...)
	case isPlain(text):
		return []string{text}
	case strings.Contains(text, `"`) && !strings.Contains(text, "'") && isBlock:
		return []string{"'" + text + "'"}
	default:
		return []string{tree.Quote(text)}
	}
}

var (
	// plain matches texts that can be without quotes, and that no reader takes for a number or a date.
	plain = regexp.MustCompile(`^\p{L}([^\p{C}\p{Z}"]| [^\p{C}\p{Z}"#])*$`)
	// plainKey matches texts that need no quotes in any context.
	plainKey = regexp.MustCompile(`^\p{L}[\p{L}\p{M}_-]*$`)
	// reserved matches the words that some readers take for true, false or null.
	reserved = regexp.MustCompile(`(?i)^(y|n|yes|no|on|off|true|false|null)$`)
	// blockText matches texts that a block scalar keeps: no line begins or ends with a space, and none
	// contains a tab, a control character or another line separator than LF.
	blockText = regexp.MustCompile(`^[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+( [^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+|\n{1,2}[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+)*$`)
)

func isPlain(text string) bool {
	return plain.MatchString(text) && !reserved.MatchString(text) && !strings.Contains(text+" ", ": ")
}

func plainOrQuoted(text string) string {
	if plainKey.MatchString(text) && !reserved.MatchString(text) {
		return text
	}
	return tree.Quote(text)
}

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

// fragmentIn returns the text of an item for a place in a value. A copy of an item of it has no text in a file.
func fragmentIn(v, in *tree.Value) fragment {
	made := *v
	if made.Parent == in {
		made.File = nil
	}
	return fragmentOf(&made)
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

// hasItems reports whether a text has the lines of a list, which a folded block would join or divide by
// blank lines.
func hasItems(text string) bool { return strings.Contains("\n"+text, "\n- ") }

func folded(text string, width int) (written []string) {
	text = lineBreakRuns.ReplaceAllString(text, "$0\n") // one line break of each run folds into a space
	for line := range strings.SplitSeq(text, "\n") {
		written = append(written, Wrap(line, width)...)
	}
	return written
}

var lineBreakRuns = regexp.MustCompile(`\n+`)

// Wrap breaks a line at its spaces.
func Wrap(line string, width int) (lines []string) {
	words := strings.Split(line, " ")
	current, length := words[0], utf8.RuneCountInString(words[0])
	for _, word := range words[1:] {
		size := utf8.RuneCountInString(word)
		if length+1+size > width {
			lines = append(lines, current)
			current, length = word, size
			continue
		}
		current += " " + word
		length += 1 + size
	}
	return append(lines, current)
}

// Package yamledit edits YAML files as text, so that comments, order, quotes and line breaks do not change. It
// finds where the parts of a file begin and end, and copies entries as text from one file to another. The
// caller must parse the result and compare it with the expected values before it writes the file, because a
// text edit of YAML can have side effects.
package yamledit

import (
	"bytes"
	"strings"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Layout finds the parts of a file. All positions are byte offsets in the file, from 0.
type Layout struct {
	file *source.File
	text []byte
	// newline is the line break that the file uses.
	newline string
}

// NewLayout returns the layout of a file.
func NewLayout(file *source.File) Layout {
	return Layout{file: file, text: file.Bytes, newline: file.Newline()}
}

// Entry is a pair of a mapping or an item of a list.
type Entry struct {
	// Start is the offset of the key or the dash, End that after the value's last character.
	Start, End int
	// indent is the number of bytes before Start on its line.
	indent int
	// floor is the end of the text before the entry: a comment above it does not belong to the entry.
	floor int
	// Flow reports whether the entry is between brackets.
	Flow bool
}

// Begin returns the offset of the key of a pair, or of an item of a list.
func (l Layout) Begin(v *tree.Value) int { return l.start(v.Begin()) }

// Entry returns the position of a pair of a mapping or an item of a list.
func (l Layout) Entry(v *tree.Value) Entry {
	entry := l.entry(v)
	switch {
	case v.Index > 0:
		entry.floor = l.entry(&v.Parent.Items[v.Index-1]).End
	case !v.Parent.IsRoot():
		entry.floor = l.Begin(v.Parent)
	}
	return entry
}

func (l Layout) entry(v *tree.Value) Entry {
	flow := v.Parent.Style == tree.Flow
	switch {
	case v.HasKey():
		start := l.start(v.KeyStart)
		indent := start - l.lineStart(start)
		return Entry{Start: start, End: l.end(v, indent, flow), indent: indent, Flow: flow}
	case flow:
		return Entry{Start: l.start(v.Start), End: l.end(v, 0, true), Flow: true}
	}
	first := l.start(v.Parent.Start)
	indent := first - l.lineStart(first)
	return Entry{Start: l.dash(l.start(v.Start), indent), End: l.end(v, indent, false), indent: indent}
}

// dash returns the offset of an item's dash, on the item's line or above it.
func (l Layout) dash(start, indent int) int {
	for line := l.lineStart(start); ; line = l.lineStart(line - 1) {
		if at := line + indent; at <= start && at < len(l.text) && l.text[at] == '-' {
			return at
		}
		if line <= l.begin() {
			return start
		}
	}
}

func (l Layout) start(position tree.RunePosition) int {
	return l.file.RuneOffset(int(position.Line), int(position.Column))
}

// end returns the offset after a value's last character. Indent is the indentation
// of the mapping or list that contains the value.
func (l Layout) end(v *tree.Value, indent int, flow bool) int {
	start := l.start(v.Start)
	switch {
	case !v.IsScalar() && v.Style == tree.Flow:
		return l.flowEnd(v)
	case !v.IsScalar():
		return l.entry(&v.Items[len(v.Items)-1]).End
	case v.Style == tree.LeftOut:
		return start
	case v.Style == tree.Double || v.Style == tree.Single:
		return start + tree.QuotedLength(l.text[start:], l.text[start])
	case v.Style == tree.Block:
		return l.blockLines(v, indent).end
	case flow:
		return l.flowPlainEnd(start)
	default:
		return l.plainEnd(start, indent)
	}
}

// flowEnd returns the offset after the closing bracket of a list or record, or after the value
// of a pair without brackets in a list: [a: b].
func (l Layout) flowEnd(v *tree.Value) int {
	start := l.start(v.Start)
	at := start + 1
	if count := len(v.Items); count > 0 {
		at = l.end(&v.Items[count-1], 0, true)
	}
	if l.text[start] != '[' && l.text[start] != '{' {
		return at
	}
	for at < len(l.text) && l.text[at] != ']' && l.text[at] != '}' {
		if l.text[at] == '#' {
			at = l.lineEnd(at)
		} else {
			at++
		}
	}
	return min(at+1, len(l.text))
}

// flowPlainEnd returns the end of a text without quotes between brackets.
func (l Layout) flowPlainEnd(start int) int {
	at := start
	for ; at < len(l.text); at++ {
		c := l.text[at]
		if strings.IndexByte(",[]{}", c) >= 0 || c == '#' && isSpace(l.text[at-1]) {
			break
		}
	}
	return start + len(bytes.TrimRight(l.text[start:at], " \t\r\n"))
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// plainEnd returns the end of a text without quotes. The text continues in the lines
// below while they are indented and no comment precedes them.
func (l Layout) plainEnd(start, indent int) int {
	end, commented := l.contentEnd(start)
	for next := l.nextLine(end); !commented && next < len(l.text); next = l.nextLine(next) {
		first := next + l.spaces(next)
		if l.isBlankLine(next) {
			continue
		}
		if first-next <= indent || l.text[first] == '#' {
			break
		}
		end, commented = l.contentEnd(first)
	}
	return end
}

// contentEnd returns the end of a line's content, without a comment. Commented reports whether there is one.
func (l Layout) contentEnd(from int) (end int, commented bool) {
	stop := l.lineEnd(from)
	for at := from; at < stop; at++ {
		if l.text[at] == '#' && (l.text[at-1] == ' ' || l.text[at-1] == '\t') {
			stop, commented = at, true
		}
	}
	return from + len(bytes.TrimRight(l.text[from:stop], " \t")), commented
}

// block is the position of the lines of a text below | or >. First is the offset of
// the first character of the first line that is not blank; -1 if there is none.
type block struct {
	first, end int
	indent     int
}

func (l Layout) blockLines(v *tree.Value, outer int) block {
	start := l.start(v.Start)
	header, _ := l.contentEnd(start)
	b := block{first: -1, end: header, indent: outer + 1}
	digit := bytes.IndexAny(l.text[start:header], "123456789")
	if digit >= 0 {
		b.indent = outer + int(l.text[start+digit]-'0')
	}
	keep := bytes.IndexByte(l.text[start:header], '+') >= 0
	for line := l.nextLine(start); line < len(l.text); line = l.nextLine(line) {
		if l.isBlankLine(line) {
			if keep {
				b.end = l.lineEnd(line)
			}
			continue
		}
		if l.spaces(line) < b.indent {
			break
		}
		if b.first < 0 {
			if digit < 0 {
				b.indent = l.spaces(line)
			}
			b.first = line + b.indent
		}
		b.end = l.lineEnd(line)
	}
	return b
}

// Inner returns the range of a text without its quotes, indicators and indentation;
// ok is false if the text is empty.
func (l Layout) Inner(v *tree.Value, entry Entry) (from, to int, ok bool) {
	start := l.start(v.Start)
	switch v.Style {
	case tree.LeftOut:
		return 0, 0, false
	case tree.Double, tree.Single:
		return start + 1, entry.End - 1, true
	case tree.Block:
		b := l.blockLines(v, entry.indent)
		return b.first, b.end, b.first >= 0
	default:
		return start, entry.End, true
	}
}

// Text returns the text of a range.
func (l Layout) Text(from, to int) string { return string(l.text[from:to]) }

// colon returns the offset after the colon that follows a value's key.
func (l Layout) colon(v *tree.Value) int {
	end := l.keyEnd(v)
	if length := bytes.IndexByte(l.text[end:], ':'); length >= 0 {
		return end + length + 1
	}
	return len(l.text)
}

func (l Layout) keyEnd(v *tree.Value) int {
	start := l.start(v.KeyStart)
	if v.KeyStyle == tree.Double || v.KeyStyle == tree.Single {
		return start + tree.QuotedLength(l.text[start:], l.text[start])
	}
	return start + len(v.Key)
}

func (l Layout) lineStart(at int) int { return l.file.LineStart(l.file.LineAt(at)) }

func (l Layout) begin() int { return l.file.LineStart(1) }

func (l Layout) lineEnd(at int) int {
	if length := bytes.IndexAny(l.text[at:], "\r\n"); length >= 0 {
		return at + length
	}
	return len(l.text)
}

func (l Layout) nextLine(at int) int {
	return l.file.LineStart(l.file.LineAt(at) + 1)
}

func (l Layout) spaces(line int) int {
	return len(l.text[line:]) - len(bytes.TrimLeft(l.text[line:], " "))
}

func (l Layout) isBlankLine(line int) bool {
	return len(bytes.TrimSpace(l.text[line:l.lineEnd(line)])) == 0
}

const none = -1

func (l Layout) write(lines []string, indent int) string {
	indented := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			line = strings.Repeat(" ", indent) + line
		}
		indented[i] = line
	}
	return strings.Join(indented, l.newline)
}

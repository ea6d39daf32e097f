package yamledit

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"example.org/contentc/internal/tree"
)

// Edit replaces a range of a file, in bytes from 0, with a text.
type Edit struct {
	Start, End int
	Text       string
}

// Apply returns a text with edits. Edits at the same offset are applied in their
// order. If two overlap, the later one begins at the end of the earlier one.
func Apply(text []byte, edits []Edit) []byte {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.Start, b.Start) })
	var out bytes.Buffer
	at := 0
	for _, edit := range edits {
		out.Write(text[at:max(at, edit.Start)])
		out.WriteString(edit.Text)
		at = max(at, edit.End)
	}
	out.Write(text[at:])
	return out.Bytes()
}

// After returns the edit that inserts a fragment below an entry.
func (l Layout) After(previous Entry, c Fragment) []Edit {
	if previous.Flow {
		return []Edit{{previous.End, previous.End, ", " + c.flow}}
	}
	at := l.stop(previous)
	text := l.newline + l.write(c.withComments(), previous.indent)
	if c.blankAbove {
		text = l.newline + text
	}
	return []Edit{{at, at, text}}
}

// Before returns the edits that insert a fragment above the first entry of a mapping or
// a list.
func (l Layout) Before(next Entry, c Fragment) []Edit {
	switch {
	case next.Flow:
		return []Edit{{next.Start, next.Start, c.flow + ", "}}
	case !l.ownsLine(next):
		text := l.write(c.lines, next.indent)
		edit := Edit{next.Start, next.Start, strings.TrimLeft(text, " ") + l.newline + strings.Repeat(" ", next.indent)}
		return append(l.above(next, c.comments), edit)
	}
	at := l.head(next)
	if at <= l.begin() {
		at = l.lineStart(next.Start) // a comment on the file's first line describes the file
	}
	text := l.write(c.withComments(), next.indent) + l.newline
	if c.blankBelow {
		text += l.newline
	}
	return []Edit{{at, at, text}}
}

// Fill returns the edits that add a fragment's value to a key that has no value, or an
// empty list or record. A comment after the key moves above it.
func (l Layout) Fill(v *tree.Value, c Fragment) []Edit {
	entry := l.entry(v)
	from := l.colon(v)
	if entry.Flow {
		return []Edit{{from, max(from, entry.End), " " + c.flowValue}}
	}
	rest := strings.TrimSpace(string(l.text[entry.End:l.stop(entry)]))
	var edits []Edit
	if rest != "" {
		edits = l.above(entry, []string{rest})
	}
	lines := slices.Clone(c.lines)
	lines[0] = lines[0][c.colon:]
	text := strings.TrimRight(lines[0], " ")
	if len(lines) > 1 {
		text += l.newline + l.write(lines[1:], entry.indent)
	}
	return append(edits, Edit{from, max(from, l.stop(entry)), text})
}

// Put returns the edit that replaces an item of a list, and the comments above it,
// with a fragment.
func (l Layout) Put(v *tree.Value, c Fragment) Edit {
	entry := l.Entry(v)
	switch {
	case entry.Flow:
		return Edit{entry.Start, entry.End, c.flow}
	case !l.ownsLine(entry):
		return Edit{entry.Start, l.stop(entry), strings.TrimLeft(l.write(c.lines, entry.indent), " ")}
	default:
		return Edit{l.head(entry), l.stop(entry), l.write(c.withComments(), entry.indent)}
	}
}

// above returns the edit that inserts comment lines above an entry's line.
func (l Layout) above(entry Entry, comments []string) []Edit {
	if len(comments) == 0 {
		return nil
	}
	line := l.lineStart(entry.Start)
	return []Edit{{line, line, l.write(comments, l.spaces(line)) + l.newline}}
}

func (c Fragment) withComments() []string {
	return slices.Concat(c.comments, c.lines)
}

// write joins lines. It indents those that are not blank.
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

// Append returns the edit that adds a fragment at the end of a file.
func (l Layout) Append(c Fragment) []Edit {
	text := l.write(c.withComments(), 0) + l.newline
	if c.blankAbove {
		text = l.newline + text
	}
	if at := l.lineStart(len(l.text)); at < len(l.text) {
		text = l.newline + text
	}
	return []Edit{{len(l.text), len(l.text), text}}
}

// Remove returns the edit that removes a section with its comments and the blank
// lines below it.
func (l Layout) Remove(section *tree.Value) Edit {
	to := len(l.text)
	if sections := section.Parent.Items; int(section.Index)+1 < len(sections) {
		to = l.sectionHead(&sections[section.Index+1])
	}
	return Edit{Start: l.sectionHead(section), End: to}
}

// sectionHead returns the beginning of a section, including its comments. A comment
// on the file's first line describes the file, not the section.
func (l Layout) sectionHead(section *tree.Value) int {
	entry := l.Entry(section)
	if head := l.head(entry); section.Index > 0 || head > l.begin() {
		return head
	}
	return l.lineStart(entry.Start)
}

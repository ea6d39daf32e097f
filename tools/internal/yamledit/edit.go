package yamledit

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Apply returns a text with edits. Edits at the same offset are applied in their
// order. If two overlap, the later one begins at the end of the earlier one.
func Apply(text []byte, edits []source.Edit) []byte {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b source.Edit) int { return cmp.Compare(a.Start, b.Start) })
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
func (l Layout) After(previous Entry, c Fragment) []source.Edit {
	if previous.Flow {
		return []source.Edit{{Start: previous.End, End: previous.End, Text: ", " + c.flow}}
	}
	at := l.stop(previous)
	text := l.newline + l.write(c.withComments(), previous.indent)
	if c.blankAbove {
		text = l.newline + text
	}
	return []source.Edit{{Start: at, End: at, Text: text}}
}

// Before returns the edits that insert a fragment above the first entry of a mapping or
// a list.
func (l Layout) Before(next Entry, c Fragment) []source.Edit {
	switch {
	case next.Flow:
		return []source.Edit{{Start: next.Start, End: next.Start, Text: c.flow + ", "}}
	case !l.ownsLine(next):
		text := l.write(c.lines, next.indent)
		edit := source.Edit{Start: next.Start, End: next.Start, Text: strings.TrimLeft(text, " ") + l.newline + strings.Repeat(" ", next.indent)}
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
	return []source.Edit{{Start: at, End: at, Text: text}}
}

// Fill returns the edits that add a fragment's value to a key that has no value, or an
// empty list or record. A comment after the key moves above it.
func (l Layout) Fill(v *tree.Value, c Fragment) []source.Edit {
	entry := l.entry(v)
	from := l.colon(v)
	if entry.Flow {
		return []source.Edit{{Start: from, End: max(from, entry.End), Text: " " + c.flowValue}}
	}
	rest := strings.TrimSpace(string(l.text[entry.End:l.stop(entry)]))
	var edits []source.Edit
	if rest != "" {
		edits = l.above(entry, []string{rest})
	}
	lines := slices.Clone(c.lines)
	lines[0] = lines[0][c.colon:]
	text := strings.TrimRight(lines[0], " ")
	if len(lines) > 1 {
		text += l.newline + l.write(lines[1:], entry.indent)
	}
	return append(edits, source.Edit{Start: from, End: max(from, l.stop(entry)), Text: text})
}

// Put returns the edit that replaces an item of a list, and the comments above it,
// with a fragment.
func (l Layout) Put(v *tree.Value, c Fragment) source.Edit {
	entry := l.Entry(v)
	switch {
	case entry.Flow:
		return source.Edit{Start: entry.Start, End: entry.End, Text: c.flow}
	case !l.ownsLine(entry):
		return source.Edit{Start: entry.Start, End: l.stop(entry), Text: strings.TrimLeft(l.write(c.lines, entry.indent), " ")}
	default:
		return source.Edit{Start: l.head(entry), End: l.stop(entry), Text: l.write(c.withComments(), entry.indent)}
	}
}

// above returns the edit that inserts comment lines above an entry's line.
func (l Layout) above(entry Entry, comments []string) []source.Edit {
	if len(comments) == 0 {
		return nil
	}
	line := l.lineStart(entry.Start)
	return []source.Edit{{Start: line, End: line, Text: l.write(comments, l.spaces(line)) + l.newline}}
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
func (l Layout) Append(c Fragment) []source.Edit {
	text := l.write(c.withComments(), 0) + l.newline
	if c.blankAbove {
		text = l.newline + text
	}
	if at := l.lineStart(len(l.text)); at < len(l.text) {
		text = l.newline + text
	}
	return []source.Edit{{Start: len(l.text), End: len(l.text), Text: text}}
}

// Remove returns the edit that removes a section with its comments and the blank
// lines below it.
func (l Layout) Remove(section *tree.Value) source.Edit {
	to := len(l.text)
	if sections := section.Parent.Items; int(section.Index)+1 < len(sections) {
		to = l.sectionHead(&sections[section.Index+1])
	}
	return source.Edit{Start: l.sectionHead(section), End: to}
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

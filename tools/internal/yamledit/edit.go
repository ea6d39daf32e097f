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

// fill returns the edits that add a fragment's value to a key that has no value, or an
// empty list or record. A comment after the key moves above it.
func (l Layout) fill(v *tree.Value, c fragment) []source.Edit {
	entry := l.entry(v)
	from := l.colon(v)
	if entry.Flow {
		return []source.Edit{{Start: from, End: max(from, entry.End), Text: " " + c.flowValue}}
	}
	var edits []source.Edit
	if rest := strings.TrimSpace(string(l.text[entry.End:l.stop(entry)])); rest != "" {
		line := l.lineStart(entry.Start)
		edits = []source.Edit{{Start: line, End: line, Text: l.write([]string{rest}, l.spaces(line)) + l.newline}}
	}
	text := strings.TrimRight(c.lines[0][c.colon:], " ")
	if len(c.lines) > 1 {
		text += l.newline + l.write(c.lines[1:], entry.indent)
	}
	return append(edits, source.Edit{Start: from, End: max(from, l.stop(entry)), Text: text})
}

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

// NewFile returns a file with a section that is in no file, below a head, which may be empty.
func NewFile(head []byte, section *tree.Value) []byte {
	if len(head) > 0 {
		head = append(slices.Clone(head), '\n')
	}
	return append(head, strings.Join(fragmentOf(section).lines, "\n")+"\n"...)
}

package yamledit

import (
	"bytes"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// New is the index in the order of Reorder at which the new entry is inserted.
const New = -1

// Reorder returns the edits after which a list contains the entries with these indices, in this
// order; an entry can be absent or repeated. Fresh is the entry at New. The comments directly
// above an entry, and those below it, move with it. It returns nil if the entries share lines
// or comments, so that they cannot be moved as text.
func (l Layout) Reorder(list *tree.Value, order []int, fresh Fragment) []source.Edit {
	if len(order) == 0 {
		return l.Empty(list)
	}
	if len(list.Items) == 0 {
		return l.Fill(list, fresh)
	}
	entries := l.blockEntries(list)
	if list.Style == tree.Flow {
		entries = l.flowEntries(list)
	}
	if entries == nil {
		return nil
	}
	first, last := entries[0], entries[len(entries)-1]
	var text strings.Builder
	for at, index := range order {
		if at > 0 {
			text.WriteString(l.gap(entries, order, at))
		}
		switch {
		case index != New:
			text.WriteString(l.Text(entries[index].from, entries[index].to))
		case list.Style == tree.Flow:
			text.WriteString(fresh.flow)
		default:
			text.WriteString(l.write(fresh.withComments(), first.indent))
		}
	}
	return []source.Edit{{Start: first.from, End: last.to, Text: text.String()}}
}

// extent is the text of an entry of a list with its comments.
type extent struct{ from, to, indent int }

// gap returns the text between two entries of a new order: the blank lines that separated them
// before, or else those below the first entry of the list.
func (l Layout) gap(entries []extent, order []int, at int) string {
	before := order[at-1]
	if before == New || order[at] != before+1 {
		before = min(max(at-1, 0), len(entries)-2)
	}
	switch {
	case before >= 0 && before+1 < len(entries):
		return l.Text(entries[before].to, entries[before+1].from)
	case entries[0].indent < 0:
		return ", "
	default:
		return l.newline
	}
}

// blockEntries returns the extents of the entries of a list in block style; nil if the first entry
// is not alone on its line.
func (l Layout) blockEntries(list *tree.Value) (entries []extent) {
	for i := range list.Items {
		entry := l.Entry(&list.Items[i])
		if !l.ownsLine(entry) {
			return nil
		}
		from := l.head(entry)
		if i > 0 {
			previous := &entries[i-1]
			comments := bytes.TrimRight(l.text[previous.to:from], " \t\r\n")
			previous.to += len(comments)
		}
		entries = append(entries, extent{from, l.stop(entry), entry.indent})
	}
	return entries
}

// flowEntries returns the extents of the entries of a list between brackets; nil if there are
// comments between them.
func (l Layout) flowEntries(list *tree.Value) (entries []extent) {
	for i := range list.Items {
		entry := l.Entry(&list.Items[i])
		if i > 0 && bytes.IndexByte(l.text[entries[i-1].to:entry.Start], '#') >= 0 {
			return nil
		}
		entries = append(entries, extent{entry.Start, entry.End, -1})
	}
	return entries
}

// Empty returns the edits that remove the entries of a list or a record, and leave its brackets;
// nil if the entries share a line with something else.
func (l Layout) Empty(v *tree.Value) []source.Edit {
	if len(v.Items) == 0 {
		return []source.Edit{}
	}
	first, last := l.Entry(&v.Items[0]), l.Entry(&v.Items[len(v.Items)-1])
	if first.Flow {
		return []source.Edit{{Start: first.Start, End: last.End}}
	}
	if !v.HasKey() || !l.ownsLine(first) {
		return nil
	}
	brackets := " []"
	if v.Kind == model.Record {
		brackets = " {}"
	}
	at, line := l.colon(v), l.lineStart(first.Start)
	return []source.Edit{{Start: at, End: at, Text: brackets}, {Start: l.lineEnd(l.lineStart(line - 1)), End: l.stop(last)}}
}

// Drop returns the edit that removes a pair of a record, with the comments directly above it. The
// record must contain another pair. It returns nil if the removal would remove other comments.
func (l Layout) Drop(v *tree.Value) []source.Edit {
	entry, siblings := l.Entry(v), v.Parent.Items
	isLast := int(v.Index) == len(siblings)-1
	switch {
	case v.Parent.IsRoot():
		return []source.Edit{l.Remove(v)}
	case entry.Flow && isLast:
		return []source.Edit{{Start: entry.floor, End: entry.End}}
	case entry.Flow || !l.ownsLine(entry):
		next := l.Entry(&siblings[v.Index+1])
		if bytes.IndexByte(l.text[entry.End:next.Start], '#') >= 0 {
			return nil
		}
		return []source.Edit{{Start: entry.Start, End: next.Start}}
	}
	from, to := l.head(entry), l.nextLine(l.stop(entry))
	return []source.Edit{{Start: from, End: to}}
}

// NewFragment returns a value that is in no file as the text of an entry: a pair if it has a key,
// else an item of a list.
func NewFragment(v *tree.Value) Fragment {
	c := Fragment{flowValue: flowText(v)}
	if v.Key == "" {
		c.flow = c.flowValue
		c.lines = prefixed("- ", printed(v))
		return c
	}
	c.colon = len(v.Key) + 1
	c.flow = v.Key + ": " + c.flowValue
	if lines := printed(v); isInline(v) {
		c.lines = []string{v.Key + ": " + lines[0]}
	} else {
		c.lines = append([]string{v.Key + ":"}, prefixedAll("  ", lines)...)
	}
	return c
}

func isInline(v *tree.Value) bool { return v.IsScalar() || len(v.Items) == 0 }

// printed returns the lines of a value in block style.
func printed(v *tree.Value) (lines []string) {
	switch {
	case v.Kind == model.Text:
		return []string{plainOrQuoted(v.Text)}
	case isInline(v):
		return []string{flowText(v)}
	}
	for i := range v.Items {
		lines = append(lines, NewFragment(&v.Items[i]).lines...)
	}
	return lines
}

// prefixed returns lines with a prefix before the first and as much space before the others.
func prefixed(prefix string, lines []string) []string {
	made := []string{prefix + lines[0]}
	return append(made, prefixedAll(strings.Repeat(" ", len(prefix)), lines[1:])...)
}

func prefixedAll(prefix string, lines []string) []string {
	made := make([]string, len(lines))
	for i, line := range lines {
		made[i] = prefix + line
	}
	return made
}

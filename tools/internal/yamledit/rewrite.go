package yamledit

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Rewrite returns the edits after which a value is equal to another one: a copy of it in which
// texts are others, items are removed, entries of lists are moved or repeated, and values of other files,
// or of none, are added or take the place of others. The comments above and below an item stay with it. Another text
// has the style of the one before it, unless it shall be in quotes (tree.Double). Rewrite returns false if the value
// cannot be edited as text.
func (l Layout) Rewrite(v, wanted *tree.Value) (edits []source.Edit, ok bool) {
	if len(v.Items) > 0 && len(v.Items) == len(wanted.Items) && &v.Items[0] == &wanted.Items[0] {
		return nil, true
	}
	switch isInPlace := isInPlace(v, wanted); {
	case isInPlace && v.IsScalar() && v.Same(wanted) && v.IsDecomposed == wanted.IsDecomposed:
		return nil, true
	case isInPlace && v.IsScalar():
		return []source.Edit{l.Replace(v, wanted)}, true
	case isInPlace:
		for i := range v.Items {
			inner, ok := l.Rewrite(&v.Items[i], &wanted.Items[i])
			if !ok {
				return nil, false
			}
			edits = append(edits, inner...)
		}
		return edits, true
	case isText(v):
		return l.rewriteText(v, wanted)
	case hasOtherKind(v, wanted):
		if !v.HasKey() {
			return nil, false
		}
		return l.fill(v, fragmentIn(wanted, v.Parent)), true
	case len(wanted.Items) == 0:
		return l.empty(v)
	}
	a := &arrangement{Layout: l, in: v, isFlow: v.Style == tree.Flow, extents: l.extents(v), last: none}
	a.at = a.extents[0].from
	for i := range wanted.Items {
		if isText(&wanted.Items[i]) {
			edits, ok = l.rewriteText(v.Get(wanted.Items[i].Key), &wanted.Items[i])
			if !ok {
				return nil, false
			}
		} else if !a.take(wanted.Items, i) {
			return nil, false
		}
	}
	last := len(a.extents) - 1
	ok = a.replace(a.extents[last].to, last)
	return append(a.edits, edits...), ok
}

// isInPlace reports whether a value is a scalar as another one, or has the same items in the same places, whose content
// may differ.
func isInPlace(v, wanted *tree.Value) bool {
	if v.IsScalar() && wanted.IsScalar() {
		return wanted.Kind != model.Nothing || v.Same(wanted)
	}
	return v.Kind == wanted.Kind && slices.EqualFunc(v.Items, wanted.Items, func(a, b tree.Value) bool {
		return b.Parent == a.Parent && b.Index == a.Index && b.Key == a.Key && a.IsScalar() == b.IsScalar() && !isFilled(&a, &b)
	})
}

// isFilled reports whether only one of two entries of a list has a content: such an entry is written as a new one.
func isFilled(v, wanted *tree.Value) bool { return !v.HasKey() && v.IsEmpty() != wanted.IsEmpty() }

// hasOtherKind reports whether the whole of a value is written again.
func hasOtherKind(v, wanted *tree.Value) bool {
	return !isInPlace(v, wanted) && (v.IsScalar() || v.Kind != wanted.Kind || len(v.Items) == 0)
}

// arrangement rewrites the items of a record or a list, from the first to the last.
type arrangement struct {
	Layout
	in      *tree.Value
	isFlow  bool
	extents []extent
	edits   []source.Edit
	// last is the index of the last item that stays in its place, and at the offset of its end.
	last, at int
	// added is the text between this item and the next one that stays.
	added strings.Builder
}

// extent is the text of an item with its comments, without its indentation.
type extent struct{ from, to, indent int }

// take adds a wanted item. It stays in its place if the one that stays above it is above it in the file, too.
func (a *arrangement) take(items []tree.Value, i int) bool {
	index := a.indexOf(&items[i])
	if index != none && index <= a.last && hasOtherKind(&a.in.Items[index], &items[i]) {
		index = none // a comment would move above it
	}
	isNext := a.last != none && index == a.last+1
	if i > 0 && !isNext {
		a.added.WriteString(a.gap(items, i))
	}
	if index == none {
		a.added.WriteString(a.fresh(fragmentIn(&items[i], a.in)))
		return true
	}
	inner, ok := a.Rewrite(&a.in.Items[index], &items[i])
	extent := a.extents[index]
	if index <= a.last {
		for i := range inner {
			inner[i].Start -= extent.from
			inner[i].End -= extent.from
		}
		a.added.WriteString(string(Apply(a.text[extent.from:extent.to], inner)))
		return ok
	}
	to := extent.from
	if isNext {
		to = a.at
	}
	ok = a.replace(to, index) && ok
	a.edits = append(a.edits, inner...)
	a.last, a.at = index, extent.to
	return ok
}

// replace replaces the text from the last item that stays to an offset with what is added there. It
// returns false if this would remove a comment between brackets.
func (a *arrangement) replace(to, index int) bool {
	if a.added.Len() > 0 || a.at < to {
		a.edits = append(a.edits, source.Edit{Start: a.at, End: to, Text: a.added.String()})
	}
	a.added.Reset()
	for i := max(a.last, 0); a.at < to && i < index; i++ {
		if strings.Contains(a.between(i), "#") {
			return false
		}
	}
	return true
}

func (a *arrangement) indexOf(item *tree.Value) int {
	if a.in.Kind == model.Record {
		item = a.in.Get(item.Key)
	}
	if item == nil || item.Parent != a.in || isFilled(&a.in.Items[item.Index], item) {
		return none
	}
	return int(item.Index)
}

func (a *arrangement) fresh(c fragment) string {
	if a.isFlow {
		return c.flow
	}
	return strings.TrimLeft(a.write(c.withComments(), a.extents[0].indent), " ")
}

// gap returns the text above a wanted item: what separates it from the same item in the file, or
// else what separates the items at its position there.
func (a *arrangement) gap(items []tree.Value, i int) string {
	above, index := a.indexOf(&items[i-1]), a.indexOf(&items[i])
	like := above
	if above == none || index != above+1 {
		like = min(i-1, len(a.extents)-2)
	}
	gap := a.newline
	switch {
	case a.isFlow && (like < 0 || strings.Contains(a.between(like), "#")):
		return ", "
	case a.isFlow:
		return a.between(like)
	case like >= 0:
		gap = strings.TrimRight(a.between(like), " ")
	case index == none && fragmentOf(&items[i]).isSeparated || above == none && fragmentOf(&items[i-1]).isSeparated:
		gap += a.newline
	}
	return gap + strings.Repeat(" ", a.extents[0].indent)
}

func (a *arrangement) between(index int) string {
	return a.Text(a.extents[index].to, a.extents[index+1].from)
}

// extents returns the texts of the items of a record or a list. A comment above an item is its own
// without a blank line between them, else that of the item above.
func (l Layout) extents(in *tree.Value) (extents []extent) {
	for i := range in.Items {
		if isText(&in.Items[i]) {
			break // below the front matter
		}
		entry := l.Entry(&in.Items[i])
		item := extent{entry.Start, entry.End, entry.indent}
		if !entry.Flow {
			item.to = l.stop(entry)
			if head := l.head(entry); l.ownsLine(entry) && !(i == 0 && in.IsRoot() && head <= l.begin()) { // a comment on the file's first line describes the file
				item.from = head + l.spaces(head)
			}
			if i > 0 {
				above := &extents[i-1]
				above.to += len(bytes.TrimRight(l.text[above.to:item.from], " \t\r\n"))
			}
		}
		extents = append(extents, item)
	}
	return extents
}

// empty returns the edits that remove the items of a list or a record, and leave its brackets;
// false if the items share a line with something else.
func (l Layout) empty(v *tree.Value) ([]source.Edit, bool) {
	if len(v.Items) == 0 {
		return nil, true
	}
	first, last := l.Entry(&v.Items[0]), l.Entry(&v.Items[len(v.Items)-1])
	if first.Flow {
		return []source.Edit{{Start: first.Start, End: last.End}}, true
	}
	if !v.HasKey() || !l.ownsLine(first) {
		return nil, false
	}
	brackets := " []"
	if v.Kind == model.Record {
		brackets = " {}"
	}
	at, line := l.colon(v), l.head(first)
	return []source.Edit{{Start: at, End: at, Text: brackets}, {Start: l.lineEnd(l.lineStart(line - 1)), End: l.stop(last)}}, true
}

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
// empty list or record, or one of another kind. A comment after the value moves above the key if that begins its line.
func (l Layout) fill(v *tree.Value, c fragment) []source.Edit {
	entry := l.entry(v)
	from := l.colon(v)
	if entry.Flow {
		return []source.Edit{{Start: from, End: max(from, entry.End), Text: " " + c.flowValue}}
	}
	var edits []source.Edit
	text := strings.TrimRight(c.lines[0][c.colon:], " ")
	switch rest := strings.TrimSpace(string(l.text[entry.End:l.stop(entry)])); {
	case rest == "":
	case l.ownsLine(entry):
		indent := l.text[l.lineStart(entry.Start):entry.Start]
		edits = []source.Edit{{Start: entry.Start, End: entry.Start, Text: rest + l.newline + string(indent)}}
	default:
		text += " " + rest
	}
	if len(c.lines) > 1 {
		text += l.newline + l.write(c.lines[1:], entry.indent)
	}
	return append(edits, source.Edit{Start: from, End: max(from, l.stop(entry)), Text: text})
}

// NewFile returns a file with sections of other files, or of none, below a head, which may be empty.
func NewFile(head []byte, sections []tree.Value) []byte {
	var parts []string
	if len(head) > 0 {
		parts = append(parts, string(head))
	}
	for i := range sections {
		parts = append(parts, strings.Join(fragmentOf(&sections[i]).withComments(), "\n"))
	}
	return []byte(strings.Join(parts, "\n\n") + "\n")
}

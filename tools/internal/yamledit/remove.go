package yamledit

import (
	"bytes"
	"slices"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// RemoveItems returns the edits that remove some pairs of a record, or some items of a list, by
// their ascending indices, with the comments directly above them. At least one must stay.
func (l Layout) RemoveItems(in *tree.Value, indices []int) (edits []source.Edit) {
	for len(indices) > 0 {
		length := 1
		for length < len(indices) && indices[length] == indices[0]+length {
			length++
		}
		edits = append(edits, l.removeRun(in, indices[0], indices[length-1]))
		indices = indices[length:]
	}
	return edits
}

// removeRun returns the edit that removes the items from first to last, inclusive.
func (l Layout) removeRun(in *tree.Value, first, last int) source.Edit {
	start, end := l.Entry(&in.Items[first]), l.Entry(&in.Items[last])
	isTail := last == len(in.Items)-1
	switch {
	case start.Flow && isTail:
		return source.Edit{Start: l.Entry(&in.Items[first-1]).End, End: end.End}
	case start.Flow:
		return source.Edit{Start: start.Start, End: l.Entry(&in.Items[last+1]).Start}
	case l.ownsLine(start) && isTail && first > 0:
		return source.Edit{Start: l.stop(l.Entry(&in.Items[first-1])), End: l.stop(end)}
	case l.ownsLine(start):
		return source.Edit{Start: l.head(start), End: l.nextLine(l.stop(end))}
	}
	// The first pair of an entry shares its line with the dash.
	next := l.Entry(&in.Items[last+1])
	between := l.text[l.stop(end):next.Start]
	if bytes.IndexByte(between, '#') < 0 {
		return source.Edit{Start: start.Start, End: next.Start}
	}
	return source.Edit{Start: start.Start, End: l.lineEnd(l.stop(end))} // a comment of the next pair is below the dash
}

// RemoveSections returns the edits that remove some sections of a file, by their ascending
// indices in the root. At least one must stay.
func (l Layout) RemoveSections(root *tree.Value, indices []int) (edits []source.Edit) {
	for _, i := range indices {
		edit := l.Remove(&root.Items[i])
		isTail := !slices.ContainsFunc(root.Items[i:], func(v tree.Value) bool { return !slices.Contains(indices, int(v.Index)) })
		if isTail {
			edit.Start = len(bytes.TrimRight(l.text[:edit.Start], "\r\n")) + len(l.newline)
		}
		edits = append(edits, edit)
	}
	return edits
}

package yamledit

import (
	"slices"

	"example.org/contentc/internal/tree"
)

// RemoveItems returns the edits that remove items of a list, by their ascending indices, with
// the comments above them. A list that loses all of them has no value, or none between its
// brackets.
func (l Layout) RemoveItems(list *tree.Value, indices []int) []Edit {
	if list.Style == tree.Flow {
		return []Edit{l.removeFlow(list, indices)}
	}
	var edits []Edit
	for n, i := range indices {
		entry := l.Entry(&list.Items[i])
		from, to := l.head(entry), l.nextLine(l.stop(entry))
		switch {
		case !l.ownsLine(entry):
			from, to = entry.Start, l.stop(entry)
		case i+1 < len(list.Items):
			to = l.head(l.Entry(&list.Items[i+1]))
		}
		if isTail := len(list.Items)-i == len(indices)-n; isTail && i > 0 && (n == 0 || indices[n-1] < i-1) {
			from = l.nextLine(l.stop(l.Entry(&list.Items[i-1]))) // with the blank lines above the removed end
		}
		edits = append(edits, Edit{Start: from, End: to})
	}
	return edits
}

// removeFlow returns the edit that writes the remaining items of a list between brackets.
func (l Layout) removeFlow(list *tree.Value, indices []int) Edit {
	rest := *list
	rest.Items = nil
	for i, item := range list.Items {
		if !slices.Contains(indices, i) {
			rest.Items = append(rest.Items, item)
		}
	}
	return Edit{l.start(list.Start), l.flowEnd(list), flowText(&rest)}
}

package syncing

import (
	"strings"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/todo"
	"example.org/portfolio/tools/internal/tree"
)

// maxCells bounds the work of aligning two lists; beyond it their entries are
// paired by their number.
const maxCells = 4_000_000

// align finds, for each entry of a reference's list, the entry of the target
// that is its counterpart, or -1 where the target lacks it. Entries are known
// by their values that are the same in every language; those that have none,
// or differ between two that are known, are paired in their order.
func align(elem *model.Type, target, reference []*tree.Node) []int {
	to, from := identities(elem, target), identities(elem, reference)
	match := make([]int, len(from))
	for i := range match {
		match[i] = -1
	}
	start := 0
	for start < len(to) && start < len(from) && to[start] == from[start] {
		match[start] = start
		start++
	}
	end := 0
	for end < len(to)-start && end < len(from)-start && to[len(to)-1-end] == from[len(from)-1-end] {
		match[len(from)-1-end] = len(to) - 1 - end
		end++
	}
	alignMiddle(match, to, from, start, end)
	pairMoved(match, to, from)
	pairGaps(match, len(to))
	return match
}

// identities is what each entry is known by; empty where it has nothing.
func identities(elem *model.Type, list []*tree.Node) []string {
	all := make([]string, len(list))
	for i, entry := range list {
		var b strings.Builder
		for _, field := range elem.Fields {
			if _, value := tree.Get(entry, field.Key); tree.IsScalar(value) {
				identify(&b, field, value)
			}
		}
		all[i] = b.String()
	}
	return all
}

func identify(b *strings.Builder, field *model.Field, value *tree.Node) {
	_, text, _ := todo.Find(tree.Text(value))
	switch field.Agreement {
	case model.Equal:
		b.WriteString(field.Key + "=" + text + "\x00")
	case model.Figures:
		b.WriteString(field.Key + "=" + strings.Map(figure, text) + "\x00")
	}
}

func figure(r rune) rune {
	if '0' <= r && r <= '9' {
		return r
	}
	return ' '
}

// alignMiddle finds the longest common subsequence of what stands between the
// entries that agree at the beginning and at the end.
func alignMiddle(match []int, to, from []string, start, end int) {
	a, b := from[start:len(from)-end], to[start:len(to)-end]
	if len(a)*len(b) > maxCells {
		return
	}
	length := make([][]int, len(a)+1)
	length[len(a)] = make([]int, len(b)+1)
	for i := len(a) - 1; i >= 0; i-- {
		length[i] = make([]int, len(b)+1)
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			match[start+i] = start + j
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
}

// pairMoved pairs entries that are known by the same values and stand
// elsewhere: another order is not a lack.
func pairMoved(match []int, to, from []string) {
	free := map[string][]int{}
	matched := taken(match, len(to))
	for j, identity := range to {
		if !matched[j] {
			free[identity] = append(free[identity], j)
		}
	}
	for i, identity := range from {
		if queue := free[identity]; match[i] < 0 && len(queue) > 0 {
			match[i], free[identity] = queue[0], queue[1:]
		}
	}
}

// pairGaps pairs in their order the entries that stand between two that are
// known, in both lists.
func pairGaps(match []int, targets int) {
	matched := taken(match, targets)
	next := 0
	for i, at := range match {
		if at >= 0 {
			next = at + 1
		} else if next < targets && !matched[next] {
			match[i] = next
			next++
		}
	}
}

// taken tells which entries of the target have a counterpart.
func taken(match []int, targets int) []bool {
	matched := make([]bool, targets)
	for _, at := range match {
		if at >= 0 {
			matched[at] = true
		}
	}
	return matched
}

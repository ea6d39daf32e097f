package parity

import (
	"fmt"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// list compares the entries of two lists.
func (c *Comparison) list(field *model.Field, t *model.Type, source, other tree.Place) {
	marks := identity(t.Elem)
	sourceMarks, otherMarks := marksOf(source.Node, marks), marksOf(other.Node, marks)
	if len(sourceMarks) != len(otherMarks) {
		c.lengthMismatch(field, t, source, other, sourceMarks, otherMarks)
		return
	}
	partner, moved := match(sourceMarks, otherMarks)
	if moved >= 0 {
		c.order(source, other, moved, partner[moved])
	}
	for i, from := range partner {
		c.entry(field, t, source, other, from, i)
	}
}

// entry compares one entry of each list.
func (c *Comparison) entry(field *model.Field, t *model.Type, source, other tree.Place, from, to int) {
	c.value(field, t.Elem, entryOf(source, from), entryOf(other, to))
}

func entryOf(list tree.Place, index int) tree.Place {
	return tree.Place{File: list.File, Node: list.Node.Content[index], Path: &tree.Path{Parent: list.Path, Index: index}}
}

// identity are the fields by which an entry of a list is recognised: those
// that the languages share.
func identity(t *model.Type) (fields []*model.Field) {
	for _, field := range t.Fields {
		if field.Type.Kind < model.List && (field.Agreement == model.Equal || field.Agreement == model.Figures) {
			fields = append(fields, field)
		}
	}
	return fields
}

// marksOf gives each entry of a list its mark: its shared values in one text.
func marksOf(list *tree.Node, fields []*model.Field) []string {
	marks := make([]string, len(list.Content))
	if len(fields) == 0 {
		return marks
	}
	var mark strings.Builder
	for i, entry := range list.Content {
		mark.Reset()
		for _, field := range fields {
			if _, value := tree.Get(entry, field.Key); value != nil {
				mark.WriteString(shared(field, value))
			}
			mark.WriteByte(0)
		}
		marks[i] = mark.String()
	}
	return marks
}

func shared(field *model.Field, n *tree.Node) string {
	if field.Agreement == model.Figures {
		return strings.Join(figuresOf(n.Value), "-")
	}
	return tree.Text(n)
}

// match finds for each entry of the other list its counterpart in the source.
// Entries whose marks differ at their place, and whose mark another differing
// entry of the source carries, have moved; the first of them is returned, or
// -1. The rest is paired as it stands.
func match(source, other []string) (partner []int, moved int) {
	partner, moved = make([]int, len(other)), -1
	waiting := map[string][]int{} // differing entries of the source, by mark
	var differing []int
	for i := range other {
		partner[i] = i
		if source[i] != other[i] {
			differing = append(differing, i)
			waiting[source[i]] = append(waiting[source[i]], i)
		}
	}
	if crossing(differing, waiting, other) < 2 {
		return partner, -1
	}
	return rearrange(partner, differing, waiting, other)
}

// crossing counts the differing entries whose mark another one of the source
// carries.
func crossing(differing []int, waiting map[string][]int, other []string) (count int) {
	used := map[string]int{}
	for _, i := range differing {
		if used[other[i]] < len(waiting[other[i]]) {
			used[other[i]]++
			count++
		}
	}
	return count
}

func rearrange(partner, differing []int, waiting map[string][]int, other []string) (_ []int, moved int) {
	moved = -1
	taken := map[int]bool{}
	var unmatched []int
	for _, i := range differing {
		candidates := waiting[other[i]]
		if len(candidates) == 0 {
			unmatched = append(unmatched, i)
			continue
		}
		partner[i], waiting[other[i]] = candidates[0], candidates[1:]
		taken[candidates[0]] = true
		if moved < 0 {
			moved = i
		}
	}
	for _, i := range differing {
		if len(unmatched) > 0 && !taken[i] {
			partner[unmatched[0]], unmatched = i, unmatched[1:]
		}
	}
	return partner, moved
}

// order reports that entries stand in another order, once for the list.
func (c *Comparison) order(source, other tree.Place, index, from int) {
	entry := entryOf(other, index)
	finding := entry.Finding(diag.Order, fmt.Sprintf("the entries stand in another order than in %q: this one is number %d here and number %d there", c.Source.Locale, index+1, from+1))
	finding.Related = entryOf(source, from).Related(fmt.Sprintf("the same entry in %q", c.Source.Locale))
	c.Report.Findings = append(c.Report.Findings, finding)
}

// lengthMismatch reports lists of different lengths, once, and compares the
// entries at the beginning and at the end that have the same marks.
func (c *Comparison) lengthMismatch(field *model.Field, t *model.Type, source, other tree.Place, sourceMarks, otherMarks []string) {
	lead := commonLead(sourceMarks, otherMarks)
	tail := commonTail(sourceMarks[lead:], otherMarks[lead:])
	c.Report.Add(other.Node, c.lengthFinding(source, other, lead))
	if len(identity(t.Elem)) == 0 {
		return
	}
	for i := range lead {
		c.entry(field, t, source, other, i, i)
	}
	for i := range tail {
		c.entry(field, t, source, other, len(sourceMarks)-1-i, len(otherMarks)-1-i)
	}
}

// lengthFinding stands at the entry that is too many, or at the key of the
// list that is too short; lead is where the lists part.
func (c *Comparison) lengthFinding(source, other tree.Place, lead int) diag.Finding {
	here, there := len(other.Node.Content), len(source.Node.Content)
	message := fmt.Sprintf("the list has %s here and %d in %q", entries(here), there, c.Source.Locale)
	if here > there {
		finding := entryOf(other, lead).Finding(diag.LengthMismatch, message+"; this is the first one that has no counterpart")
		finding.Related = source.KeyRelated(fmt.Sprintf("the list in %q", c.Source.Locale))
		return finding
	}
	finding := other.KeyFinding(diag.LengthMismatch, message)
	finding.Related = entryOf(source, lead).Related(fmt.Sprintf("the first entry in %q that has no counterpart", c.Source.Locale))
	return finding
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}

// commonLead counts the entries at the beginning that have the same marks,
// and leaves at least the surplus of the longer list out.
func commonLead(a, b []string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func commonTail(a, b []string) (n int) {
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

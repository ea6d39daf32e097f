package translate

import (
	"bytes"
	"fmt"
	"path"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// merge adds to a language the values of a reference that it lacks: a copy of the source
// language in which every text has a TODO prefix.
type merge struct {
	target, reference *tree.Document
	reviews           tree.Reviews
	edits             map[*source.File][]source.Edit
	added             []*source.File
	refused           []string
	// containers insert the missing values of each record and list, outer ones
	// before inner ones.
	containers []func()

	Outcome
}

func newMerge(target, reference *tree.Document, reviews tree.Reviews) *merge {
	return &merge{
		target: target, reference: reference, reviews: reviews,
		edits:   map[*source.File][]source.Edit{},
		Outcome: Outcome{Filled: map[*tree.Value]*tree.Value{}, Removed: map[*tree.Value]bool{}, Inserted: map[Position][]*tree.Value{}},
	}
}

// add collects the edits that add what the target lacks.
func (m *merge) add() {
	for _, section := range m.target.Sections {
		m.fill(section, m.reference.Section(section.Key))
	}
	tree.WalkPair(m.reference, m.target, tree.PairVisitor{Both: m.both, OnlyB: m.onlyTarget, Lists: m.lists, Reviews: m.reviews})
	// Two edits at one offset are applied in order: an edit at the end of an
	// inner value must come before an edit after that value.
	for _, insert := range slices.Backward(m.containers) {
		insert()
	}
	for _, file := range m.reference.Files {
		m.file(file)
	}
}

// prune collects the edits that remove the entries of lists that were copied or translated
// from an entry that the source language no longer has.
func (m *merge) prune() {
	tree.WalkPair(m.reference, m.target, tree.PairVisitor{Reviews: m.reviews, Lists: func(match *tree.Matching) {
		if len(match.Gone) == 0 || len(match.A.Items) == 0 || m.isInside(match.B) {
			return
		}
		list, rest := match.B, []int{}
		for j := range list.Items {
			if slices.Contains(match.Gone, j) {
				m.Removed[&list.Items[j]] = true
			} else {
				rest = append(rest, j)
			}
		}
		m.edit(list.File, yamledit.NewLayout(list.File).Reorder(list, rest, yamledit.Fragment{}))
	}})
}

// isInside reports whether a value is in an entry that is removed.
func (m *merge) isInside(v *tree.Value) bool {
	for ; v != nil; v = v.Parent {
		if m.Removed[v] {
			return true
		}
	}
	return false
}

func (m *merge) edit(file *source.File, edits []source.Edit) {
	m.edits[file] = append(m.edits[file], edits...)
}

func take(v *tree.Value) yamledit.Fragment { return yamledit.NewLayout(v.File).Take(v) }

// fill replaces an empty value.
func (m *merge) fill(value, other *tree.Value) {
	if value.Type != nil && other != nil && value.IsEmpty() && !other.IsEmpty() {
		m.edit(value.File, yamledit.NewLayout(value.File).Fill(value, take(other)))
		m.Filled[value] = other
	}
}

// both collects the edits for a value and its counterpart. It reports whether to visit
// the values inside them.
func (m *merge) both(reference, target *tree.Value) bool {
	if target.IsEmpty() {
		return false
	}
	if !target.HasKey() && isUntouched(target) && !slices.EqualFunc(tree.TextsIn(target), tree.TextsIn(reference), (*tree.Value).Same) {
		m.replace(target, reference)
		return false
	}
	if target.Kind == model.Record {
		m.containers = append(m.containers, func() { m.record(target, reference) })
	}
	return true
}

// replace replaces an entry of a list.
func (m *merge) replace(entry, other *tree.Value) {
	m.edit(entry.File, []source.Edit{yamledit.NewLayout(entry.File).Put(entry, take(other))})
	m.Filled[entry] = other
}

// isUntouched reports whether an entry was copied from the source language and not edited
// since: all of its texts have a TODO prefix.
func isUntouched(entry *tree.Value) bool {
	texts := tree.TextsIn(entry)
	return len(texts) > 0 && !slices.ContainsFunc(texts, func(text *tree.Value) bool {
		_, _, isTodo := tree.Todo(text.Text)
		return !isTodo
	})
}

// onlyTarget reports a value that only the target has. It is not copied to the source
// language, whose owner may have removed it there. A language can override a label alone.
func (m *merge) onlyTarget(_, value *tree.Value) {
	if value.IsFact() || m.target.Labels != nil && value.Field.IsCompletedByLabels() {
		return // check reports a fact that differs
	}
	m.refuse(value.KeySpan(), value, fmt.Sprintf("only %s has %s; remove it here, or add it to %s",
		diag.Language(m.target.Locale), value.Pointer(), diag.Language(m.reference.Locale)))
}

func (m *merge) refuse(span source.Span, value *tree.Value, message string) {
	m.refused = append(m.refused, fmt.Sprintf("%s:%d:%d: %s", value.File.Path, span.Start.Line, span.Start.Column, message))
}

// record adds the keys that a record lacks, each below the key that precedes it in the
// reference.
func (m *merge) record(target, reference *tree.Value) {
	last := Above
	for i := range reference.Items {
		other := &reference.Items[i]
		value := target.Get(other.Key)
		switch {
		case value != nil:
			last = int(value.Index)
			m.fill(value, other)
		case other.Type != nil:
			m.insert(target, last, other)
		}
	}
}

// lists plans to add the missing entries of a list. It reports entries that only the target
// has, and a list whose missing entries are uncertain.
func (m *merge) lists(match *tree.Matching) {
	reference, target := match.A, match.B
	for j, i := range match.Partner {
		if entry := &target.Items[j]; i >= 0 && entry.IsEmpty() {
			m.replace(entry, &reference.Items[i])
		}
	}
	here, there := diag.Language(m.target.Locale), diag.Language(m.reference.Locale)
	switch {
	case target.IsEmpty():
	case match.IsAmbiguous():
		m.refuse(target.KeySpan(), target, fmt.Sprintf("%s has %s here and %d in %s: %s sync again",
			target.Pointer(), diag.Count(len(target.Items), "entry", "entries"), len(reference.Items), there, AmbiguityHelp(there)))
	case len(match.Extra) > 0:
		for _, j := range match.Extra {
			entry := &target.Items[j]
			m.refuse(entry.Span(), entry, fmt.Sprintf("only %s has %s; remove it here, or add it to %s", here, entry.Pointer(), there))
		}
	case len(match.Missing) > 0:
		m.containers = append(m.containers, func() { m.list(target, reference, inverse(match)) })
	}
}

// AmbiguityHelp returns the remedy for two lists whose entries cannot be paired, without the
// command at its end; source is the name of the source language.
func AmbiguityHelp(source string) string {
	return fmt.Sprintf("no review record tells which entries belong together; put a line with only \"-\" where one of %s is missing here, "+
		"remove what %s does not have, and run", source, source)
}

// list adds the entries that a list lacks, each below the counterpart of the entry that
// precedes it in the reference.
func (m *merge) list(target, reference *tree.Value, counterpart []int) {
	last := Above
	for i := range reference.Items {
		if at := counterpart[i]; at >= 0 {
			last = at
		} else {
			m.insert(target, last, &reference.Items[i])
		}
	}
}

// inverse returns, for each entry of A, the index of its counterpart in B; -1 if there is
// none.
func inverse(match *tree.Matching) []int {
	counterpart := slices.Repeat([]int{-1}, len(match.A.Items))
	for j, i := range match.Partner {
		if i >= 0 {
			counterpart[i] = j
		}
	}
	return counterpart
}

// insert adds a value of the reference below an item of the target.
func (m *merge) insert(in *tree.Value, after int, value *tree.Value) {
	layout, fragment := yamledit.NewLayout(in.File), take(value)
	if after == Above {
		m.edit(in.File, layout.Before(layout.Entry(&in.Items[0]), fragment))
	} else {
		m.edit(in.File, layout.After(layout.Entry(&in.Items[after]), fragment))
	}
	at := Position{in, after}
	m.Inserted[at] = append(m.Inserted[at], value)
}

// file adds the sections of a reference's file that the target lacks to the file with
// the same name, or to a new one.
func (m *merge) file(file *source.File) {
	lacking := slices.DeleteFunc(m.reference.SectionsIn(file), func(section *tree.Value) bool {
		return section.Type == nil || m.target.Section(section.Key) != nil
	})
	if len(lacking) == 0 {
		return
	}
	m.Sections = append(m.Sections, lacking...)
	name := path.Join(m.target.Folder, path.Base(file.Path))
	if present := m.target.File(name); present != nil {
		m.extend(present, lacking)
	} else {
		m.added = append(m.added, source.New(name, m.newFile(file, lacking)))
	}
}

// newFile returns a copy of a file with only some of its sections.
func (m *merge) newFile(file *source.File, sections []*tree.Value) []byte {
	var remove []source.Edit
	for _, section := range m.reference.SectionsIn(file) {
		if !slices.Contains(sections, section) {
			remove = append(remove, yamledit.NewLayout(file).Remove(section))
		}
	}
	text := bytes.TrimRight(yamledit.Apply(file.Bytes, remove), "\r\n")
	return append(text, '\n')
}

// extend adds sections to an existing file, each below the section that precedes it in
// the reference.
func (m *merge) extend(file *source.File, lacking []*tree.Value) {
	layout, present := yamledit.NewLayout(file), m.target.SectionsIn(file)
	for _, section := range lacking {
		fragment := take(section)
		switch before := m.presentAbove(file, section); {
		case before != nil:
			m.edit(file, layout.After(layout.Entry(before), fragment))
		case len(present) > 0:
			m.edit(file, layout.Before(layout.Entry(present[0]), fragment))
		default:
			m.edit(file, layout.Append(fragment))
		}
	}
}

// presentAbove returns the nearest section above a section of the reference that a file
// of the target has; nil if there is none.
func (m *merge) presentAbove(file *source.File, section *tree.Value) *tree.Value {
	for i := section.Index - 1; i >= 0; i-- {
		if value := m.target.Section(section.Parent.Items[i].Key); value != nil && value.File == file {
			return value
		}
	}
	return nil
}

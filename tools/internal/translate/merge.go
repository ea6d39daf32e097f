package translate

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// merge adds to a language the values of a reference that it lacks.
type merge struct {
	target, reference *tree.Document
	// intoSource reports whether the target is the source language.
	intoSource bool
	reviews    tree.Reviews
	edits      map[*source.File][]yamledit.Edit
	added      []*source.File
	refused    []string
	// containers insert the missing values of each record and list, outer ones
	// before inner ones.
	containers []func()

	// The expected result of the edits, for checkResult: values that replace another
	// one, entries that are inserted, and sections that are added.
	filled   map[*tree.Value]*tree.Value
	inserted map[position][]*tree.Value
	sections []*tree.Value
}

// position is the position below an item of a list or a record; above the first
// item if after is above.
type position struct {
	in    *tree.Value
	after int
}

const above = -1

func newMerge(target, reference *tree.Document, intoSource bool, reviews tree.Reviews) *merge {
	return &merge{
		target: target, reference: reference, intoSource: intoSource, reviews: reviews,
		edits: map[*source.File][]yamledit.Edit{}, filled: map[*tree.Value]*tree.Value{}, inserted: map[position][]*tree.Value{},
	}
}

// run collects the edits.
func (m *merge) run() {
	for _, section := range m.target.Sections {
		m.fill(section, m.reference.Section(section.Key))
	}
	a, b := m.reference, m.target
	if m.intoSource {
		a, b = b, a
	}
	tree.WalkPair(a, b, tree.PairVisitor{
		Both:        func(a, b *tree.Value) bool { return m.both(m.sides(a, b)) },
		Lists:       m.lists,
		Reviews:     m.reviews,
		OnlyCertain: true,
	})
	// Two edits at one offset are applied in order: an edit at the end of an
	// inner value must come before an edit after that value.
	for _, insert := range slices.Backward(m.containers) {
		insert()
	}
	for _, file := range m.reference.Files {
		m.file(file)
	}
}

// sides returns the values of the source and of another language as target and
// reference.
func (m *merge) sides(a, b *tree.Value) (target, reference *tree.Value) {
	if m.intoSource {
		return a, b
	}
	return b, a
}

func (m *merge) edit(file *source.File, edits []yamledit.Edit) {
	m.edits[file] = append(m.edits[file], edits...)
}

func take(v *tree.Value) yamledit.Chunk { return yamledit.NewLayout(v.File).Take(v) }

// fill replaces an empty value.
func (m *merge) fill(value, other *tree.Value) {
	if value.Type != nil && other != nil && value.IsHollow() && !other.IsHollow() {
		m.edit(value.File, yamledit.NewLayout(value.File).Fill(value, take(other)))
		m.filled[value] = other
	}
}

// both collects the edits for a value and its counterpart. It reports whether to visit
// the values inside them.
func (m *merge) both(target, reference *tree.Value) bool {
	if target.IsHollow() {
		return false
	}
	if target.IsScalar() && !m.intoSource {
		m.copyShared(target, reference)
	}
	if target.Kind == model.Record {
		m.containers = append(m.containers, func() { m.record(target, reference) })
	}
	return true
}

// copyShared replaces a value that must be equal in every language with the value of
// the source language, or the numbers of a text with those of the source text. It skips
// a text with a different number of them.
func (m *merge) copyShared(target, reference *tree.Value) {
	layout := yamledit.NewLayout(target.File)
	switch field := target.Field; {
	case field.Agreement == model.Equal && reference.Text != target.Text:
		edits := layout.Replace(target, reference.Text, target.Kind != model.Text)
		replacement := edits[len(edits)-1:]
		if target.HasKey() {
			replacement = layout.Fill(target, take(reference))
		}
		m.edit(target.File, replacement)
		m.filled[target] = reference
	case field.Agreement == model.Figures:
		expected := *target
		expected.Text = withFigures(target.Text, reference.Text)
		if expected.Text != target.Text {
			m.edit(target.File, layout.Replace(target, expected.Text, false)[:1])
			m.filled[target] = &expected
		}
	}
}

var number = regexp.MustCompile(`[0-9]+`)

// withFigures returns a text with the numbers of a reference. If the reference has a
// different number of them, it returns the text unchanged.
func withFigures(text, reference string) string {
	_, words, _ := tree.Todo(reference)
	figures := tree.Figures(words)
	if _, _, isTodo := tree.Todo(text); isTodo || len(figures) != len(tree.Figures(text)) {
		return text
	}
	return number.ReplaceAllStringFunc(text, func(string) string {
		next := figures[0]
		figures = figures[1:]
		return next
	})
}

// record adds the keys that a record lacks, each below the key that precedes it in the
// reference.
func (m *merge) record(target, reference *tree.Value) {
	last := above
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

// lists plans to add the missing entries of a list. It refuses a list whose missing
// entries are uncertain.
func (m *merge) lists(match *tree.Matching) {
	target, reference := m.sides(match.A, match.B)
	lacking, counterpart := match.Missing, inverse(match)
	if m.intoSource {
		lacking, counterpart = match.Extra, match.Partner
	}
	if len(lacking) == 0 || target.IsHollow() {
		return
	}
	if match.Ambiguous {
		span := target.KeySpan()
		m.refused = append(m.refused, fmt.Sprintf("%s:%d:%d: cannot determine which entries of %q are missing; add them by hand",
			target.File.Path, span.Start.Line, span.Start.Column, strings.TrimPrefix(target.Pointer(), "/")))
		return
	}
	m.containers = append(m.containers, func() { m.list(target, reference, counterpart) })
}

// list adds the entries that a list lacks, each below the counterpart of the entry that
// precedes it in the reference.
func (m *merge) list(target, reference *tree.Value, counterpart []int) {
	last := above
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
	layout, chunk := yamledit.NewLayout(in.File), take(value)
	if after == above {
		m.edit(in.File, layout.Before(layout.Entry(&in.Items[0]), chunk))
	} else {
		m.edit(in.File, layout.After(layout.Entry(&in.Items[after]), chunk))
	}
	at := position{in, after}
	m.inserted[at] = append(m.inserted[at], value)
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
	m.sections = append(m.sections, lacking...)
	name := path.Join(m.target.Folder, path.Base(file.Path))
	if present := m.target.File(name); present != nil {
		m.extend(present, lacking)
	} else {
		m.added = append(m.added, source.New(name, m.newFile(file, lacking)))
	}
}

// newFile returns a copy of a file with only some of its sections.
func (m *merge) newFile(file *source.File, sections []*tree.Value) []byte {
	var remove []yamledit.Edit
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
		chunk := take(section)
		switch before := m.presentAbove(file, section); {
		case before != nil:
			m.edit(file, layout.After(layout.Entry(before), chunk))
		case len(present) > 0:
			m.edit(file, layout.Before(layout.Entry(present[0]), chunk))
		default:
			m.edit(file, layout.Append(chunk))
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

package translate

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// merge makes the operations after which a language has what it shall: its own values, those that it lacks from a
// reference, and in the order of the reference the entries of lists. The reference is a copy of the source
// language in which every text has a TODO prefix.
type merge struct {
	target, reference *tree.Document
	reviews           tree.Reviews
	operations        []patch.Operation
	refused           []string
}

func (m *merge) written() (*tree.Document, error) {
	for _, section := range m.target.Sections {
		if other := m.reference.Section(section.Key); other != nil {
			m.merge(other, section)
		} else if !section.IsArticle() { // which may be in some languages only
			m.onlyTarget(section)
		}
	}
	files := map[string][]byte{}
	for _, file := range m.reference.Files {
		if err := m.addFile(files, file); err != nil {
			return nil, err
		}
	}
	next, err := patch.Apply(m.target, m.operations...)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err == nil {
			next, err = patch.AddFile(next, name, files[name])
		}
	}
	return next, err
}

func (m *merge) do(op patch.Op, path string, value *tree.Value) {
	m.operations = append(m.operations, patch.Operation{Op: op, Path: path, Value: value})
}

// merge makes the operations for a value of the target.
func (m *merge) merge(reference, target *tree.Value) {
	isEntry := !target.HasKey()
	switch {
	case target.Type == nil:
	case target.IsEmpty() && !reference.IsEmpty():
		m.do(patch.Replace, target.Pointer(), reference)
	case !reference.Fits() || !target.Fits():
	case isEntry && isUntouched(target) && !slices.EqualFunc(tree.TextsIn(target), tree.TextsIn(reference), (*tree.Value).Same):
		m.do(patch.Replace, target.Pointer(), reference)
	case target.Kind == model.Record:
		m.record(reference, target)
	case target.Kind == model.List:
		m.list(reference, target)
	}
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

// record adds the keys that a record lacks.
func (m *merge) record(reference, target *tree.Value) {
	for i := range target.Items {
		if other := reference.Get(target.Items[i].Key); other != nil {
			m.merge(other, &target.Items[i])
		} else {
			m.onlyTarget(&target.Items[i])
		}
	}
	for i := range reference.Items {
		if pair := &reference.Items[i]; pair.Type != nil && target.Get(pair.Key) == nil {
			m.do(patch.Add, target.PointerTo(pair.Key), pair)
		}
	}
}

// onlyTarget reports a value that only the target has. It is not copied to the source
// language, whose owner may have removed it there. A language can override a label alone.
func (m *merge) onlyTarget(value *tree.Value) {
	if value.IsFact() || value.Field.IsCompletedByLabels() && (m.target.Ships(value) || m.reference.Ships(value)) {
		return // check reports a fact that differs
	}
	m.refuse(value.KeySpan(), value, fmt.Sprintf("only %s has %s; remove it here, or add it to %s",
		diag.Language(m.target.Locale), value.Pointer(), diag.Language(m.reference.Locale)))
}

func (m *merge) refuse(span source.Span, value *tree.Value, message string) {
	m.refused = append(m.refused, fmt.Sprintf("%s:%d:%d: %s", value.File.Path, span.Start.Line, span.Start.Column, message))
}

// list removes the entries of a list that were copied or translated from an entry that the
// source language no longer has, adds those that it lacks, and sets the order of the source language.
// It reports entries that only the target has, and a list whose missing entries are uncertain; these
// lists keep their entries and their order.
func (m *merge) list(reference, target *tree.Value) {
	rest, order := *target, []int{} // without the entries of which the source is gone
	match := tree.Match(reference, target, m.reviews)
	for j := range target.Items {
		if !slices.Contains(match.Gone, j) || len(reference.Items) == 0 {
			order = append(order, j)
		}
	}
	if len(order) < len(target.Items) {
		rest.Items = nil
		for _, j := range order {
			rest.Items = append(rest.Items, target.Items[j])
		}
		match = tree.Match(reference, &rest, m.reviews)
	}
	for j, i := range match.Partner {
		if i >= 0 {
			m.merge(&reference.Items[i], &target.Items[order[j]])
		}
	}
	here, there := diag.Language(m.target.Locale), diag.Language(m.reference.Locale)
	switch {
	case match.IsAmbiguous() && target.Field.Blocks:
		m.refuse(target.KeySpan(), target, fmt.Sprintf("%s has %s here and %d in %s: no review record tells which belong together; "+
			"write TODO where one of %s is missing here, in the same form, and remove what %s does not have",
			target.Pointer(), diag.Count(len(order), "block", "blocks"), len(reference.Items), there, there, there))
	case match.IsAmbiguous():
		m.refuse(target.KeySpan(), target, fmt.Sprintf("%s has %s here and %d in %s: %s sync again",
			target.Pointer(), diag.Count(len(order), "entry", "entries"), len(reference.Items), there, AmbiguityHelp(there)))
	case len(match.Extra) > 0:
		for _, j := range match.Extra {
			entry := &rest.Items[j]
			m.refuse(entry.Span(), entry, fmt.Sprintf("only %s has %s; remove it here, or add it to %s", here, entry.Pointer(), there))
		}
	default:
		m.arrange(reference, target, match, order)
		return
	}
	m.operations = append(m.operations, patch.Arrange(target.Pointer(), len(target.Items), order, nil)...)
}

// arrange sets the entries of a list to those of the reference in their order. Kept are the indices of those that have not lost
// their source.
func (m *merge) arrange(reference, target *tree.Value, match *tree.Matching, kept []int) {
	partner := map[int]int{}
	for _, i := range match.Missing {
		partner[i] = protocol.NewEntry
	}
	for j, i := range match.Partner {
		if i >= 0 {
			partner[i] = kept[j]
		}
	}
	var order []int
	var sources []*tree.Value
	for i := range reference.Items {
		if index, isThere := partner[i]; isThere { // a translation may leave an entry without texts out
			order, sources = append(order, index), append(sources, &reference.Items[i])
		}
	}
	fresh := func(place int) *tree.Value { return sources[place] }
	m.operations = append(m.operations, patch.Arrange(target.Pointer(), len(target.Items), order, fresh)...)
}

// AmbiguityHelp returns the remedy for two lists whose entries cannot be paired, without the
// command at its end; source is the name of the source language.
func AmbiguityHelp(source string) string {
	return fmt.Sprintf("no review record tells which entries belong together; put a line with only \"-\" where one of %s is missing here, "+
		"remove what %s does not have, and run", source, source)
}

// addFile adds the sections of a reference's file that the target lacks: to the file with the same
// name, each below the section that precedes it in the reference, or to a new one.
func (m *merge) addFile(files map[string][]byte, file *source.File) error {
	sections := m.reference.SectionsIn(file)
	if len(sections) == 0 || sections[0].Article() != nil { // an article may be in some languages only
		return nil
	}
	isLacking := func(section *tree.Value) bool { return section.Type != nil && m.target.Section(section.Key) == nil }
	name := path.Join(m.target.Folder, path.Base(file.Path))
	present := m.target.File(name)
	var lacking, others []patch.Operation
	for _, section := range sections {
		if isLacking(section) {
			lacking = append(lacking, patch.Operation{Op: patch.Add, Path: section.Pointer(), Value: section})
		} else {
			others = append(others, patch.Operation{Op: patch.Remove, Path: section.Pointer()})
		}
	}
	if len(lacking) == 0 || present != nil && len(m.target.SectionsIn(present)) > 0 {
		m.operations = append(m.operations, lacking...)
		return nil
	}
	rest, err := patch.Apply(m.reference, others...)
	if err != nil {
		return err
	}
	files[name] = append(bytes.TrimRight(rest.File(file.Path).Bytes, "\r\n"), '\n')
	if present != nil {
		files[name] = slices.Concat(bytes.TrimRight(present.Bytes, "\r\n"), []byte("\n"), files[name])
	}
	return nil
}

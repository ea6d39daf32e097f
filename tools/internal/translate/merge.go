package translate

import (
	"bytes"
	"fmt"
	"path"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// merge makes the values that a language shall have: its own, those that it lacks from a reference,
// and in the order of the reference the entries of lists. The reference is a copy of the source
// language in which every text has a TODO prefix.
type merge struct {
	target, reference *tree.Document
	reviews           tree.Reviews
	refused           []string
}

func (m *merge) written() (*tree.Document, error) {
	wanted := Wanted{Roots: map[*source.File]*tree.Value{}, Added: map[string]Added{}}
	for _, section := range m.target.Sections {
		root := wanted.Roots[section.File]
		if root == nil {
			copied := *section.Parent
			copied.Items = slices.Clone(copied.Items)
			root = &copied
			wanted.Roots[section.File] = root
		}
		if other := m.reference.Section(section.Key); other != nil {
			root.Items[section.Index] = m.merged(other, section)
		} else {
			m.onlyTarget(section)
		}
	}
	for _, file := range m.reference.Files {
		if err := m.addFile(wanted, file); err != nil {
			return nil, err
		}
	}
	return Write(m.target, wanted)
}

// merged returns the wanted form of a value of the target.
func (m *merge) merged(reference, target *tree.Value) tree.Value {
	isEntry := !target.HasKey()
	switch {
	case target.Type == nil:
	case target.IsEmpty() && !reference.IsEmpty():
		return *reference
	case !reference.Fits() || !target.Fits():
	case isEntry && isUntouched(target) && !slices.EqualFunc(tree.TextsIn(target), tree.TextsIn(reference), (*tree.Value).Same):
		return *reference
	case target.Kind == model.Record:
		return m.record(reference, target)
	case target.Kind == model.List:
		return m.list(reference, target)
	}
	return *target
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

// record returns a record with the keys that it lacks, each below the key that precedes it in the reference.
func (m *merge) record(reference, target *tree.Value) tree.Value {
	made := *target
	made.Items = slices.Clone(target.Items)
	for i := range target.Items {
		if other := reference.Get(target.Items[i].Key); other != nil {
			made.Items[i] = m.merged(other, &target.Items[i])
		} else {
			m.onlyTarget(&target.Items[i])
		}
	}
	AddPairs(&made, reference.Items)
	return made
}

// AddPairs adds the pairs that a record lacks, each below the one that precedes it; pairs without a
// type only have the key of one that may be there.
func AddPairs(record *tree.Value, pairs []tree.Value) {
	indexOf := func(key string) int {
		return slices.IndexFunc(record.Items, func(item tree.Value) bool { return item.Key == key })
	}
	last := indexOf(load.SchemaKey)
	for _, pair := range pairs {
		at := indexOf(pair.Key)
		if at < 0 && pair.Type != nil {
			at = last + 1
			record.Items = slices.Insert(record.Items, at, pair)
		}
		if at >= 0 {
			last = at
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

// list returns a list without the entries that were copied or translated from an entry that the
// source language no longer has, with those that it lacks, and in the order of the source language.
// It reports entries that only the target has, and a list whose missing entries are uncertain; these
// lists keep their entries and their order.
func (m *merge) list(reference, target *tree.Value) tree.Value {
	made := *target
	match := tree.Match(reference, target, m.reviews)
	if len(match.Gone) > 0 && len(reference.Items) > 0 {
		made.Items = nil
		for j := range target.Items {
			if !slices.Contains(match.Gone, j) {
				made.Items = append(made.Items, target.Items[j])
			}
		}
		match = tree.Match(reference, &made, m.reviews)
	}
	entries, ordered := slices.Clone(made.Items), make([]*tree.Value, len(reference.Items))
	for j, i := range match.Partner {
		if i >= 0 {
			entries[j] = m.merged(&reference.Items[i], &entries[j])
			ordered[i] = &entries[j]
		}
	}
	made.Items = entries
	here, there := diag.Language(m.target.Locale), diag.Language(m.reference.Locale)
	switch {
	case match.IsAmbiguous():
		m.refuse(target.KeySpan(), target, fmt.Sprintf("%s has %s here and %d in %s: %s sync again",
			target.Pointer(), diag.Count(len(entries), "entry", "entries"), len(reference.Items), there, AmbiguityHelp(there)))
	case len(match.Extra) > 0:
		for _, j := range match.Extra {
			m.refuse(entries[j].Span(), &entries[j], fmt.Sprintf("only %s has %s; remove it here, or add it to %s", here, entries[j].Pointer(), there))
		}
	default:
		for _, i := range match.Missing {
			ordered[i] = &reference.Items[i]
		}
		made.Items = nil
		for _, entry := range ordered {
			if entry != nil { // a translation may leave an entry without texts out
				made.Items = append(made.Items, *entry)
			}
		}
	}
	return made
}

// AmbiguityHelp returns the remedy for two lists whose entries cannot be paired, without the
// command at its end; source is the name of the source language.
func AmbiguityHelp(source string) string {
	return fmt.Sprintf("no review record tells which entries belong together; put a line with only \"-\" where one of %s is missing here, "+
		"remove what %s does not have, and run", source, source)
}

// addFile adds the sections of a reference's file that the target lacks: to the file with the same
// name, each below the section that precedes it in the reference, or to a new one.
func (m *merge) addFile(wanted Wanted, file *source.File) error {
	sections := m.reference.SectionsIn(file)
	if len(sections) == 0 {
		return nil
	}
	if sections[0].Article() != nil {
		return nil // an article may be in some languages only
	}
	name := path.Join(m.target.Folder, path.Base(file.Path))
	present, root := m.target.File(name), *sections[0].Parent
	root.Items = slices.DeleteFunc(slices.Clone(root.Items), func(section tree.Value) bool {
		own := m.target.Section(section.Key)
		return section.Key != load.SchemaKey && section.Type == nil || own != nil && own.File != present
	})
	if into := wanted.Roots[present]; into != nil {
		AddPairs(into, root.Items)
		return nil
	}
	lacking := slices.DeleteFunc(slices.Clone(sections), func(section *tree.Value) bool { return section.Type == nil || m.target.Section(section.Key) != nil })
	if len(lacking) == 0 {
		return nil
	}
	edits, ok := yamledit.NewLayout(file).Rewrite(sections[0].Parent, &root)
	if !ok {
		return notSafe(file.Path, "sections share a line")
	}
	text := append(bytes.TrimRight(yamledit.Apply(file.Bytes, edits), "\r\n"), '\n')
	if present != nil { // without sections
		text = slices.Concat(bytes.TrimRight(present.Bytes, "\r\n"), []byte("\n"), text)
	}
	wanted.Added[name] = Added{text, lacking}
	return nil
}

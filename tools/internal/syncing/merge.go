package syncing

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// merger edits a language's files and, beside that, builds the values that
// the edited files must have.
type merger struct {
	target, reference *tree.Document
	want              map[string]*tree.Node
	edits             map[*source.File][]yamledit.Edit
	added             []*source.File
}

// merge adds to the target what it lacks of the reference, whose texts are
// marked. It gives the edited language and the values that it must have.
func merge(target, reference *tree.Document) (*tree.Document, map[string]*tree.Node, error) {
	m := &merger{
		target: target, reference: reference,
		want: map[string]*tree.Node{}, edits: map[*source.File][]yamledit.Edit{},
	}
	for _, section := range target.Sections {
		m.want[section.Key.Value] = section.Value
		m.section(section)
	}
	for _, file := range reference.Files {
		m.file(file)
	}
	files := slices.Clone(m.added)
	for _, file := range target.Files {
		files = append(files, source.New(file.Path, yamledit.Apply(file.Bytes, m.edits[file])))
	}
	slices.SortFunc(files, func(a, b *source.File) int { return strings.Compare(a.Path, b.Path) })
	next, err := reload(target, files)
	return next, m.want, err
}

// section completes a section that both languages have.
func (m *merger) section(section tree.Section) {
	field := m.target.Type.Field(section.Key.Value)
	other, ok := m.reference.Section(section.Key.Value)
	if field == nil || !ok {
		return
	}
	e := &entries{
		to: yamledit.NewLayout(section.File), from: yamledit.NewLayout(other.File),
	}
	if isHollow(section.Value) && !isHollow(other.Value) {
		e.edit(e.to.Fill(section.Key, section.Value, false, e.from.TakeSection(other, nil)))
		m.want[section.Key.Value] = other.Value
	} else {
		m.want[section.Key.Value] = e.value(field.Type, section.Value, other.Value)
	}
	m.edits[section.File] = append(m.edits[section.File], e.edits...)
}

// file adds the sections of a reference's file that the target lacks: to the
// file of the same name, or to a new one.
func (m *merger) file(file *source.File) {
	sections := sectionsOf(m.reference, file)
	var lacking []int
	for i, section := range sections {
		if _, ok := m.target.Section(section.Key.Value); !ok && m.target.Type.Field(section.Key.Value) != nil {
			lacking = append(lacking, i)
			m.want[section.Key.Value] = section.Value
		}
	}
	if len(lacking) == 0 {
		return
	}
	for _, present := range m.target.Files {
		if path.Base(present.Path) == path.Base(file.Path) {
			m.extend(present, file, sections, lacking)
			return
		}
	}
	name := path.Join(m.target.Folder, path.Base(file.Path))
	m.added = append(m.added, source.New(name, newFile(file, sections, lacking)))
}

func sectionsOf(document *tree.Document, file *source.File) (sections []tree.Section) {
	for _, section := range document.Sections {
		if section.File == file {
			sections = append(sections, section)
		}
	}
	return sections
}

// take takes the i-th of a file's sections.
func take(layout yamledit.Layout, sections []tree.Section, i int) yamledit.Chunk {
	if i == 0 {
		return layout.TakeSection(sections[0], nil)
	}
	return layout.TakeSection(sections[i], &sections[i-1])
}

// newFile is a copy of a file with only the lacking of its sections.
func newFile(file *source.File, sections []tree.Section, lacking []int) []byte {
	layout := yamledit.NewLayout(file)
	var remove []yamledit.Edit
	for i := range sections {
		if !slices.Contains(lacking, i) {
			remove = append(remove, layout.Remove(sections, i))
		}
	}
	text := bytes.TrimRight(yamledit.Apply(file.Bytes, remove), "\r\n")
	return append(text, '\n')
}

// extend adds sections to a file that is there.
func (m *merger) extend(target, file *source.File, sections []tree.Section, lacking []int) {
	from, to := yamledit.NewLayout(file), yamledit.NewLayout(target)
	present := sectionsOf(m.target, target)
	for _, i := range lacking {
		chunk := take(from, sections, i)
		var edits []yamledit.Edit
		if at := nearestAbove(present, sections[:i]); at != above {
			edits = to.After(to.Section(present[at], nil), chunk)
		} else if len(present) > 0 {
			edits = to.Before(to.Section(present[0], nil), chunk)
		} else {
			edits = to.Append(chunk)
		}
		m.edits[target] = append(m.edits[target], edits...)
	}
}

// nearestAbove finds, among the sections that are there, the last of those
// that stand above in the reference; above where there is none.
func nearestAbove(present, earlier []tree.Section) int {
	for _, section := range slices.Backward(earlier) {
		at := slices.IndexFunc(present, func(s tree.Section) bool { return s.Key.Value == section.Key.Value })
		if at >= 0 {
			return at
		}
	}
	return above
}

// entries completes the entries of one section.
type entries struct {
	to, from yamledit.Layout
	edits    []yamledit.Edit
}

func (e *entries) edit(edits []yamledit.Edit) { e.edits = append(e.edits, edits...) }

// value completes a value and gives what it must be afterwards.
func (e *entries) value(t *model.Type, target, reference *tree.Node) *tree.Node {
	switch {
	case isHollow(target):
		return target
	case t.Kind == model.Record && tree.IsRecord(target) && tree.IsRecord(reference):
		return e.record(t, target, reference)
	case t.Kind == model.List && tree.IsList(target) && tree.IsList(reference):
		return e.list(t.Elem, target, reference)
	}
	return target
}

// isHollow tells whether a key stands there without a value.
func isHollow(n *tree.Node) bool {
	return tree.IsNothing(n) || !tree.IsScalar(n) && len(n.Content) == 0
}

// record completes a group of keys. A key that is lacking goes below the last
// of those that stand above it in the reference.
func (e *entries) record(t *model.Type, target, reference *tree.Node) *tree.Node {
	merged := newMerged(len(target.Content) / 2)
	for i := range len(target.Content) / 2 {
		key, value := target.Content[2*i], target.Content[2*i+1]
		merged.keep(i, key, e.pair(t, key, value, reference, yamledit.IsFlow(target)))
	}
	last := above
	for i := range len(reference.Content) / 2 {
		key, value := reference.Content[2*i], reference.Content[2*i+1]
		if at := keyIndex(target, key.Value); at >= 0 {
			last = at
		} else if t.Field(key.Value) != nil {
			e.insert(e.from.TakePair(reference, i), last, func(i int) yamledit.Entry { return e.to.Pair(target, i) })
			merged.insert(last, key, value)
		}
	}
	return merged.node(yaml.MappingNode)
}

// pair completes the value of a key that the target has.
func (e *entries) pair(t *model.Type, key, value, reference *tree.Node, flow bool) *tree.Node {
	field := t.Field(key.Value)
	at := keyIndex(reference, key.Value)
	if field == nil || at < 0 {
		return value
	}
	other := reference.Content[2*at+1]
	if isHollow(value) && !isHollow(other) {
		e.edit(e.to.Fill(key, value, flow, e.from.TakePair(reference, at)))
		return other
	}
	return e.value(field.Type, value, other)
}

// keyIndex is the number, from 0, of the pair with a key; -1 where there is none.
func keyIndex(mapping *tree.Node, key string) int {
	for i := range len(mapping.Content) / 2 {
		if mapping.Content[2*i].Value == key {
			return i
		}
	}
	return -1
}

// list completes a list. An entry that is lacking goes below the counterpart
// of the one above it in the reference.
func (e *entries) list(elem *model.Type, target, reference *tree.Node) *tree.Node {
	merged := newMerged(len(target.Content))
	for i, item := range target.Content {
		merged.keep(i, item)
	}
	match := align(elem, target.Content, reference.Content)
	for i, at := range match {
		if at >= 0 {
			merged.keep(at, e.value(elem, target.Content[at], reference.Content[i]))
		}
	}
	last := above
	for i, at := range match {
		if at >= 0 {
			last = at
			continue
		}
		e.insert(e.from.TakeItem(reference, i), last, func(i int) yamledit.Entry { return e.to.Item(target, i) })
		merged.insert(last, reference.Content[i])
	}
	return merged.node(yaml.SequenceNode)
}

// above stands for the place above the first entry.
const above = -1

// insert puts a chunk below the entry of the target with the number last.
func (e *entries) insert(chunk yamledit.Chunk, last int, entry func(int) yamledit.Entry) {
	if last == above {
		e.edit(e.to.Before(entry(0), chunk))
		return
	}
	e.edit(e.to.After(entry(last), chunk))
}

// merged is what a mapping or a list of the target becomes: its own entries,
// and below each of them, or above the first, what was inserted there.
type merged struct {
	own      [][]*tree.Node
	inserted map[int][]*tree.Node
}

func newMerged(size int) merged {
	return merged{own: make([][]*tree.Node, size), inserted: map[int][]*tree.Node{}}
}

func (m merged) keep(i int, entry ...*tree.Node) { m.own[i] = entry }

func (m merged) insert(last int, entry ...*tree.Node) {
	m.inserted[last] = append(m.inserted[last], entry...)
}

func (m merged) node(kind yaml.Kind) *tree.Node {
	content := m.inserted[above]
	for i, entry := range m.own {
		content = slices.Concat(content, entry, m.inserted[i])
	}
	return &tree.Node{Kind: kind, Content: content}
}

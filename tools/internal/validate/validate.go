package validate

import (
	"github.com/santhosh-tekuri/jsonschema/v5"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// Task is what is validated in one go: a section, or a stretch of the entries
// of a section that is a long list.
type Task struct {
	Document *tree.Document
	// Peers are all languages, the source language first, for the positions
	// in them that a finding is related to.
	Peers   []*tree.Document
	Field   *model.Field
	Section tree.Section
	// From and To bound the entries, where the section is a list.
	From, To int
}

// Section validates a task's values.
func (s *Schema) Section(task Task, report *tree.Report) {
	checker := checker{
		reporter: reporter{document: task.Document, peers: task.Peers, report: report, formats: s.formats},
		levels:   s.levels, met: map[string]bool{}, from: task.From, to: task.To,
	}
	checker.value(located{
		place:  tree.Place{File: task.Section.File, Key: task.Section.Key, Node: task.Section.Value, Path: &tree.Path{Key: task.Field.Key}},
		field:  task.Field,
		kind:   task.Field.Type,
		schema: resolve(s.root.Properties[task.Field.Key]),
	}, true)
}

// located is a value with all that is known of it.
type located struct {
	place  tree.Place
	field  *model.Field // of an entry: the list's
	kind   *model.Type
	schema *jsonschema.Schema
}

// checker walks through a task's values.
type checker struct {
	reporter
	levels   map[*jsonschema.Schema]*jsonschema.Schema
	from, to int
	// met holds the sets of keys that were found to be right, each behind the
	// name of the record's type.
	met  map[string]bool
	keys []byte // of the record at hand; kept for its room
}

func (c *checker) value(at located, outermost bool) {
	switch {
	case at.kind.Kind == model.List && tree.IsList(at.place.Node):
		c.list(at, outermost)
	case at.kind.Kind == model.Record && tree.IsRecord(at.place.Node):
		c.record(at)
	default:
		c.add(at, faults(at.schema, instance(at.place.Node)))
	}
}

func (c *checker) list(at located, outermost bool) {
	content := at.place.Node.Content
	from, to := 0, len(content)
	if outermost {
		from, to = c.from, c.to
	}
	if from == 0 {
		c.add(at, faults(c.levels[at.schema], make([]any, len(content))))
	}
	step := tree.Path{Parent: at.place.Path}
	entry := located{field: at.field, kind: at.kind.Elem, schema: resolve(at.schema.Items2020)}
	for i := from; i < to; i++ {
		step.Index = i
		entry.place = tree.Place{File: at.place.File, Node: content[i], Path: &step}
		c.value(entry, false)
	}
}

func (c *checker) record(at located) {
	if !c.hasRightKeys(at) {
		c.reportKeys(at)
	}
	step := tree.Path{Parent: at.place.Path}
	content := at.place.Node.Content
	for i := 0; i+1 < len(content); i += 2 {
		step.Key = content[i].Value
		field := at.kind.Field(step.Key)
		if field == nil {
			continue
		}
		c.value(located{
			place: tree.Place{File: at.place.File, Key: content[i], Node: content[i+1], Path: &step},
			field: field, kind: field.Type, schema: resolve(at.schema.Properties[step.Key]),
		}, false)
	}
}

// hasRightKeys asks the validator about a record's keys, once for each set.
func (c *checker) hasRightKeys(at located) bool {
	c.keys = append(c.keys[:0], at.kind.Name...)
	content := at.place.Node.Content
	for i := 0; i+1 < len(content); i += 2 {
		c.keys = append(append(c.keys, 0), content[i].Value...)
	}
	if c.met[string(c.keys)] {
		return true
	}
	record := make(map[string]any, len(content)/2)
	for i := 0; i+1 < len(content); i += 2 {
		record[content[i].Value] = nil
	}
	right := len(faults(c.levels[at.schema], record)) == 0
	if right {
		c.met[string(c.keys)] = true
	}
	return right
}

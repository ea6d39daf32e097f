package validate

import (
	"strconv"

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
	schema := s.root.Properties[task.Field.Key]
	value := located{
		place:  tree.Place{File: task.Section.File, Key: task.Section.Key, Node: task.Section.Value, Path: &tree.Path{Key: task.Field.Key}},
		field:  task.Field,
		kind:   task.Field.Type,
		schema: resolve(schema),
	}
	reporter := reporter{document: task.Document, peers: task.Peers, report: report}
	if !tree.IsList(task.Section.Value) || value.schema.Items2020 == nil {
		reporter.add(value, faults(schema, instance(task.Section.Value)))
		return
	}
	if task.From == 0 {
		reporter.add(value, faults(withoutEntries(value.schema), make([]any, len(task.Section.Value.Content))))
	}
	for i := task.From; i < task.To; i++ {
		entry := value.entry(i)
		reporter.add(entry, faults(value.schema.Items2020, instance(entry.place.Node)))
	}
}

// withoutEntries is a list's schema without what it asks of the entries.
func withoutEntries(schema *jsonschema.Schema) *jsonschema.Schema {
	list := *schema
	list.Items2020 = nil
	return &list
}

// located is a value with all that is known of it.
type located struct {
	place  tree.Place
	field  *model.Field // nil for an entry of a list of records
	kind   *model.Type
	schema *jsonschema.Schema
}

func (l located) entry(index int) located {
	return located{
		place:  tree.Place{File: l.place.File, Node: l.place.Node.Content[index], Path: &tree.Path{Parent: l.place.Path, Index: index}},
		field:  l.field,
		kind:   l.kind.Elem,
		schema: resolve(l.schema.Items2020),
	}
}

func (l located) member(key string) located {
	keyNode, value := tree.Get(l.place.Node, key)
	field := l.kind.Field(key)
	return located{
		place:  tree.Place{File: l.place.File, Key: keyNode, Node: value, Path: &tree.Path{Parent: l.place.Path, Key: key}},
		field:  field,
		kind:   field.Type,
		schema: resolve(l.schema.Properties[key]),
	}
}

// follow finds the value that the validator's pointer names.
func (l located) follow(pointer []string) located {
	for _, token := range pointer {
		if index, err := strconv.Atoi(token); err == nil && tree.IsList(l.place.Node) {
			l = l.entry(index)
		} else {
			l = l.member(token)
		}
	}
	return l
}

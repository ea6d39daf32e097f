// Package rules holds what is asked of a single language's values beyond the
// JSON Schema. One rule is one small file; Values and Lists are the list.
package rules

import (
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// Value is one text that a rule looks at.
type Value struct {
	tree.Place
	Field *model.Field
	Text  string
	// Context is what rules know beyond the value.
	Context *Context
}

// Context is what rules know beyond the values.
type Context struct {
	// Files are the files in the media folder, by their path from the content
	// folder.
	Files []string
	// Locale is the language's tag; empty for the site's settings.
	Locale string
	// Records are the project's own rules.
	Records []Rule
	// Source tells that the language is the one that others are translated
	// from. The site's settings count as such.
	Source bool
}

// ValueRule looks at one text.
type ValueRule struct {
	Code  diag.Code
	Check func(value *Value) []diag.Finding
}

// ListRule looks at a list of records.
type ListRule struct {
	Code  diag.Code
	Check func(list tree.Place, entries *model.Type) []Fault
}

// Fault is a finding with the value that it is about.
type Fault struct {
	Node    *tree.Node
	Finding diag.Finding
}

// Values are the rules for texts, in the order in which they are applied.
// After an error the rest of them is not asked about that text.
var Values = []ValueRule{
	{diag.EmptyText, emptyText},
	{diag.ToTranslate, toTranslate},
	{diag.UnsafeText, unsafeText},
	{diag.BadFormat, missingFile},
	{diag.Whitespace, whitespace},
	{diag.SampleContent, sampleContent},
}

// Lists are the rules for lists.
var Lists = []ListRule{
	{diag.DuplicateID, duplicateID},
}

// Section applies the rules to a section, or to a stretch of its entries
// where it is a list.
func Section(context *Context, field *model.Field, section tree.Section, from, to int, report *tree.Report) {
	walker := walker{context: context, report: report, from: from, to: to}
	place := tree.Place{File: section.File, Key: section.Key, Node: section.Value, Path: &tree.Path{Key: field.Key}}
	walker.value(place, field, field.Type, true)
}

type walker struct {
	context  *Context
	report   *tree.Report
	from, to int
}

// value walks down to the texts. What is not of the kind that the model asks
// for was reported by the validation and is passed over.
func (w *walker) value(place tree.Place, field *model.Field, t *model.Type, outermost bool) {
	switch {
	case t.Kind == model.List && tree.IsList(place.Node):
		w.list(place, field, t, outermost)
	case t.Kind == model.Record && tree.IsRecord(place.Node):
		w.record(place, t)
	case t.Kind == model.Text && tree.IsText(place.Node):
		w.text(place, field)
	}
}

func (w *walker) list(place tree.Place, field *model.Field, t *model.Type, outermost bool) {
	from, to := 0, len(place.Node.Content)
	if outermost {
		from, to = w.from, w.to
	}
	if from == 0 {
		w.wholeList(place, t.Elem)
	}
	step := tree.Path{Parent: place.Path}
	for i := from; i < to; i++ {
		step.Index = i
		w.value(tree.Place{File: place.File, Node: place.Node.Content[i], Path: &step}, field, t.Elem, false)
	}
}

func (w *walker) wholeList(place tree.Place, entries *model.Type) {
	if entries.Kind != model.Record {
		return
	}
	for _, rule := range Lists {
		for _, fault := range rule.Check(place, entries) {
			w.report.Add(fault.Node, fault.Finding)
		}
	}
}

func (w *walker) record(place tree.Place, t *model.Type) {
	step := tree.Path{Parent: place.Path}
	content := place.Node.Content
	for i := 0; i+1 < len(content); i += 2 {
		step.Key = content[i].Value
		if field := t.Field(step.Key); field != nil {
			w.value(tree.Place{File: place.File, Key: content[i], Node: content[i+1], Path: &step}, field, field.Type, false)
		}
	}
	w.together(place, t)
}

func (w *walker) text(place tree.Place, field *model.Field) {
	value := Value{Place: place, Field: field, Text: tree.Text(place.Node), Context: w.context}
	for _, rule := range Values {
		if w.report.Faulty(place.Node) {
			return
		}
		for _, finding := range rule.Check(&value) {
			w.report.Add(place.Node, finding)
		}
	}
}

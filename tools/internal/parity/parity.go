// Package parity compares a language with the source language, value by
// value. One rule is one small file; Texts is the list of those for texts,
// and lists.go holds what concerns the entries of lists.
package parity

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// Pair is a value in the source language and its counterpart in another.
type Pair struct {
	Field  *model.Field
	Source tree.Place
	Other  tree.Place
	// SourceLocale and OtherLocale are the languages' tags.
	SourceLocale, OtherLocale string
}

// finding makes a finding at the counterpart, related to the source.
func (p *Pair) finding(code diag.Code, message, note string) []diag.Finding {
	finding := p.Other.Finding(code, message)
	finding.Related = p.Source.Related(note)
	return []diag.Finding{finding}
}

// Rule compares two scalar values.
type Rule struct {
	Code  diag.Code
	Check func(pair *Pair) []diag.Finding
}

// Scalars are the rules for scalar values, in the order in which they are
// applied.
var Scalars = []Rule{
	{diag.ValueMismatch, valueMismatch},
	{diag.ValueMismatch, figuresMismatch},
	{diag.PlaceholderMismatch, placeholderMismatch},
	{diag.Untranslated, untranslated},
}

// Comparison is a section in two languages.
type Comparison struct {
	Source, Other *tree.Document
	// SourceFaults and OtherFaults tell which values are at fault already.
	SourceFaults, OtherFaults *tree.Report
	Report                    *tree.Report
}

// Section compares a section that stands in both languages.
func (c *Comparison) Section(field *model.Field) {
	source, there := c.Source.Section(field.Key)
	other, here := c.Other.Section(field.Key)
	if !there || !here {
		c.presence(field, source, other, there, here)
		return
	}
	path := &tree.Path{Key: field.Key}
	c.value(field, field.Type,
		tree.Place{File: source.File, Key: source.Key, Node: source.Value, Path: path},
		tree.Place{File: other.File, Key: other.Key, Node: other.Value, Path: path})
}

// presence reports an optional section that stands in one language only.
func (c *Comparison) presence(field *model.Field, source, other tree.Section, there, here bool) {
	switch {
	case !field.Optional || there == here || c.Source.Broken || c.Other.Broken:
	case there:
		place := tree.Place{File: source.File, Key: source.Key, Node: source.Value, Path: &tree.Path{Key: field.Key}}
		c.Report.Add(source.Key, c.onlyHere(place, c.Source, c.Other))
	default:
		place := tree.Place{File: other.File, Key: other.Key, Node: other.Value, Path: &tree.Path{Key: field.Key}}
		c.Report.Add(other.Key, c.onlyHere(place, c.Other, c.Source))
	}
}

// onlyHere is the finding for an optional section that a language has alone.
func (c *Comparison) onlyHere(place tree.Place, has, lacks *tree.Document) diag.Finding {
	finding := place.KeyFinding(diag.PresenceMismatch, fmt.Sprintf("key %q stands in %q only", place.Key.Value, has.Locale))
	if len(lacks.Sections) > 0 {
		first := lacks.Sections[0]
		finding.Related = tree.Place{File: first.File, Key: first.Key}.KeyRelated(fmt.Sprintf("%q does not have it", lacks.Locale))
	}
	return finding
}

// value compares two values as far as both are what the model asks for.
func (c *Comparison) value(field *model.Field, t *model.Type, source, other tree.Place) {
	switch {
	case c.SourceFaults.Faulty(source.Node) || c.OtherFaults.Faulty(other.Node):
	case t.Kind == model.List && tree.IsList(source.Node) && tree.IsList(other.Node):
		c.list(field, t, source, other)
	case t.Kind == model.Record && tree.IsRecord(source.Node) && tree.IsRecord(other.Node):
		c.record(t, source, other)
	case tree.IsScalar(source.Node) && tree.IsScalar(other.Node):
		c.scalar(field, source, other)
	}
}

func (c *Comparison) scalar(field *model.Field, source, other tree.Place) {
	pair := Pair{Field: field, Source: source, Other: other, SourceLocale: c.Source.Locale, OtherLocale: c.Other.Locale}
	for _, rule := range Scalars {
		for _, finding := range rule.Check(&pair) {
			c.Report.Add(other.Node, finding)
		}
	}
}

func (c *Comparison) record(t *model.Type, source, other tree.Place) {
	inSource, inOther := tree.Path{Parent: source.Path}, tree.Path{Parent: other.Path}
	for _, field := range t.Fields {
		inSource.Key, inOther.Key = field.Key, field.Key
		sourceKey, sourceValue := tree.Get(source.Node, field.Key)
		otherKey, otherValue := tree.Get(other.Node, field.Key)
		a := tree.Place{File: source.File, Key: sourceKey, Node: sourceValue, Path: &inSource}
		b := tree.Place{File: other.File, Key: otherKey, Node: otherValue, Path: &inOther}
		switch {
		case sourceKey != nil && otherKey != nil:
			c.value(field, field.Type, a, b)
		case field.Optional && sourceKey != nil:
			c.presenceMismatch(other, a, field.Key)
		case field.Optional && otherKey != nil:
			c.presenceOnly(source, b, field.Key)
		}
	}
}

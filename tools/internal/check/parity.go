package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/tree"
)

// pairRules compare two scalar values, in the order in which they are applied.
var pairRules = []func(p *pair) []diag.Finding{
	valueMismatch,
	figuresMismatch,
	placeholderMismatch,
	untranslated,
	stale,
}

// pair is a value of the source language and its counterpart in another.
type pair struct {
	field         *model.Field
	source, other *tree.Value
	// sourceName and otherName are the languages, as messages name them.
	sourceName, otherName func() string
	reviews               *review.Ledger
}

// finding makes a finding at the counterpart, related to the source.
func (p *pair) finding(code diag.Code, message string) []diag.Finding {
	return []diag.Finding{p.other.Finding(code, message).WithRelated(p.source.Related("in " + p.sourceName()))}
}

// comparison compares a language with the source language.
type comparison struct {
	source, other *examination
	report        tree.Report
}

// section compares a section of the two languages.
func (c *comparison) section(field *model.Field) {
	tree.WalkSections(field, c.source.document, c.other.document, tree.PairVisitor{
		Both:    c.both,
		OnlyA:   c.onlySource,
		OnlyB:   c.onlyOther,
		Lists:   c.lists,
		Reviews: c.other.reviews,
	})
}

// both compares two values that are without errors so far.
func (c *comparison) both(source, other *tree.Value) bool {
	if c.source.report.Faulty(source) || c.other.report.Faulty(other) {
		return false
	}
	if source.IsScalar() {
		c.scalar(source, other)
	}
	return true
}

func (c *comparison) scalar(source, other *tree.Value) {
	p := pair{source.Field, source, other, c.source.name, c.other.name, c.other.reviews}
	for _, rule := range pairRules {
		for _, finding := range rule(&p) {
			c.report.Add(other, finding)
		}
	}
}

// onlySource reports an optional key that only the source language has.
func (c *comparison) onlySource(value, lacking *tree.Value) {
	if lacking == nil {
		c.onlySection(value, c.source, c.other)
		return
	}
	if value.Field.Optional {
		finding := presence(lacking.Finding, value, c.source).WithHelp("add it here, or remove it there")
		finding.Pointer = lacking.PointerTo(value.Key)
		c.report.Add(value, finding.WithRelated(value.KeyRelated(c.source.name()+" has it here")))
	}
}

// onlyOther reports an optional key that the source language lacks.
func (c *comparison) onlyOther(lacking, value *tree.Value) {
	if lacking == nil {
		c.onlySection(value, c.other, c.source)
		return
	}
	if value.Field.Optional {
		finding := presence(value.KeyFinding, value, c.other).WithHelp("remove it here, or add it there")
		c.report.Add(value, finding.WithRelated(lacking.Related(c.source.name()+" does not have it here")))
	}
}

func presence(at func(diag.Code, string) diag.Finding, value *tree.Value, has *examination) diag.Finding {
	return at(diag.PresenceMismatch, fmt.Sprintf("only %s has %q", has.name(), value.Key))
}

// onlySection reports an optional section that only one language has.
func (c *comparison) onlySection(section *tree.Value, has, lacks *examination) {
	if !section.Field.Optional || has.document.Broken || lacks.document.Broken {
		return
	}
	finding := presence(section.KeyFinding, section, has).WithHelp("copy it with: contentc sync --write; or remove it from every language")
	if sections := lacks.document.Sections; len(sections) > 0 {
		finding.Related = sections[0].KeyRelated(lacks.name() + " does not have it")
	}
	c.report.Add(section, finding)
}

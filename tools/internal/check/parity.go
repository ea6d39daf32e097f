package check

import (
	"fmt"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// comparison compares a section of a language with that of the source language.
type comparison struct {
	source, other *examination
	field         *model.Field
	report        tree.Report
}

// add adds a finding at a value of the other language, with its counterpart as related
// position. Help may be empty.
func (c *comparison) add(source, other *tree.Value, code diag.Code, message, help string) {
	c.report.Add(other, c.finding(source, other, code, message).WithHelp(help))
}

// finding returns a finding about a pair of values.
func (c *comparison) finding(source, other *tree.Value, code diag.Code, message string) diag.Finding {
	return other.Finding(code, message).WithRelated(source.Related("in " + c.source.name()))
}

func (c *comparison) run() tree.Report {
	tree.WalkSections(c.field, c.source.document, c.other.document, tree.PairVisitor{
		Both:    c.both,
		OnlyA:   c.onlySource,
		OnlyB:   c.onlyOther,
		Lists:   c.lists,
		Reviews: c.other.reviews,
	})
	return c.report
}

// both compares two values, unless one has an error.
func (c *comparison) both(source, other *tree.Value) bool {
	if c.source.report.Faulty(source) || c.other.report.Faulty(other) {
		return false
	}
	if source.IsScalar() {
		for _, rule := range pairRules {
			rule(c, source, other)
		}
	}
	return true
}

// onlySource reports an optional key that only the source language has.
func (c *comparison) onlySource(value, lacking *tree.Value) {
	if lacking == nil {
		c.onlySection(value, c.source, c.other)
		return
	}
	if value.Field.Optional {
		finding := presence(lacking.Finding, value, c.source).WithHelp("add it here, or remove it from " + c.source.name())
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
		finding := presence(value.KeyFinding, value, c.other).WithHelp("remove it here, or add it to " + c.source.name())
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
	finding := presence(section.KeyFinding, section, has)
	if lacks.isSource {
		finding.Help = "remove it here, or add it to " + lacks.name()
	} else {
		finding = finding.WithCommand("remove it from every language, or copy it with", "sync --write")
	}
	if sections := lacks.document.Sections; len(sections) > 0 {
		finding.Related = sections[0].KeyRelated(lacks.name() + " does not have it")
	}
	c.report.Add(section, finding)
}

// lists reports a difference between two lists: entries without a counterpart, or, if there
// are none, the order of the entries.
func (c *comparison) lists(match *tree.Matching) {
	if len(match.Missing)+len(match.Extra) > 0 {
		c.report.Add(match.B, c.lengthMismatch(match))
	} else if match.Moved >= 0 {
		here, there := match.Moved, match.Partner[match.Moved]
		message := fmt.Sprintf("the entries must have the same order in every language: this is number %d here, %d in %s", here+1, there+1, c.source.name())
		c.report.Findings = append(c.report.Findings, match.B.Items[here].Finding(diag.Order, message).
			WithRelated(match.A.Items[there].Related("the same entry in "+c.source.name())).
			WithCommand("copy the order of "+c.source.name()+" with", "sync --write"))
	}
}

// lengthMismatch returns the finding for entries without a counterpart: at the first extra
// one, or at the key of the list that lacks an entry. If it is uncertain which entry that is,
// the finding is at the lists.
func (c *comparison) lengthMismatch(match *tree.Matching) diag.Finding {
	here, there, source := len(match.B.Items), len(match.A.Items), c.source.name()
	message := fmt.Sprintf("the list must have the same length in every language: %s here, %d in %s", diag.Count(here, "entry", "entries"), there, source)
	if here == there {
		message = fmt.Sprintf("the list must have the same entries in every language as in %s", source)
	}
	finding := match.B.KeyFinding(diag.LengthMismatch, message)
	switch {
	case match.IsAmbiguous():
		return finding.WithRelated(match.A.KeyRelated("the list in "+source)).WithCommand(translate.AmbiguityHelp(source), "sync --write")
	case len(match.Extra) > len(match.Gone):
		entry := &match.B.Items[match.Extra[0]]
		return entry.Finding(diag.LengthMismatch, message).WithRelated(match.A.KeyRelated(missingIn(c.source, entry))).
			WithHelp("remove it here, or add it to " + source)
	case len(match.Extra) > 0:
		entry := &match.B.Items[match.Extra[0]]
		return entry.Finding(diag.LengthMismatch, message).WithRelated(match.A.KeyRelated(missingIn(c.source, entry))).
			WithCommand(source+" had it once; remove it here with", "sync --write")
	default:
		entry := &match.A.Items[match.Missing[0]]
		return finding.WithRelated(entry.Related(missingIn(c.other, entry))).WithCommand("add it with", "sync --write")
	}
}

// missingIn returns the note for an entry that a language lacks. It identifies the entry
// by its first text.
func missingIn(language *examination, entry *tree.Value) string {
	label := entry
	for len(label.Items) > 0 {
		label = &label.Items[0]
	}
	return fmt.Sprintf("missing in %s: %q", language.name(), shortened(label.Text))
}

package check

import (
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// checkTexts checks each value against the schema, and the texts by the rules.
func (l *language) checkTexts() {
	l.sections()
	for _, section := range l.ownSections() {
		if article := l.recalled[section.Key]; article != nil {
			l.report.repeat(article.found[ofTexts][l.index])
		} else {
			l.text(section)
		}
	}
	l.texts = len(l.report.findings)
}

// checkGroups checks the records and lists by the rules, from the inside out, and then the whole document.
// The texts are checked, and the groups of the source language.
func (l *language) checkGroups() {
	for _, section := range l.ownSections() {
		if article := l.recalled[section.Key]; article != nil {
			l.report.repeat(article.found[ofGroups][l.index])
		} else {
			l.group(section)
		}
	}
	l.groups = len(l.report.findings)
	if !l.isWhole() {
		return
	}
	for i := range l.rules.all {
		if rule := &l.rules.all[i]; rule.Language != nil {
			in := l.context()
			in.Document = l.laid.Document
			l.addAll(rule, rule.Language(in))
		}
	}
}

func (l *language) ownSections() (sections []*tree.Value) {
	for _, field := range l.document.Type.Fields {
		sections = append(sections, l.document.SectionsOf(field)...)
	}
	return sections
}

// compareWith compares the settings with the source language, and with each language. A fault can be in any of them.
func (l *language) compareWith(languages []*language) {
	if len(languages) == 0 || !l.isWhole() || !languages[0].isWhole() {
		return
	}
	source := languages[0]
	for i := range l.rules.all {
		rule := &l.rules.all[i]
		if rule.Site != nil {
			faults := rule.Site(l.laid.Document, source.laid.Document)
			l.addAll(rule, faults)
			source.addAll(rule, faults)
		}
		for _, other := range languages {
			if rule.Settings != nil && other.isWhole() {
				other.addAll(rule, rule.Settings(l.laid.Document, source.laid.Document, other.laid.Document))
			}
		}
	}
}

// text checks a value and those inside it against the schema, and each text by the rules.
func (l *language) text(v *tree.Value) {
	if l.report.isFull() {
		return
	}
	l.validate(v)
	if !v.Fits() {
		return
	}
	for i := range v.Items {
		if v.Items[i].Type != nil {
			l.text(&v.Items[i])
		}
	}
	switch {
	case v.Kind == model.Text && v.Field.Blocks:
		l.apply(v, l.rules.blocks)
	case v.Kind == model.Text:
		l.apply(v, l.rules.texts)
	}
}

// group checks the records and lists in a value, and then the value itself, by the rules.
func (l *language) group(v *tree.Value) {
	if l.report.isFull() || v.IsScalar() || !v.Fits() {
		return
	}
	for i := range v.Items {
		if v.Items[i].Type != nil {
			l.group(&v.Items[i])
		}
	}
	if v.Kind == model.List {
		l.apply(v, l.rules.lists)
	} else {
		l.apply(v, l.rules.records)
	}
}

// apply applies rules to a value, until one reports an error.
func (l *language) apply(v *tree.Value, those []valueRule) {
	in := l.context()
	for _, rule := range those {
		if l.report.faulty[v] {
			return
		}
		if l.reports(rule.Rule, v) {
			in.IsValid = l.isValid(v)
			l.addAll(rule.Rule, rule.find(in, l.inLaid(v)))
		}
	}
}

// validate checks one level of a value: whether a text is written, the keys of a record, and otherwise
// the schema.
func (l *language) validate(v *tree.Value) {
	if finding, isUnwritten := unwritten(v); isUnwritten {
		l.report.add(v, finding)
		return
	}
	if v.Kind == model.Record && v.Fits() {
		l.reportKeys(v)
		return
	}
	if v.Style == tree.Markdown && v.Kind == model.Text {
		return // a unit of an article is any text
	}
	of := l.schema[codegen.Part{Field: v.Field, Type: v.Type}]
	for _, violation := range violations(of, v) {
		if !isWithin(v, of, violation) {
			l.report.add(v, explain(v, of, violation))
		}
	}
}

// reports reports whether this language, and not only the source language, has the findings of
// a rule about a value.
func (l *language) reports(rule *rules.Rule, v *tree.Value) bool {
	return !rule.Once || l.isSource() || v.Kind != model.Text || !v.Field.IsFact()
}

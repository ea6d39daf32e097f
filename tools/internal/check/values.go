package check

import (
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// check checks each value, from the inside out, and then the whole document.
func (l *language) check() {
	l.sections()
	for _, field := range l.document.Type.Fields {
		if section := l.document.Section(field.Key); section != nil {
			l.value(section)
		}
	}
	if !l.isWhole() {
		return
	}
	for _, rule := range l.rules {
		if rule.Language != nil {
			in := l.context()
			in.Document = l.laid.Document
			l.addAll(rule, rule.Language(in))
		}
	}
}

// compareWith compares the settings with the source language. A fault can be in either.
func (l *language) compareWith(source *language) {
	if !l.isWhole() || !source.isWhole() {
		return
	}
	for _, rule := range l.rules {
		if rule.Site != nil {
			faults := rule.Site(l.laid.Document, source.laid.Document)
			l.addAll(rule, faults)
			source.addAll(rule, faults)
		}
	}
}

// value checks a value against the schema, then the values inside it, and then by the rules.
func (l *language) value(v *tree.Value) {
	if l.report.isFull() {
		return
	}
	l.validate(v)
	if !v.Fits() {
		return
	}
	for i := range v.Items {
		if v.Items[i].Type != nil {
			l.value(&v.Items[i])
		}
	}
	in := l.context()
	for _, rule := range l.rules {
		if l.report.faulty[v] {
			return
		}
		in.IsValid = l.isValid(v)
		if find := functionFor(rule, v.Kind); find != nil && l.reports(rule, v) {
			l.addAll(rule, find(in, l.inLaid(v)))
		}
	}
}

// validate checks one level of a value: whether a text is written, the keys of a record, and otherwise
// the schema.
func (l *language) validate(v *tree.Value) {
	if finding := unwritten(v); finding != nil {
		l.report.add(v, *finding)
		return
	}
	if v.Kind == model.Record && v.Fits() {
		l.reportKeys(v)
		return
	}
	of := l.schema.levels[level{v.Field, v.Type}]
	for _, violation := range violations(of, instance(v)) {
		if !isWithin(v, of, violation) {
			l.report.add(v, explain(v, of, violation))
		}
	}
}

// functionFor returns the function of a rule that checks a kind of values.
func functionFor(rule rules.Rule, kind model.Kind) func(rules.Context, *tree.Value) []rules.Fault {
	switch kind {
	case model.Text:
		return rule.Text
	case model.Record:
		return rule.Record
	case model.List:
		return rule.List
	default:
		return nil
	}
}

// reports reports whether this language, and not only the source language, has the findings of
// a rule about a value.
func (l *language) reports(rule rules.Rule, v *tree.Value) bool {
	return !rule.Once || l.isSource() || v.Kind != model.Text || !v.Field.IsFact()
}

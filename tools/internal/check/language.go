package check

import (
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// language is the check of one language, or of the settings of the site.
type language struct {
	document *tree.Document
	// peers are all languages, the source language first, for the related positions of
	// findings. The settings have none.
	peers  []*tree.Document
	schema *schema
	rules  []rules.Rule
	report *report
}

// isSource reports whether the document is the source language or the settings.
func (l *language) isSource() bool { return len(l.peers) == 0 || l.peers[0] == l.document }

// isWhole reports whether the document could be read and has no error.
func (l *language) isWhole() bool {
	return !l.document.Broken && len(l.document.Sections) > 0 && l.report.errors == 0
}

func (l *language) context() rules.Context {
	in := rules.Context{Document: l.document, Source: l.document}
	if !l.isSource() {
		in.Source = l.peers[0]
	}
	return in
}

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
			l.addAll(rule, rule.Language(l.context()))
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
		in.IsValid = !l.report.invalid[v]
		if find := functionFor(rule, v.Kind); find != nil && l.reports(rule, v) {
			l.addAll(rule, find(in, v))
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
	return !rule.Once || l.isSource() || v.Kind != model.Text || v.Field.Agreement != model.Equal
}

func (l *language) addAll(rule rules.Rule, faults []rules.Fault) {
	for _, fault := range faults {
		l.report.add(fault.At, findingOf(rule, fault, l.document))
	}
}

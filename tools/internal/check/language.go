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
	peers []*tree.Document
	// source is the source language, which is checked first; nil in the source language and
	// the settings.
	source *language
	// whole is the document with the facts of the source language that it leaves out.
	whole  *tree.Whole
	schema *schema
	rules  []rules.Rule
	report *report
}

// isSource reports whether the document is the source language or the settings.
func (l *language) isSource() bool { return len(l.peers) == 0 || l.peers[0] == l.document }

// isWhole reports whether the document could be read and has no error.
func (l *language) isWhole() bool {
	return !l.document.Broken && len(l.document.Sections) > 0 && l.report.errors == 0 && (l.source == nil || l.source.isWhole())
}

// isValid reports whether a value has no error inside, nor its counterpart in the source language,
// whose facts it has.
func (l *language) isValid(v *tree.Value) bool {
	return !l.report.invalid[v] && (l.source == nil || !l.source.report.invalid[l.whole.Source(v)])
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
			in := l.context()
			in.Document = l.whole.Document
			l.addAll(rule, rule.Language(in))
		}
	}
}

// compareWith compares the settings with the source language.
func (l *language) compareWith(source *language) {
	if !l.isWhole() || !source.isWhole() {
		return
	}
	for _, rule := range l.rules {
		if rule.Site != nil {
			l.addAll(rule, rule.Site(l.whole.Document, source.whole.Document))
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
			l.addAll(rule, find(in, l.inWhole(v)))
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

// inWhole returns a record or a list with the facts that it leaves out.
func (l *language) inWhole(v *tree.Value) *tree.Value {
	if v.IsScalar() {
		return v
	}
	return l.whole.Of(v)
}

// addAll adds the findings of a rule, except those about a fact of the source language, which
// has them.
func (l *language) addAll(rule rules.Rule, faults []rules.Fault) {
	for _, fault := range faults {
		if l.document.File(fault.At.File.Path) == nil {
			continue
		}
		if written := l.whole.Written(fault.At); written != nil {
			fault.At = written
		}
		l.report.add(fault.At, findingOf(rule, fault, l.document))
	}
}

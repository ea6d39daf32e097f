package check

import (
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// language is the check of one language, or of the settings of the site.
type language struct {
	document *tree.Document
	// peers are all languages, the source language first, for the related positions of
	// findings. The settings have none.
	peers []*tree.Document
	// source is the source language, which is checked first; nil in the source language and the settings.
	source *language
	// laid is the document as the site shows it.
	laid   *tree.Laid
	schema schema
	rules  *ruleSet
	report *report
	// recalled are the articles that did not change, and index is that of the language in their findings.
	recalled map[string]*checked
	index    int
	// texts and groups are the numbers of the findings after these phases.
	texts, groups int
}

func (l *language) isSource() bool { return len(l.peers) == 0 || l.peers[0] == l.document }

// isWhole reports whether the document could be read and has no error.
func (l *language) isWhole() bool {
	return !l.document.Broken && len(l.document.Sections) > 0 && l.report.errors == 0 && (l.source == nil || l.source.isWhole())
}

// isValid reports whether a value has no error inside, nor that of a record or a list its counterpart in
// the source language, whose facts it has.
func (l *language) isValid(v *tree.Value) bool {
	return !l.report.invalid[v] && (l.source == nil || v.IsScalar() || l.source.report.errors == 0 || !l.source.report.invalid[l.laid.Source(v)])
}

func (l *language) context() rules.Context {
	in := rules.Context{Document: l.document, Source: l.document}
	if !l.isSource() {
		in.Source = l.peers[0]
	}
	return in
}

// inLaid returns a record or a list as the site shows it.
func (l *language) inLaid(v *tree.Value) *tree.Value {
	if v.IsScalar() {
		return v
	}
	return l.laid.Of(v)
}

// addAll adds the findings of a rule, except those about a fact of the source language, which
// has them, and about a label of the software.
func (l *language) addAll(rule *rules.Rule, faults []rules.Fault) {
	for _, fault := range faults {
		if l.document.File(fault.At.File.Path) == nil {
			continue
		}
		if written := l.laid.Written(fault.At); written != nil {
			fault.At = written
		}
		l.report.add(fault.At, findingOf(rule.Info, fault))
	}
}

// ruleSet contains all rules, and those that check a text, a list or a record.
type ruleSet struct {
	all                   []rules.Rule
	texts, lists, records []valueRule
	// blocks are those for the text of articles.
	blocks []valueRule
}

type valueRule struct {
	*rules.Rule
	find func(in rules.Context, v *tree.Value) []rules.Fault
}

func newRuleSet(all []rules.Rule) *ruleSet {
	set := &ruleSet{all: all}
	for i := range all {
		rule := &all[i]
		set.texts = withRule(set.texts, valueRule{rule, rule.Text})
		if rule.Blocks {
			set.blocks = withRule(set.blocks, valueRule{rule, rule.Text})
		}
		set.lists = withRule(set.lists, valueRule{rule, rule.List})
		set.records = withRule(set.records, valueRule{rule, rule.Record})
	}
	return set
}

func withRule(list []valueRule, rule valueRule) []valueRule {
	if rule.find == nil {
		return list
	}
	return append(list, rule)
}

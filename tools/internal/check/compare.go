package check

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

type comparison struct {
	source, other *language
	reviews       *review.Ledger
	report        *report
}

func (c *comparison) run() {
	if c.source.report.isFull() || c.other.report.isFull() {
		return
	}
	tree.WalkPair(c.source.document, c.other.document, tree.PairVisitor{
		Both: c.both,
		OnlyA: func(value, lacking *tree.Value) {
			for _, absent := range absentFrom(c.other, value) {
				c.apply(rules.Pair{Source: absent, Lacking: lacking})
			}
		},
		OnlyB: func(lacking, value *tree.Value) {
			for _, absent := range absentFrom(c.source, value) {
				c.apply(rules.Pair{Other: absent, Lacking: lacking})
			}
		},
		Lists:   func(match *tree.Matching) { c.apply(rules.Pair{Source: match.A, Other: match.B, Matching: match}) },
		Reviews: c.reviews,
	})
}

// absentFrom returns a value that a language does not have; of a section of which the software has the labels, what
// is neither a label nor a fact.
func absentFrom(l *language, value *tree.Value) (absent []*tree.Value) {
	laid := l.laid.Document.Section(value.Key)
	if value.Field.Optional || value.Kind != model.Record || laid == nil {
		return []*tree.Value{value}
	}
	for i := range value.Items {
		if item := &value.Items[i]; item.Field != nil && laid.Get(item.Key) == nil {
			absent = append(absent, item)
		}
	}
	return absent
}

// both compares two values, unless one has an error.
func (c *comparison) both(source, other *tree.Value) bool {
	if article := c.other.recalled[source.Key]; article != nil && source.IsArticle() {
		c.report.repeat(article.found[ofPairs][c.other.index])
		return false
	}
	if c.source.report.faulty[source] || c.other.report.faulty[other] {
		return false
	}
	c.apply(rules.Pair{Source: source, Other: other})
	return true
}

// apply applies the rules for pairs. It drops a second error about the same pair.
func (c *comparison) apply(pair rules.Pair) {
	pair.SourceLanguage, pair.OtherLanguage, pair.Reviews = c.source.document, c.other.document, c.reviews
	hasError := c.report.isFull()
	for i := range c.other.rules.all {
		rule := &c.other.rules.all[i]
		if rule.Pair == nil {
			continue
		}
		for _, fault := range rule.Pair(pair) {
			finding := findingOf(rule.Info, fault)
			if isError := finding.Severity == diag.Error; !isError || !hasError {
				hasError = hasError || isError
				c.report.append(found{finding, fault.At, fault.IsAccepted})
			}
		}
	}
}

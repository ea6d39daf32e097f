package check

import "example.org/portfolio/tools/internal/tree"

// textRules are the rules for a text other than those of the JSON Schema, in the order in
// which they are applied. After an error, the remaining rules are not applied.
var textRules = []struct {
	find func(e *examiner, v *tree.Value)
	// needs are the kinds of characters without which a text cannot violate the
	// rule; 0 if every text can.
	needs tree.Chars
}{
	{emptyText, 0},
	{cutText, 0},
	{toTranslate, tree.Notation},
	{unsafeText, tree.Control | tree.Beyond | tree.Notation},
	{markdown, tree.Notation},
	{lineBreak, tree.Control},
	{missingFile, 0},
	{unsuitableFile, 0},
	{whitespace, 0},
	{unicodeForm, tree.Decomposed},
	{typography, tree.Quotes},
	{lookalikeHost, 0},
	{sampleContent, 0},
}

// text applies the rules for a text.
func (e *examiner) text(v *tree.Value) {
	for _, rule := range textRules {
		if e.report.Faulty(v) {
			return
		}
		if rule.needs == 0 || v.Chars.Has(rule.needs) {
			rule.find(e, v)
		}
	}
}

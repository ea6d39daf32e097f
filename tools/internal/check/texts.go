package check

import (
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// textRules are the rules for one text beyond the JSON Schema, in the order in
// which they are applied. After an error the others do not run.
var textRules = []func(e *examiner, v *tree.Value) []diag.Finding{
	emptyText,
	cutText,
	toTranslate,
	unsafeText,
	markdown,
	lineBreak,
	missingFile,
	unsuitableFile,
	whitespace,
	unicodeForm,
	typography,
	lookalikeHost,
	sampleContent,
}

// text applies the rules for a text.
func (e *examiner) text(v *tree.Value) {
	for _, rule := range textRules {
		if e.report.Faulty(v) {
			return
		}
		for _, finding := range rule(e, v) {
			e.report.Add(v, finding)
		}
	}
}

package check

import (
	"fmt"
	"strings"
	"unicode"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
)

// untranslated finds texts that are the same in two languages, although each
// must have its own. A text without a letter outside of its placeholders has
// nothing to translate.
func untranslated(p *pair) []diag.Finding {
	text := p.other.Text
	if p.field.Agreement != model.Translated || text != p.source.Text || !strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), unicode.IsLetter) {
		return nil
	}
	findings := p.finding(diag.Untranslated, fmt.Sprintf("the text is the same as in %s", p.sourceName()))
	findings[0].Help = "translate it, or say why it stays: # contentc:allow untranslated: a proper name"
	return findings
}

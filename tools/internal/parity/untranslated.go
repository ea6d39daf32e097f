package parity

import (
	"fmt"
	"strings"
	"unicode"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// untranslated finds texts that are the same in two languages, though each
// is to have its own. A text without a letter, its placeholders aside, has
// nothing to translate.
func untranslated(pair *Pair) []diag.Finding {
	text := tree.Text(pair.Other.Node)
	if pair.Field.Agreement != model.Translated || text != tree.Text(pair.Source.Node) || !strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), unicode.IsLetter) {
		return nil
	}
	findings := pair.finding(diag.Untranslated,
		fmt.Sprintf("the text is the same in %q and %q", pair.SourceLocale, pair.OtherLocale),
		fmt.Sprintf("in %q", pair.SourceLocale))
	findings[0].Help = "translate it, or say why it stays: # contentc:allow untranslated: a proper name"
	return findings
}

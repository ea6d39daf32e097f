package check

import (
	"fmt"
	"strings"
	"unicode"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/tree"
)

// toTranslate finds texts with a TODO prefix.
func toTranslate(e *examiner, v *tree.Value) {
	if _, _, isTodo := tree.Todo(v.Text); isTodo {
		e.report.Add(v, todoFinding(v))
	}
}

// todoFinding returns the finding for a text with a TODO prefix.
func todoFinding(v *tree.Value) diag.Finding {
	tag, _, _ := tree.Todo(v.Text)
	return v.Finding(diag.ToTranslate, "the text is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]")
}

// untranslated finds texts that are equal in two languages although they must be
// translated. It skips a text without a letter outside its placeholders.
func untranslated(c *comparison, source, other *tree.Value) {
	text := other.Text
	if other.Field.Agreement == model.Translated && text == source.Text && strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), unicode.IsLetter) {
		c.add(source, other, diag.Untranslated, fmt.Sprintf("the text is the same as in %s", c.source.name()),
			"translate it, or state a reason: # contentc:allow untranslated: a proper name")
	}
}

// stale finds translations whose source text was changed after their review.
func stale(c *comparison, source, other *tree.Value) {
	if c.other.reviews.State(source, other) == review.Stale {
		c.add(source, other, diag.StaleTranslation, fmt.Sprintf("the text in %s was changed after this translation was reviewed", c.source.name()),
			"update the translation; if it is still right, run: contentc review "+other.Pointer())
	}
}

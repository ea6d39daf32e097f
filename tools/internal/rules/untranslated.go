package rules

import (
	_ "embed"
	"strings"
	"unicode"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
)

//go:embed untranslated.md
var untranslatedPage string

// untranslated finds texts that are equal in two languages although they must be translated. It
// skips a text without a letter outside its placeholders.
var untranslated = Rule{
	Info: diag.Info{Code: diag.Untranslated, Severity: diag.Warning, Summary: "the text is the same in two languages", Page: untranslatedPage},
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.isShippedLabel() || p.Other.Field.Agreement != model.Translated || p.Source.Text != p.Other.Text ||
			!strings.ContainsFunc(placeholder.ReplaceAllString(p.Other.Text, ""), unicode.IsLetter) {
			return nil
		}
		return one(Fault{
			At: p.Other, Message: "the text is the same as in " + p.source(), Related: p.Source.Related("in " + p.source()),
			Help: "translate it, or state a reason: # contentc:allow untranslated: a proper name",
		})
	},
}

package rules

import (
	"strings"
	"unicode"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// untranslated finds texts that are equal in two languages although they must be translated. It
// skips a text without a letter outside its placeholders, and one whose review says that it is right.
var untranslated = Rule{
	Info: info(diag.Untranslated, diag.Warning, "the text is the same in two languages"),
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.isShippedLabel() || p.Other.Field.Agreement != model.Translated || p.Source.Text != p.Other.Text || isShortUnit(p.Other) ||
			!strings.ContainsFunc(tree.Placeholder.ReplaceAllString(p.Other.Text, ""), unicode.IsLetter) {
			return nil
		}
		return one(Fault{
			At: p.Other, Message: "the text is the same as in " + p.source(), Related: p.Source.Related("in " + p.source()),
			IsAccepted: p.Reviews.State(p.Source, p.Other) == review.Reviewed,
			Help:       "translate it; if it is right, run", Run: "review " + p.Other.Pointer() + " --locale " + p.OtherLanguage.Locale,
		})
	},
}

// isShortUnit reports whether a value is a unit of an article with few words, which often are a name.
func isShortUnit(v *tree.Value) bool { return v.Field.Blocks && len(strings.Fields(v.Text)) < 5 }

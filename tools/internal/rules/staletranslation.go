package rules

import (
	"fmt"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
)

// staleTranslation finds translations whose source text was changed after their review.
var staleTranslation = Rule{
	Info: info(diag.StaleTranslation, diag.Warning, "the source text was changed after the translation was reviewed"),
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.Reviews.State(p.Source, p.Other) != review.Stale {
			return nil
		}
		return one(Fault{
			At: p.Other, Message: fmt.Sprintf("the text in %s was changed after this translation was reviewed", p.source()),
			Related: p.Source.Related("in " + p.source()),
			Help:    "update the translation; if it is still right, run", Run: "review " + p.Other.Pointer() + " --locale " + p.OtherLanguage.Locale,
		})
	},
}

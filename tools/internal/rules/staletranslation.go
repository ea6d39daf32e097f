package rules

import (
	_ "embed"
	"fmt"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
)

//go:embed staletranslation.md
var stalePage string

// staleTranslation finds translations whose source text was changed after their review.
var staleTranslation = Rule{
	Info: diag.Info{Code: diag.StaleTranslation, Severity: diag.Warning, Summary: "the source text was changed after the translation was reviewed", Page: stalePage},
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.Reviews.State(p.Source, p.Other) != review.Stale {
			return nil
		}
		return one(Fault{
			At: p.Other, Message: fmt.Sprintf("the text in %s was changed after this translation was reviewed", p.source()),
			Related: p.Source.Related("in " + p.source()),
			Help:    "update the translation; if it is still right, run", Run: "review " + p.Other.Pointer(),
		})
	},
}

package edit

import (
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// Open is a value that its author must still write, translate or review.
type Open struct {
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	// Why is sample, missing, stale or unreviewed.
	Why string `json:"why"`
	// Was is the source text from which a stale translation was made, if it is recorded.
	Was string `json:"was,omitempty"`
}

// ranks order the reasons: a value with several is open for the first one.
var ranks = []string{"missing", "stale", "unreviewed", "sample"}

// reasons are the codes of the findings about open values.
var reasons = map[diag.Code]string{
	diag.SampleContent: "sample", diag.StaleTranslation: "stale",
	diag.ToTranslate: "missing", diag.UnfinishedText: "missing", diag.Untranslated: "missing", diag.EmptyText: "missing", diag.MissingKey: "missing", diag.PresenceMismatch: "missing",
}

// Todo returns the open values of a content, according to the findings of its check and the review
// records, in the order of the documents.
func Todo(content Content, findings []diag.Finding) []Open {
	todo := []Open{}
	seen := map[[2]string]int{}
	add := func(open Open) {
		key := [2]string{open.Locale, open.Pointer}
		if i, isThere := seen[key]; !isThere {
			seen[key] = len(todo)
			todo = append(todo, open)
		} else if slices.Index(ranks, open.Why) < slices.Index(ranks, todo[i].Why) {
			todo[i] = open
		}
	}
	for _, finding := range findings {
		if why := reasons[finding.Code]; why != "" && finding.Pointer != "" {
			open := Open{Locale: content.LocaleOf(finding.File), Pointer: finding.Pointer, Why: why}
			if i := content.index(open.Locale); why == "stale" && i != site {
				if v := content.Languages[i].At(open.Pointer); v != nil {
					open.Was, _ = content.Reviews[i].SourceText(v)
				}
			}
			add(open)
		}
	}
	for i, language := range content.Languages[min(1, len(content.Languages)):] {
		ledger := content.Reviews[i+1]
		for _, pair := range ledger.Pairs(content.Languages[0], language) {
			if ledger.State(pair.Source, pair.Other) == review.Unrecorded {
				add(Open{Locale: language.Locale, Pointer: pair.Other.Pointer(), Why: "unreviewed"})
			}
		}
	}
	return todo
}

// LocaleOf returns the language of a file; empty for the settings.
func (c *Content) LocaleOf(file string) string {
	for _, language := range c.Languages {
		if strings.HasPrefix(file, language.Folder+"/") {
			return language.Locale
		}
	}
	return ""
}

// index returns the index of a language; site for the settings.
func (c *Content) index(locale string) int {
	return slices.IndexFunc(c.Languages, func(language *tree.Document) bool { return language.Locale == locale })
}

package edit

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// Open is what is left to do: a value that its author must still write, translate, correct or review, or
// a fault of a file, which has no pointer.
type Open struct {
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	// Why is missing, stale, fault, unreviewed or sample.
	Why string `json:"why"`
	// File, Message and Repair are those of the finding, which an unreviewed translation does not have:
	// Repair reports whether the verb fix repairs it.
	File    string `json:"file,omitempty"`
	Message string `json:"message,omitempty"`
	Repair  bool   `json:"repair,omitempty"`
	// Was is the source text from which a stale translation was made, if it is recorded.
	Was string `json:"was,omitempty"`
}

// ranks order the reasons: a value with several is open for the first one.
var ranks = []string{"missing", "stale", "fault", "unreviewed", "sample"}

// reasons are those of the findings that are not faults.
var reasons = map[diag.Code]string{
	diag.SampleContent: "sample", diag.StaleTranslation: "stale",
	diag.ToTranslate: "missing", diag.UnfinishedText: "missing", diag.Untranslated: "missing", diag.EmptyText: "missing", diag.MissingKey: "missing", diag.PresenceMismatch: "missing",
}

// Todo returns what is left to do, in the order of the findings of the check, and then the translations
// without a review record. Without it, check has nothing to report with --strict either.
func Todo(content Content, findings []diag.Finding) []Open {
	todo := []Open{}
	seen := map[[2]string]int{}
	add := func(open Open) {
		key := [2]string{open.Locale, open.Pointer}
		if open.Pointer == "" {
			key = [2]string{open.File, open.Message}
		}
		if i, isThere := seen[key]; !isThere {
			seen[key] = len(todo)
			todo = append(todo, open)
		} else if slices.Index(ranks, open.Why) < slices.Index(ranks, todo[i].Why) {
			todo[i] = open
		}
	}
	for _, finding := range findings {
		open := Open{
			Locale: content.LocaleOf(finding.File), Pointer: finding.Pointer, Why: cmp.Or(reasons[finding.Code], "fault"),
			File: finding.File, Message: finding.Message, Repair: finding.Fix != nil || finding.Text != "" || IsUnusedFile(finding),
		}
		if i := content.index(open.Locale); open.Why == "stale" && i != site {
			if v := content.Languages[i].At(open.Pointer); v != nil {
				open.Was, _ = content.Reviews[i].SourceText(v)
			}
		}
		add(open)
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

// IsUnusedFile reports whether a finding is about a file in the media folder that no value names.
func IsUnusedFile(finding diag.Finding) bool {
	return finding.Code == diag.StrayFile && path.Base(path.Dir(finding.File)) == load.MediaFolder
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

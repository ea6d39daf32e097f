package edit

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// reasons are those of the findings that are not faults.
var reasons = map[diag.Code]protocol.Why{
	diag.SampleContent: protocol.Sample, diag.StaleTranslation: protocol.Stale,
	diag.ToTranslate: protocol.Missing, diag.UnfinishedText: protocol.Missing, diag.Untranslated: protocol.Missing, diag.EmptyText: protocol.Missing, diag.MissingKey: protocol.Missing, diag.PresenceMismatch: protocol.Missing,
}

// Todo returns what is left to do, in the order of the findings of the check, and then the translations
// without a review record. Without it, check has nothing to report with --strict either.
func Todo(content Content, findings []diag.Finding) []protocol.Open {
	todo := []protocol.Open{}
	seen := map[[2]string]int{}
	add := func(open protocol.Open) {
		key := [2]string{open.Locale, open.Pointer}
		if open.Pointer == "" {
			key = [2]string{open.File, open.Message}
		}
		if i, isThere := seen[key]; !isThere {
			seen[key] = len(todo)
			todo = append(todo, open)
		} else if rank(open) < rank(todo[i]) {
			todo[i] = open
		}
	}
	for _, finding := range findings {
		open := protocol.Open{
			Locale: content.LocaleOf(finding.File), Pointer: finding.Pointer, Why: cmp.Or(reasons[finding.Code], protocol.Fault),
			Code: string(finding.Code), Allow: finding.IsAllowable(), File: finding.File, Message: finding.Message, Repair: finding.Fix != nil || finding.Text != "" || IsUnusedFile(finding),
		}
		if i := content.index(open.Locale); open.Why == protocol.Stale && i != site {
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
				add(protocol.Open{Locale: language.Locale, Pointer: pair.Other.Pointer(), Why: protocol.Unreviewed})
			}
		}
	}
	return todo
}

func rank(open protocol.Open) int { return slices.Index(open.Why.Words(), string(open.Why)) }

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

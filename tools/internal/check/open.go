package check

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
)

// reasons are those of the findings that are not faults.
var reasons = map[diag.Code]protocol.Why{
	diag.SampleContent: protocol.Sample, diag.StaleTranslation: protocol.Stale,
	diag.ToTranslate: protocol.Missing, diag.UnfinishedText: protocol.Missing, diag.Untranslated: protocol.Missing, diag.EmptyText: protocol.Missing, diag.MissingKey: protocol.Missing, diag.PresenceMismatch: protocol.Missing,
}

// Open returns what is left to do, each value with each of its reasons: in the order of the findings, and then the
// translations without a review record. Without it, check has nothing to report with --strict either. The coverage, the
// hints about drafts, To do and the verb review are views of it.
func (r *Result) Open() []protocol.Open {
	open := []protocol.Open{}
	for _, finding := range r.All() {
		open = append(open, r.open(finding))
	}
	for i, language := range r.Languages[min(1, len(r.Languages)):] {
		ledger := r.Reviews[i+1]
		for _, pair := range ledger.Pairs(r.Languages[0], language) {
			if ledger.State(pair.Source, pair.Other) == review.Unrecorded {
				open = append(open, protocol.Open{Locale: language.Locale, Pointer: pair.Other.Pointer(), Why: protocol.Unreviewed})
			}
		}
	}
	return open
}

func (r *Result) open(finding diag.Finding) protocol.Open {
	open := protocol.Open{
		Locale: r.LocaleOf(finding.File), Pointer: finding.Pointer, Why: cmp.Or(reasons[finding.Code], protocol.Fault),
		Code: finding.Code, Severity: finding.Severity, File: finding.File, Line: finding.Line, Column: finding.Column, Message: finding.Message,
		Allow: finding.IsAllowable(), Repair: finding.Fix != nil || finding.Text != "" || IsUnusedFile(finding),
	}
	if i := r.Index(open.Locale); open.Why == protocol.Stale && i >= 0 {
		if v := r.Languages[i].At(open.Pointer); v != nil {
			open.Was, _ = r.Reviews[i].SourceText(v)
		}
	}
	return open
}

// Todo returns each value of what is open once, with its first reason; of a fault of a file, each message.
func Todo(open []protocol.Open) []protocol.Open {
	todo, seen := []protocol.Open{}, map[[2]string]int{}
	for _, next := range open {
		key := [2]string{next.Locale, next.Pointer}
		if next.Pointer == "" {
			key = [2]string{next.File, next.Message}
		}
		if i, isThere := seen[key]; !isThere {
			seen[key] = len(todo)
			todo = append(todo, next)
		} else if rank(next) < rank(todo[i]) {
			todo[i] = next
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
func (r *Result) LocaleOf(file string) string {
	for _, language := range r.Languages {
		if strings.HasPrefix(file, language.Folder+"/") {
			return language.Locale
		}
	}
	return ""
}

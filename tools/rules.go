package contentc

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/rules"
)

// The types that describe a rule of a project.
type (
	// Rule is a rule: its code, what the code means, and its check.
	Rule = rules.Project
	// Check is the check of a rule. The functions whose names begin with Each make one.
	Check = rules.Check
	// Issue is an issue that a rule reports.
	Issue = rules.Issue
	// Text is a text of the content.
	Text = rules.Text
	// Pairing is a record, or the whole content, in two languages.
	Pairing[T any] = rules.Pairing[T]
)

// The severities of a code.
const (
	Error   = diag.Error   // stops the build
	Warning = diag.Warning // fails the check only with --strict
)

// The codes of the compiler that rules and attachments of a project can have.
const (
	// Inconsistent: two values of a record contradict each other.
	Inconsistent = diag.Inconsistent
	// OutOfRange: a number or the length of a text is outside its limits.
	OutOfRange = diag.OutOfRange
	// BadFormat: a text does not have the required form.
	BadFormat = diag.BadFormat
)

// EachText makes a check of each text that has no error.
func EachText(check func(text Text) []Issue) Check { return rules.EachText(check) }

// EachRecord makes a check of each record of the struct type T that has no error inside. Locale
// is the language's tag, empty in the settings of the site. An absent optional field has its
// zero value.
func EachRecord[T any](check func(locale string, record *T) []Issue) Check {
	return rules.EachRecord(check)
}

// EachList makes a check of each list of entries of the type T that has no error inside.
func EachList[T any](check func(locale string, entries []T) []Issue) Check {
	return rules.EachList(check)
}

// EachLanguage makes a check of each language without errors, if T is the struct of the content,
// or of the settings, if T is theirs.
func EachLanguage[T any](check func(locale string, content *T) []Issue) Check {
	return rules.EachLanguage(check)
}

// EachPair makes a check that compares each record of the struct type T with that of the source
// language, where neither has an error inside. T can be the struct of the content.
func EachPair[T any](check func(pair Pairing[T]) []Issue) Check {
	return rules.EachPair(check)
}

// EachSite makes a check that compares the settings of the site, of the struct type S, with the
// content of the source language, of the struct type T, if neither has an error.
func EachSite[S, T any](check func(site *S, source *T) []Issue) Check {
	return rules.EachSite(check)
}

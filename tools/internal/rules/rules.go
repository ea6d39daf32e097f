// Package rules contains the rules that the content must follow: one file for each rule, with
// its code, severity, summary and check, and in the folder pages the page that explains it. All
// is the list of the rules.
//
// A rule receives values with their positions and returns faults. It is called when the value
// that it looks at has no error, and when everything inside that value has been checked.
package rules

import (
	"embed"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Rule is a rule with the functions for the kinds of values that it checks. A nil function is not called.
type Rule struct {
	diag.Info
	// Once reports a value that must be equal in every language in the source language only.
	Once bool
	// Blocks reports whether Text is for the text of articles, too.
	Blocks bool
	// Text checks a text.
	Text func(in Context, text *tree.Value) []Fault
	// Record and List check a record or a list.
	Record, List func(in Context, v *tree.Value) []Fault
	// Language checks a language or the settings of the site. It is called if they have no error.
	Language func(in Context) []Fault
	// Pair compares a language with the source language.
	Pair func(pair Pair) []Fault
	// Site compares the settings of the site with the source language. It is called if neither has an error.
	Site func(site, source *tree.Document) []Fault
	// Settings checks each language, with the facts of the source language, against the settings and the source language. It
	// is called if none of them has an error.
	Settings func(site, source, language *tree.Document) []Fault
}

//go:embed pages/*.md
var pages embed.FS

func info(code diag.Code, severity diag.Severity, summary string) diag.Info {
	return diag.Describe(pages, code, severity, summary)
}

// showable describes an error despite which the content can be shown: a difference between languages.
func showable(code diag.Code, summary string) diag.Info {
	described := info(code, diag.Error, summary)
	described.IsShowable = true
	return described
}

// Context is where a value is.
type Context struct {
	// Document is the language, or the settings of the site; Source is the source language.
	Document, Source *tree.Document
	// IsValid reports whether no value inside a record or a list has an error.
	IsValid bool
}

// Pair is a value of the source language and its counterpart in another language. One of them
// is nil if only one language has the value.
type Pair struct {
	Source, Other *tree.Value
	// Lacking is the record that lacks the value; nil for a section and if both languages have the value.
	Lacking *tree.Value
	// Matching pairs the entries of two lists; nil for other values.
	Matching *tree.Matching
	// Reviews are the review records of the other language.
	Reviews *review.Ledger
	// SourceLanguage and OtherLanguage are the documents of the values.
	SourceLanguage, OtherLanguage *tree.Document
}

// source and other are the names of the languages.
func (p Pair) source() string { return diag.Language(p.SourceLanguage.Locale) }
func (p Pair) other() string  { return diag.Language(p.OtherLanguage.Locale) }

// isScalar reports whether both languages have the value, and it is neither a list nor a record.
func (p Pair) isScalar() bool { return p.Source != nil && p.Other != nil && p.Source.IsScalar() }

// isShippedLabel reports whether the value is a label that the software ships in both languages:
// if both override it, they need not differ.
func (p Pair) isShippedLabel() bool {
	return p.Other.Field.Label && p.SourceLanguage.Ships(p.Source) && p.OtherLanguage.Ships(p.Other)
}

// Fault is a violation of a rule.
type Fault struct {
	// At is the value that has the fault.
	At *tree.Value
	// Span is the position in the file of At; that of At if it is empty.
	Span source.Span
	// Pointer is the JSON Pointer of the fault; that of At if it is empty.
	Pointer string
	// Code and Severity are those of the rule if they are empty.
	Code     diag.Code
	Severity diag.Severity
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy. Run is the verb, with its arguments, that it ends with. Both may be empty.
	Help, Run string
	// Related are the other positions that explain the fault.
	Related []diag.Related
	// Text is the text that repairs At; empty if there is more than one possible repair.
	Text string
	// IsAccepted reports whether the author has accepted the fault, as a comment on its line does.
	IsAccepted bool
}

func one(fault Fault) []Fault { return []Fault{fault} }

func shortened(text string) string {
	const maxCharacters = 60
	if runes := []rune(text); len(runes) > maxCharacters {
		return string(runes[:maxCharacters]) + "…"
	}
	return text
}

package check

import (
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Result is the outcome of a check.
type Result struct {
	// Set contains the findings.
	Set *diag.Set
	// Drafted are the findings about drafts that do not prevent the language from
	// being shown. They are not in Set.
	Drafted []diag.Finding
	// Site is the site's settings.
	Site *tree.Document
	// Languages are the languages in the order of the settings, the source
	// language first. A language without a folder is empty.
	Languages []*tree.Document
	// Attachments are the bytes of Options.Attachments that exist, by their names.
	Attachments map[string][]byte
	// Reviews are the review records of each of Languages. The source language has some if it was a translation
	// before.
	Reviews []*review.Ledger

	laid []*tree.Laid // each of Languages
}

// files returns the files of the documents and more files.
func (r *Result) files(more []*source.File) []*source.File {
	for _, document := range r.Documents() {
		more = append(more, document.Files...)
	}
	return more
}

// Laid returns the languages as the site shows them. These cannot be edited.
func (r *Result) Laid() []*tree.Document {
	languages := make([]*tree.Document, len(r.laid))
	for i, laid := range r.laid {
		languages[i] = laid.Document
	}
	return languages
}

// Documents returns the settings and the languages.
func (r *Result) Documents() []*tree.Document {
	return append([]*tree.Document{r.Site}, r.Languages...)
}

// All returns the findings of Set and Drafted.
func (r *Result) All() []diag.Finding { return slices.Concat(r.Set.Findings, r.Drafted) }

// Index returns the index of a language in Languages; -1 if there is none with the tag.
func (r *Result) Index(tag string) int {
	return slices.IndexFunc(r.Languages, func(language *tree.Document) bool { return language.Locale == tag })
}

// Tags returns the tags of Languages.
func (r *Result) Tags() (tags []string) {
	for _, language := range r.Languages {
		tags = append(tags, language.Locale)
	}
	return tags
}

// Known returns the bytes of the files as they were checked, by their paths in the content folder; nil for
// review records that are absent.
func (r *Result) Known() map[string][]byte {
	known := map[string][]byte{}
	for _, document := range r.Documents() {
		for _, file := range document.Files {
			known[document.Name(file)] = file.Bytes
		}
	}
	for _, ledger := range r.Reviews {
		if ledger != nil && !ledger.IsFaulty {
			known[ledger.File] = ledger.Bytes
		}
	}
	return known
}

// IsReadable reports whether the settings and every file of the languages could be read.
func (r *Result) IsReadable() bool {
	broken := func(language *tree.Document) bool { return language.Broken }
	return !r.Site.Broken && len(r.Languages) > 0 && !slices.ContainsFunc(r.Languages, broken)
}

// found is a finding with the value that it is about; the value is nil for a finding about a file.
type found struct {
	diag.Finding
	value      *tree.Value
	isAccepted bool
}

// maxErrors is the number of errors after which the check of a language stops.
const maxErrors = 10 * diag.MaxPerFile

// maxWarnings is the number of findings after which more warnings are dropped: each takes memory.
const maxWarnings = 100 * diag.MaxPerFile

type report struct {
	findings []found
	errors   int
	// faulty are the values that have an error; invalid are these and the values around them.
	faulty, invalid map[*tree.Value]bool
}

func newReport() *report {
	return &report{faulty: map[*tree.Value]bool{}, invalid: map[*tree.Value]bool{}}
}

// add adds a finding about a value. It drops a second error about the same value.
func (r *report) add(v *tree.Value, finding diag.Finding) {
	if finding.Severity == diag.Error {
		if r.faulty[v] {
			return
		}
		r.faulty[v] = true
	}
	r.addInside(v, finding)
}

// repeat adds the findings of an earlier check.
func (r *report) repeat(findings []found) {
	for _, finding := range findings {
		r.append(finding)
	}
}

// addInside adds a finding about something inside a value, which itself has no error.
func (r *report) addInside(v *tree.Value, finding diag.Finding) {
	r.append(found{Finding: finding, value: v})
}

func (r *report) append(of found) {
	isError := of.Severity == diag.Error
	if isError || len(r.findings) < maxWarnings {
		r.findings = append(r.findings, of)
	}
	if !isError {
		return
	}
	r.errors++
	for v := of.value; v != nil && !r.invalid[v]; v = v.Parent {
		r.invalid[v] = true
	}
}

// isFull reports whether there are so many errors that the check stops.
func (r *report) isFull() bool { return r.errors >= maxErrors }

// isWhole reports whether no finding was dropped.
func (r *report) isWhole() bool { return !r.isFull() && len(r.findings) < maxWarnings }

// findingOf returns the finding for a fault that a rule has found.
func findingOf(info diag.Info, fault rules.Fault) diag.Finding {
	span, pointer := fault.Span, fault.Pointer
	if fault.Code != "" {
		info.Code = fault.Code
	}
	if fault.Severity != "" {
		info.Severity = fault.Severity
	}
	if span == (source.Span{}) {
		span = fault.At.Span()
	}
	if pointer == "" {
		pointer = fault.At.Pointer()
	}
	finding := info.New(fault.At.File.Path, span, fault.Message).WithCommand(fault.Help, fault.Run).WithRelated(fault.Related)
	finding.Pointer = pointer
	finding.Text = fault.Text
	return finding
}

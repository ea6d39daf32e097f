package check

import (
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/review"
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
	// Reviews are the review records of each of Languages; those of the source language are empty.
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

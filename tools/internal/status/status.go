// Package status counts, for each language and section, how much is
// translated and what is still sample content.
package status

import (
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/tree"
)

// Counts are numbers of texts. Translated, Untranslated and Stale add up to
// Texts.
type Counts struct {
	// Texts that a translation must have: those that the source language has.
	Texts        int `json:"texts"`
	Translated   int `json:"translated"`
	Untranslated int `json:"untranslated"`
	// Stale translations were made from another source text.
	Stale int `json:"stale"`
	// Unreviewed translations are those of the translated ones that nobody
	// recorded a review of.
	Unreviewed int `json:"unreviewed"`
	// Sample values are sample content, of texts and of values
	// that are the same in every language.
	Sample int `json:"sample"`
}

func (c *Counts) add(other Counts) {
	c.Texts += other.Texts
	c.Translated += other.Translated
	c.Untranslated += other.Untranslated
	c.Stale += other.Stale
	c.Unreviewed += other.Unreviewed
	c.Sample += other.Sample
}

// Section is a section's counts in one language.
type Section struct {
	Section string `json:"section"`
	Counts
}

// Language is a language's counts, section by section.
type Language struct {
	Locale   string    `json:"locale"`
	Sections []Section `json:"sections"`
	Total    Counts    `json:"total"`
}

// Sample is a value that the owner has still to replace.
type Sample struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Pointer string `json:"pointer"`
	Message string `json:"message"`
}

// Report is how far the content is.
type Report struct {
	Languages []Language `json:"languages"`
	Samples   []Sample   `json:"samples"`
}

// New makes the report of a run; the first language is the source, and records
// holds each language's reviews.
func New(findings []diag.Finding, languages []*tree.Document, records []review.Ledger) *Report {
	report := &Report{Samples: []Sample{}}
	for _, f := range findings {
		if f.Code == diag.SampleContent {
			report.Samples = append(report.Samples, Sample{f.File, f.Line, f.Column, f.Pointer, f.Message})
		}
	}
	wanted := texts(languages[0])
	for i, language := range languages {
		c := counter{
			document: language, codes: codesByPointer(findings, language),
			reviewed: reviewedPointers(languages[0], language, records[i]), isSource: i == 0,
		}
		report.Languages = append(report.Languages, c.count(wanted))
	}
	return report
}

// codesByPointer finds what was said of each value of a language.
func codesByPointer(findings []diag.Finding, language *tree.Document) map[string][]diag.Code {
	codes := map[string][]diag.Code{}
	for _, f := range findings {
		if strings.HasPrefix(f.File, language.Folder+"/") {
			codes[f.Pointer] = append(codes[f.Pointer], f.Code)
		}
	}
	return codes
}

func reviewedPointers(source, other *tree.Document, records review.Ledger) map[string]bool {
	reviewed := map[string]bool{}
	for _, pair := range review.Pairs(source, other) {
		if records.State(pair.Record) == review.Reviewed {
			reviewed[pair.Other.Path.Pointer()] = true
		}
	}
	return reviewed
}

type counter struct {
	document *tree.Document
	codes    map[string][]diag.Code
	reviewed map[string]bool
	isSource bool
}

func (c *counter) count(wanted map[string][]*tree.Path) Language {
	language := Language{Locale: c.document.Locale}
	samples := c.samples()
	for _, field := range c.document.Type.Fields {
		section := Section{Section: field.Key, Counts: Counts{Sample: samples[field.Key]}}
		for _, path := range wanted[field.Key] {
			section.add(c.text(path))
		}
		language.Sections = append(language.Sections, section)
		language.Total.add(section.Counts)
	}
	return language
}

// text counts one text that the source language has.
func (c *counter) text(path *tree.Path) Counts {
	counts := Counts{Texts: 1}
	place, found := c.document.Resolve(path)
	pointer := path.Pointer()
	switch {
	case !found || !tree.IsText(place.Node) || strings.TrimSpace(place.Node.Value) == "" || c.has(pointer, diag.ToTranslate) || c.has(pointer, diag.Untranslated):
		counts.Untranslated = 1
	case c.has(pointer, diag.StaleTranslation):
		counts.Stale = 1
	default:
		counts.Translated = 1
		if !c.isSource && !c.reviewed[pointer] {
			counts.Unreviewed = 1
		}
	}
	return counts
}

func (c *counter) has(pointer string, code diag.Code) bool {
	for _, found := range c.codes[pointer] {
		if found == code {
			return true
		}
	}
	return false
}

// samples counts sample content by section.
func (c *counter) samples() map[string]int {
	counts := map[string]int{}
	for pointer, codes := range c.codes {
		section, _, _ := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
		for _, code := range codes {
			if code == diag.SampleContent {
				counts[section]++
			}
		}
	}
	return counts
}

// texts finds the texts of a document that a translation must have, by
// section.
func texts(document *tree.Document) map[string][]*tree.Path {
	found := map[string][]*tree.Path{}
	for _, field := range document.Type.Fields {
		if section, ok := document.Section(field.Key); ok {
			w := walker{}
			w.value(field, field.Type, section.Value, &tree.Path{Key: field.Key})
			found[field.Key] = w.paths
		}
	}
	return found
}

type walker struct{ paths []*tree.Path }

func (w *walker) value(field *model.Field, t *model.Type, n *tree.Node, path *tree.Path) {
	switch {
	case t.Kind == model.Record && tree.IsRecord(n):
		for _, inner := range t.Fields {
			if _, value := tree.Get(n, inner.Key); value != nil {
				w.value(inner, inner.Type, value, &tree.Path{Parent: path, Key: inner.Key})
			}
		}
	case t.Kind == model.List && tree.IsList(n):
		for i, item := range n.Content {
			w.value(field, t.Elem, item, &tree.Path{Parent: path, Index: i})
		}
	case t.Kind == model.Text && field.Agreement != model.Equal && tree.IsText(n):
		w.paths = append(w.paths, path)
	}
}

// Package check runs the whole check: it loads the settings and every
// language, validates them against the JSON Schema, applies the rules for one
// language, compares the languages, and collects the findings.
package check

import (
	"errors"
	"slices"
	"sync"
	"time"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// Options say what to check.
type Options struct {
	// Content is the content folder.
	Content string
	// Model describes the content.
	Model *model.Model
	// Rules are the project's own.
	Rules []Rule
	// Sample identifies the content that the project was delivered with.
	Sample *Digests
	// CheckMedia returns what is wrong with a file in the media folder, whether
	// or not the content names it; nil if any file is valid.
	CheckMedia func(model.File) []model.FileIssue
	// Attachments are the project's files beside YAML and media.
	Attachments []Attachment
	// Now is the time of the check.
	Now time.Time
	// ContentSchema and SiteSchema are the JSON Schemas to validate against.
	ContentSchema, SiteSchema []byte
}

// Result is the outcome of a check.
type Result struct {
	// Set holds the findings.
	Set *diag.Set
	// Drafted are the findings about languages that are drafts, as far as the
	// languages can be shown. They are not in Set.
	Drafted []diag.Finding
	// Site is the site's settings.
	Site *tree.Document
	// Languages are the languages in the order of the settings, the source
	// language first. One that has no folder is there and empty.
	Languages []*tree.Document
	// Attachments are the bytes of Options.Attachments that exist, by their names.
	Attachments map[string][]byte
	// Reviews are the review records of the languages, in the same order; the
	// source language has none.
	Reviews []*review.Ledger
}

// Check reads and checks a content folder. It fails if the folder cannot be
// opened; faults of the content are findings.
func Check(options Options) (*Result, error) {
	folder, err := load.Open(options.Content, options.Model)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	compiled := make(chan schemas, 1)
	go func() { compiled <- compileSchemas(options) }()
	result, findings, err := read(folder, options.Attachments)
	if err != nil {
		return nil, err
	}
	ledgers, faults := result.readReviews(folder)
	schemas := <-compiled
	if schemas.err != nil {
		return nil, schemas.err
	}
	findings = append(findings, faults...)
	findings = append(findings, result.readAttachments(folder, options.Attachments, options.Now)...)
	findings = append(findings, result.examine(schemas, options, folder)...)
	findings = applyAllowances(findings, append([]*tree.Document{result.Site}, result.Languages...))
	result.Set = diag.NewSet(result.separate(findings), append(result.files(), ledgers...), len(result.Languages))
	return result, nil
}

type schemas struct {
	content, site *schema
	err           error
}

func compileSchemas(options Options) schemas {
	content, noContent := compile(options.ContentSchema, options.Model.Content, options.Model.Formats)
	site, noSite := compile(options.SiteSchema, options.Model.Site, options.Model.Formats)
	return schemas{content, site, errors.Join(noContent, noSite)}
}

// read loads the settings and the languages.
func read(folder *load.Folder, attachments []Attachment) (*Result, []diag.Finding, error) {
	site, findings := folder.Settings()
	registered := registeredLocales(site)
	present, more, err := compareFolders(folder, attachments, site, registered)
	if err != nil {
		return nil, nil, err
	}
	findings = append(findings, more...)
	languages := loadLanguages(folder, registered, present, &findings)
	findings = append(findings, markDrafts(registered, languages)...)
	return &Result{Site: site, Languages: languages}, findings, nil
}

// loadLanguages reads the languages in parallel.
func loadLanguages(folder *load.Folder, registered []*tree.Value, present map[string]bool, findings *[]diag.Finding) []*tree.Document {
	languages := make([]*tree.Document, len(registered))
	found := make([][]diag.Finding, len(registered))
	var group sync.WaitGroup
	for i, tag := range registered {
		if !present[tag.Text] {
			languages[i] = folder.Missing(tag.Text)
			continue
		}
		group.Go(func() { languages[i], found[i] = folder.Language(tag.Text, len(registered)) })
	}
	group.Wait()
	*findings = append(*findings, slices.Concat(found...)...)
	return languages
}

// readReviews reads the review records of the languages. Where a file of
// records has a fault it is among the files.
func (r *Result) readReviews(folder *load.Folder) (files []*source.File, findings []diag.Finding) {
	r.Reviews = make([]*review.Ledger, len(r.Languages))
	for i, language := range r.Languages {
		r.Reviews[i] = &review.Ledger{}
		if i == 0 || len(language.Files) == 0 {
			continue
		}
		ledger, file, faults := review.Read(folder, language.Locale)
		findings = append(findings, faults...)
		if file != nil && len(faults) > 0 {
			files = append(files, file)
		}
		r.Reviews[i] = ledger
	}
	return files, findings
}

// examine checks every document by itself, and then the languages against
// one another.
func (r *Result) examine(schemas schemas, options Options, folder *load.Folder) (findings []diag.Finding) {
	shared := surroundings{folder: folder, media: newMediaFolder(folder, r.Site), rules: options.Rules, sample: options.Sample}
	languages := make([]*examination, len(r.Languages))
	for i, document := range r.Languages {
		languages[i] = &examination{
			surroundings: shared,
			document:     document, name: sync.OnceValue(func() string { return diag.Language(document.Locale) }), peers: r.Languages, schema: schemas.content,
			isSource: i == 0, reviews: r.Reviews[i],
		}
	}
	site := &examination{surroundings: shared, document: r.Site, schema: schemas.site, isSource: true}
	all := append([]*examination{site}, languages...)
	examineAll(all)
	for _, e := range all {
		findings = append(findings, e.report.Findings...)
	}
	for _, report := range compareAll(languages) {
		findings = append(findings, report.Findings...)
	}
	return append(findings, shared.media.check(options.CheckMedia)...)
}

// files returns all files that were read.
func (r *Result) files() []*source.File {
	files := slices.Clone(r.Site.Files)
	for _, language := range r.Languages {
		files = append(files, language.Files...)
	}
	return files
}

// IsWhole reports whether every file of the settings and of the languages
// could be read.
func (r *Result) IsWhole() bool {
	broken := func(language *tree.Document) bool { return language.Broken }
	return !r.Site.Broken && len(r.Languages) > 0 && !slices.ContainsFunc(r.Languages, broken)
}

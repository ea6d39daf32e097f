// Package check checks a content folder: it loads the settings and every language, validates them against the
// JSON Schema, applies the rules for one language, and compares the languages.
package check

import (
	"errors"
	"io/fs"
	"slices"
	"sync"
	"time"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Options are the inputs of a check.
type Options struct {
	// Content is the content folder.
	Content string
	// Open opens the content folder; nil if it is on the disk.
	Open func() (load.Root, error)
	// Model describes the content.
	Model *model.Model
	// Command is how the project runs the compiler: the beginning of the commands in the help.
	Command string
	// Rules are the rules of the project.
	Rules []rules.Rule
	// Labels contains the labels that the software ships, in TAG.yaml; nil if it ships none.
	Labels fs.FS
	// Sample identifies the content that the project was delivered with.
	Sample rules.Digests
	// CheckMedia returns the issues of a file in the media folder, even if the
	// content does not use it; nil if every file is valid.
	CheckMedia func(model.File) []model.FileIssue
	// Attachments are the project's files other than YAML and media.
	Attachments []Attachment
	// Now is the time of the check.
	Now time.Time
	// Schemas are the compiled schemas of the model, for several checks; nil to compile them.
	Schemas *Schemas
	// Memory has what is the same as in the check before; nil for a check alone.
	Memory *Memory
	// Prepare is called with the settings and the languages before they are checked; it may be nil.
	Prepare func(*Result)
	// Replaced are contents that are checked in place of files of the folder, by their paths in
	// it; nil for a file that is absent.
	Replaced map[string][]byte
}

// Check reads and checks a content folder. It fails if the folder cannot be
// opened; faults of the content are findings.
func Check(options Options) (*Result, error) {
	folder, err := options.folder()
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	folder.Replace(options.Replaced)
	if options.Memory != nil {
		folder.Reuse(&options.Memory.parsed)
	}
	if options.Schemas == nil {
		options.Schemas = NewSchemas(options.Model)
	}
	go options.Schemas.compile() // while the content is read
	result, findings, err := read(folder, options.Attachments)
	if err != nil {
		return nil, err
	}
	if err := result.readLabels(options.Model, options.Labels); err != nil {
		return nil, err
	}
	ledgers, invalid := result.readReviews(folder)
	if options.Prepare != nil {
		options.Prepare(result)
	}
	result.lay()
	findings = append(findings, invalid...)
	findings = append(findings, result.readAttachments(folder, options.Attachments, options.Now)...)
	media := rules.Media{Folder: folder, Site: result.Site, Names: folder.Media()}
	inMedia := make(chan []diag.Finding, 1)
	go func() { // decoding pictures takes the longest
		result.readPictures(media)
		inMedia <- checkMedia(media, options.CheckMedia)
	}()
	schemas, err := options.Schemas.compile()
	if err != nil {
		<-inMedia // it reads the folder
		return nil, err
	}
	all := result.checkValues(schemas, options, media)
	findings = append(findings, <-inMedia...)
	for _, finding := range findings {
		all = append(all, found{Finding: finding})
	}
	all = append(all, result.unusedMedia(media, all)...)
	result.Set = diag.NewSet(result.separateDrafts(result.finish(all, options)), result.files(ledgers), len(result.Languages))
	result.Set.Repairs = append(result.Set.Repairs, diag.NewSet(result.Drafted, nil, 0).Repairs...)
	return result, nil
}

func (o *Options) folder() (*load.Folder, error) {
	if o.Open == nil {
		return load.Open(o.Content, o.Model)
	}
	root, err := o.Open()
	if err != nil {
		return nil, err
	}
	return load.In(root, o.Content, o.Model), nil
}

// Schemas are the JSON Schemas of a model, compiled on first use.
type Schemas struct{ compile func() (schemas, error) }

// NewSchemas returns the schemas of a model.
func NewSchemas(of *model.Model) *Schemas {
	return &Schemas{sync.OnceValues(func() (schemas, error) { return compileSchemas(of) })}
}

// finish applies the suppressions and completes the texts of the findings.
func (r *Result) finish(all []found, options Options) (findings []diag.Finding) {
	for _, finding := range applySuppressions(all, r.Documents(), rules.Infos(options.Rules)) {
		finding.NameCommand(options.Command)
		findings = append(findings, finding.Finding)
	}
	return findings
}

type schemas struct{ content, site schema }

func compileSchemas(of *model.Model) (schemas, error) {
	content, noContent := compile(of, of.Content)
	site, noSite := compile(of, of.Site)
	return schemas{content, site}, errors.Join(noContent, noSite)
}

func read(folder *load.Folder, attachments []Attachment) (*Result, []diag.Finding, error) {
	site, findings := folder.Settings()
	registered := registeredLocales(site)
	present, more, err := compareFolders(folder, attachments, site, registered)
	if err != nil {
		return nil, nil, err
	}
	languages, found := loadLanguages(folder, registered, present)
	return &Result{Site: site, Languages: languages}, slices.Concat(findings, more, found, setDrafts(registered, languages)), nil
}

func loadLanguages(folder *load.Folder, registered []*tree.Value, present map[string]bool) ([]*tree.Document, []diag.Finding) {
	languages := make([]*tree.Document, len(registered))
	found := make([][]diag.Finding, len(registered))
	var group sync.WaitGroup
	for i, tag := range registered {
		if !present[tag.Text] {
			languages[i] = folder.Missing(tag.Text)
			continue
		}
		group.Go(func() { languages[i], found[i] = folder.Language(tag.Text) })
	}
	group.Wait()
	return languages, slices.Concat(found...)
}

func (r *Result) readLabels(of *model.Model, labels fs.FS) (err error) {
	for _, language := range r.Languages {
		if language.Labels, err = load.Labels(of.Content, labels, language.Locale); err != nil {
			return err
		}
	}
	return nil
}

// readReviews reads the review records of the languages. It returns the files that have findings.
func (r *Result) readReviews(folder *load.Folder) (files []*source.File, findings []diag.Finding) {
	r.Reviews = make([]*review.Ledger, len(r.Languages))
	for i, language := range r.Languages {
		r.Reviews[i] = &review.Ledger{}
		if len(language.Files) == 0 {
			continue
		}
		ledger, file, invalid := review.Read(folder, language.Locale)
		if r.Reviews[i] = ledger; i == 0 { // from before the owner changed the source language
			continue
		}
		findings = append(findings, invalid...)
		if file != nil && len(invalid) > 0 {
			files = append(files, file)
		}
	}
	return files, findings
}

// checkValues checks the values of each document, and then compares the languages.
func (r *Result) checkValues(schemas schemas, options Options, media rules.Media) (findings []found) {
	all := newRuleSet(append(rules.All(rules.Inputs{Media: media, Sample: options.Sample}), options.Rules...))
	var recalled map[string]*checked
	if options.Memory != nil {
		recalled = options.Memory.recall(r, r.around(media, options.Now))
	}
	checks := []*language{{document: r.Site, laid: tree.Lay(nil, r.Site, nil), schema: schemas.site, rules: all, report: newReport()}}
	for i, document := range r.Languages {
		check := &language{document: document, peers: r.Languages, laid: r.laid[i], schema: schemas.content, rules: all, report: newReport(), recalled: recalled, index: i}
		if i > 0 {
			check.source = checks[1]
		}
		checks = append(checks, check)
	}
	inParallel(checks, (*language).checkTexts)
	withSource := min(2, len(checks))
	inParallel(checks[:withSource], (*language).checkGroups)
	inParallel(checks[withSource:], (*language).checkGroups)
	checks[0].compareWith(checks[1:])
	var comparisons []*comparison
	for i, check := range checks {
		findings = append(findings, check.report.findings...)
		if i > 1 {
			comparisons = append(comparisons, &comparison{source: checks[1], other: check, reviews: r.Reviews[i-1], report: newReport()})
		}
	}
	inParallel(comparisons, (*comparison).run)
	if options.Memory != nil {
		options.Memory.keep(r, checks[1:], comparisons)
	}
	for _, comparison := range comparisons {
		findings = append(findings, comparison.report.findings...)
	}
	return findings
}

// inParallel runs jobs, one for each language, at the same time.
func inParallel[J any](jobs []J, run func(J)) {
	var group sync.WaitGroup
	for _, job := range jobs {
		group.Go(func() { run(job) })
	}
	group.Wait()
}

func (r *Result) lay() {
	var source *tree.Laid
	for i, language := range r.Languages {
		r.laid = append(r.laid, tree.Lay(source, language, r.Reviews[i]))
		source = r.laid[0]
	}
}

// Digest returns the digests of a whole content folder, for Options.Sample.
func Digest(options Options) (rules.Digests, error) {
	result, err := Check(options)
	if err != nil {
		return nil, err
	}
	if result.Set.Failed(false) {
		return nil, errors.New("the content has errors, which check lists")
	}
	folder, err := options.folder()
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	return rules.DigestOf(folder, append(result.Laid(), result.Site)), nil
}

// keep remembers the findings of the articles, unless there are so many findings that some were dropped.
func (m *Memory) keep(result *Result, checks []*language, comparisons []*comparison) {
	isWhole := true
	for i, check := range checks {
		isWhole = isWhole && check.report.isWhole()
		m.add(result, check.report.findings[:check.texts], i, ofTexts)
		m.add(result, check.report.findings[check.texts:check.groups], i, ofGroups)
	}
	for i, comparison := range comparisons {
		isWhole = isWhole && comparison.report.isWhole()
		m.add(result, comparison.report.findings, i+1, ofPairs)
	}
	if !isWhole {
		m.around, m.articles = nil, nil
	}
}

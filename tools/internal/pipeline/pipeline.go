// Package pipeline runs the whole check: it loads the settings and every
// language, validates them, applies the rules, compares the languages, and
// brings the findings together.
package pipeline

import (
	"fmt"
	"regexp"
	"slices"
	"sync"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/review"
	"example.org/portfolio/tools/internal/rules"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/validate"
)

// Options say what to check.
type Options struct {
	// Content is the content folder.
	Content string
	// Model describes the content.
	Model *model.Model
	// Rules are the project's own.
	Rules []rules.Rule
	// ContentSchema and SiteSchema are the JSON Schemas to validate against.
	ContentSchema, SiteSchema []byte
}

// Result is the outcome of a check.
type Result struct {
	// Set holds the findings.
	Set *diag.Set
	// Site is the site's settings.
	Site *tree.Document
	// Languages are the languages in the order of the settings, the source
	// language first. One that has no folder is there and empty.
	Languages []*tree.Document
}

// Check reads and checks a content folder. The error says that the folder
// could not be worked on at all; faults of the content are findings.
func Check(options Options) (*Result, error) {
	folder, err := load.Open(options.Content, options.Model)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	compiled := make(chan schemas, 1)
	go func() { compiled <- compileSchemas(options) }()
	result, findings, err := read(folder)
	if err != nil {
		return nil, err
	}
	schemas := <-compiled
	if schemas.err != nil {
		return nil, schemas.err
	}
	findings = append(findings, result.examine(schemas, options.Rules, folder.Media())...)
	stale, ledgers, err := review.Check(folder, result.Languages)
	if err != nil {
		return nil, err
	}
	findings = applyAllowances(append(findings, stale...), result.files())
	result.Set = diag.NewSet(findings, append(result.files(), ledgers...), len(result.Languages))
	return result, nil
}

type schemas struct {
	content, site *validate.Schema
	err           error
}

func compileSchemas(options Options) (compiled schemas) {
	if compiled.content, compiled.err = validate.Compile(options.ContentSchema, options.Model.Content, options.Model.Formats); compiled.err == nil {
		compiled.site, compiled.err = validate.Compile(options.SiteSchema, options.Model.Site, options.Model.Formats)
	}
	return compiled
}

// read loads the settings and the languages.
func read(folder *load.Folder) (*Result, []diag.Finding, error) {
	site, findings := folder.Settings()
	registered := registeredLocales(site)
	present, more, err := compareFolders(folder, site, registered)
	if err != nil {
		return nil, nil, err
	}
	findings = append(findings, more...)
	languages := loadLanguages(folder, registered, present, &findings)
	return &Result{Site: site, Languages: languages}, findings, nil
}

// examine checks every document by itself, and then the languages against
// one another.
func (r *Result) examine(schemas schemas, records []rules.Rule, files []string) (findings []diag.Finding) {
	languages := make([]*examination, len(r.Languages))
	for i, document := range r.Languages {
		languages[i] = &examination{
			document: document, peers: r.Languages, schema: schemas.content,
			context: &rules.Context{Files: files, Source: i == 0, Locale: document.Locale, Records: records},
		}
	}
	site := &examination{
		document: r.Site, schema: schemas.site,
		context: &rules.Context{Files: files, Source: true, Records: records},
	}
	all := append([]*examination{site}, languages...)
	examineAll(all)
	for _, e := range all {
		findings = append(findings, e.report.Findings...)
	}
	for _, report := range compareAll(languages) {
		findings = append(findings, report.Findings...)
	}
	return findings
}

// files are all files that were read.
func (r *Result) files() []*source.File {
	files := slices.Clone(r.Site.Files)
	for _, language := range r.Languages {
		files = append(files, language.Files...)
	}
	return files
}

// loadLanguages reads the languages side by side.
func loadLanguages(folder *load.Folder, registered []tree.Place, present map[string]bool, findings *[]diag.Finding) []*tree.Document {
	languages := make([]*tree.Document, len(registered))
	found := make([][]diag.Finding, len(registered))
	var group sync.WaitGroup
	for i, place := range registered {
		tag := tree.Text(place.Node)
		if !present[tag] {
			languages[i] = folder.Missing(tag)
			continue
		}
		group.Go(func() { languages[i], found[i] = folder.Language(tag) })
	}
	group.Wait()
	*findings = append(*findings, slices.Concat(found...)...)
	return languages
}

// tagForm is the form of a language tag, and so of a language's folder.
var tagForm = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$`)

// registeredLocales finds the tags that the settings list, each once, as far
// as they can be read.
func registeredLocales(site *tree.Document) (tags []tree.Place) {
	section, ok := site.Section("locales")
	if !ok || !tree.IsList(section.Value) {
		return nil
	}
	seen := map[string]bool{}
	list := &tree.Path{Key: "locales"}
	for i, entry := range section.Value.Content {
		key, value := tree.Get(entry, "tag")
		if !tree.IsText(value) || !tagForm.MatchString(tree.Text(value)) || seen[tree.Text(value)] {
			continue
		}
		seen[tree.Text(value)] = true
		path := &tree.Path{Parent: &tree.Path{Parent: list, Index: i}, Key: "tag"}
		tags = append(tags, tree.Place{File: section.File, Key: key, Node: value, Path: path})
	}
	return tags
}

// compareFolders reports registered languages without a folder, folders
// without registration, and what else does not belong into the content folder.
func compareFolders(folder *load.Folder, site *tree.Document, registered []tree.Place) (present map[string]bool, findings []diag.Finding, err error) {
	entries, err := folder.Names(".")
	if err != nil {
		return nil, nil, fmt.Errorf("the content folder cannot be read: %w", err)
	}
	known := map[string]bool{}
	for _, place := range registered {
		known[tree.Text(place.Node)] = true
	}
	present = map[string]bool{}
	for _, entry := range entries {
		name := entry.Name()
		switch {
		case name == load.SettingsFile || name == load.MediaFolder:
		case known[name]:
			present[name] = true
		case entry.IsDir() && tagForm.MatchString(name):
			if !site.Broken {
				findings = append(findings, unregistered(folder, site, name))
			}
		default:
			findings = append(findings, load.Stray(folder.Join(name)))
		}
	}
	for _, place := range registered {
		if !present[tree.Text(place.Node)] {
			findings = append(findings, noFolder(folder, place))
		}
	}
	return present, findings, nil
}

func noFolder(folder *load.Folder, place tree.Place) diag.Finding {
	tag := tree.Text(place.Node)
	finding := place.Finding(diag.MissingFile, fmt.Sprintf("language %q has no folder %s", tag, folder.Join(tag)))
	finding.Help = fmt.Sprintf("make it with: contentc new-locale %s", tag)
	return finding
}

// unregistered places a folder that the settings do not list at their list.
func unregistered(folder *load.Folder, site *tree.Document, name string) diag.Finding {
	message := fmt.Sprintf("folder %s holds a language that is not listed here", folder.Join(name))
	help := fmt.Sprintf("add an entry with \"tag: %s\", or remove the folder", name)
	section, ok := site.Section("locales")
	place := tree.Place{File: section.File, Key: section.Key, Node: section.Value, Path: &tree.Path{Key: "locales"}}
	if !ok {
		return load.WholeFile(site.Folder, diag.UnregisteredLocale, message, help)
	}
	finding := place.KeyFinding(diag.UnregisteredLocale, message)
	finding.Help = help
	return finding
}

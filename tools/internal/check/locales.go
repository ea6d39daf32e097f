package check

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// setDrafts sets IsDraft for the languages that are drafts according to the settings.
// It reports a source language that is a draft.
func setDrafts(registered []*tree.Value, languages []*tree.Document) (findings []diag.Finding) {
	for i, tag := range registered {
		draft := tag.Parent.Get(model.DraftKey)
		switch {
		case draft == nil || draft.Kind != model.Boolean || draft.Text != "true":
		case i == 0:
			findings = append(findings, draft.Finding(diag.Inconsistent, "the source language cannot be a draft").
				WithHelp("remove this line, or move another language to the top of the list"))
		default:
			languages[i].IsDraft = true
		}
	}
	return findings
}

// separateDrafts moves the findings about drafts that do not prevent the language from
// being shown to Drafted, and returns the others.
func (r *Result) separateDrafts(findings []diag.Finding) (rest []diag.Finding) {
	for _, finding := range findings {
		isIn := func(language *tree.Document) bool {
			return language.IsDraft && strings.HasPrefix(finding.File, language.Folder+"/")
		}
		if finding.IsShowable() && slices.ContainsFunc(r.Languages, isIn) {
			r.Drafted = append(r.Drafted, finding)
		} else {
			rest = append(rest, finding)
		}
	}
	return rest
}

// Shown returns the settings and the languages as the site shows them, with or without drafts.
func (r *Result) Shown(withDrafts bool) (site *tree.Document, languages []*tree.Document) {
	hidden := map[string]bool{}
	for _, language := range r.Laid() {
		if hidden[language.Locale] = language.IsDraft && !withDrafts; !hidden[language.Locale] {
			languages = append(languages, language)
		}
	}
	if withDrafts {
		return r.Site, languages
	}
	site = &tree.Document{Type: r.Site.Type, Folder: r.Site.Folder, Files: r.Site.Files, Broken: r.Site.Broken}
	for _, section := range r.Site.Sections {
		if section.Key == model.LocalesKey {
			rest := *section
			rest.Items = slices.DeleteFunc(slices.Clone(section.Items), func(entry tree.Value) bool { return hidden[entry.Get("tag").Text] })
			section = &rest
		}
		site.Add(section)
	}
	return site, languages
}

// registeredLocales returns the valid language tags in the settings, without duplicates.
func registeredLocales(site *tree.Document) (tags []*tree.Value) {
	locales := site.Section("locales")
	if locales == nil || locales.Kind != model.List {
		return nil
	}
	for i := range locales.Items {
		tag := locales.Items[i].Get("tag")
		isDuplicate := func(earlier *tree.Value) bool { return earlier.Text == tag.Text }
		if tag != nil && tag.Kind == model.Text && model.CheckLanguageTag(tag.Text) == "" && !slices.ContainsFunc(tags, isDuplicate) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// hasOnly reports whether the settings have no other language tags than the valid ones, and no
// language without a tag. Such an entry can be the one of a folder, whose tag is wrong.
func hasOnly(site *tree.Document, registered []*tree.Value) bool {
	locales := site.Section("locales")
	return locales == nil || locales.Kind != model.List || len(locales.Items) == len(registered)
}

// compareFolders reports registered languages without a folder, folders of languages that are not registered,
// and stray files. Present contains the registered languages that have a folder.
func compareFolders(folder *load.Folder, attachments []Attachment, site *tree.Document, registered []*tree.Value) (present map[string]bool, findings []diag.Finding, err error) {
	entries, err := folder.Names(".")
	if err != nil {
		return nil, nil, fmt.Errorf("the content folder cannot be read: %w", err)
	}
	present, findings = map[string]bool{}, folder.Interrupted()
	for _, entry := range entries {
		name := entry.Name
		isAttachment := slices.ContainsFunc(attachments, func(file Attachment) bool { return file.Name == name })
		switch {
		case name == load.SettingsFile || name == load.MediaFolder || isAttachment:
		case slices.ContainsFunc(registered, func(tag *tree.Value) bool { return tag.Text == name }):
			present[name] = true
		case entry.IsDir && model.CheckLanguageTag(name) == "":
			if !site.Broken && hasOnly(site, registered) {
				findings = append(findings, unregistered(folder, site, name))
			}
		default:
			findings = append(findings, load.Stray(folder.Join(name)))
		}
	}
	for _, tag := range registered {
		if !present[tag.Text] {
			message := fmt.Sprintf("%s has no folder %s", diag.Language(tag.Text), folder.Join(tag.Text))
			findings = append(findings, tag.Finding(diag.MissingFile, message).WithCommand("create it with", "new-locale "+tag.Text))
		}
	}
	return present, findings, nil
}

// unregistered returns the finding for a language's folder that the settings do not list, at their list.
func unregistered(folder *load.Folder, site *tree.Document, name string) diag.Finding {
	message := fmt.Sprintf("folder %s contains a language that is not listed here", folder.Join(name))
	help := fmt.Sprintf("add an entry with \"tag: %s\", or remove the folder", name)
	locales := site.Section("locales")
	if locales == nil {
		return load.WholeFile(site.Folder, diag.UnregisteredLocale, message, help)
	}
	return locales.KeyFinding(diag.UnregisteredLocale, message).WithHelp(help)
}

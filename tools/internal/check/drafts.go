package check

import (
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// markDrafts marks the languages that the settings call drafts, which are not
// published. The source language cannot be one.
func markDrafts(registered []*tree.Value, languages []*tree.Document) (findings []diag.Finding) {
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

// separate takes the findings about drafts out that do not prevent a language
// from being shown: nobody has to translate all of it at once.
func (r *Result) separate(findings []diag.Finding) (rest []diag.Finding) {
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

// Published returns the settings and the languages without the drafts.
func (r *Result) Published() (site *tree.Document, languages []*tree.Document) {
	drafts := map[string]bool{}
	for _, language := range r.Languages {
		if drafts[language.Locale] = language.IsDraft; !language.IsDraft {
			languages = append(languages, language)
		}
	}
	site = &tree.Document{Type: r.Site.Type, Folder: r.Site.Folder, Files: r.Site.Files, Broken: r.Site.Broken}
	for _, section := range r.Site.Sections {
		if section.Key == model.LocalesKey {
			rest := *section
			rest.Items = slices.DeleteFunc(slices.Clone(section.Items), func(entry tree.Value) bool { return drafts[entry.Get("tag").Text] })
			section = &rest
		}
		site.Add(section)
	}
	return site, languages
}

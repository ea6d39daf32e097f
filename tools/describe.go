package contentc

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/git"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// desk answers requests about the content that watch follows.
type desk struct {
	*command
	lines *json.Encoder
	// result is the last check of the content on disk; nil if the content changed since.
	result *check.Result
	// reported is the check of the last report.
	reported *check.Result
	// steps undo requests, by their IDs.
	steps map[string]edit.Step
	// version, described and tags are those of the last description.
	version   int
	described edit.Sections
	tags      []string
}

func (d *desk) content() edit.Content {
	content := contentOf(d.result)
	content.Media = d.read
	return content
}

// read returns the bytes of a file of the content; nil if there is none.
func (d *desk) read(name string) []byte {
	content, err := os.ReadFile(filepath.Join(d.flags.content, filepath.FromSlash(name)))
	if err != nil {
		return nil
	}
	return append([]byte{}, content...)
}

// describedContent is what a form needs: the fields, the values, and what is left to do.
type describedContent struct {
	// Version is the number of the description. One that follows another has only the values that
	// differ from it, and no fields and labels.
	Version int `json:"version"`
	// Source is the tag of the source language, the first of Locales.
	Source  string   `json:"source"`
	Locales []string `json:"locales"`
	// Content are the fields of a language, and Site those of the settings.
	Content []edit.Field `json:"content,omitempty"`
	Site    []edit.Field `json:"site,omitempty"`
	// Values are the sections of each language and of the settings, with the labels that the software
	// ships and the facts of the source language. Every scalar is a text.
	Values edit.Sections `json:"values"`
	// Labels are the labels that the software ships for each language.
	Labels edit.Sections `json:"labels,omitempty"`
	Todo   []edit.Open   `json:"todo"`
}

// describe describes the content, or its differences from the description with a version.
func (d *desk) describe(since int) *describedContent {
	content := d.content()
	tags := tagsOf(content.Languages)
	made := &describedContent{Source: firstOf(tags), Locales: tags, Todo: edit.Todo(content, slices.Concat(d.result.Set.Findings, d.result.Drafted))}
	documents := shownOf(d.result)
	if since != 0 && since == d.version && slices.Equal(tags, d.tags) {
		made.Values = edit.Changed(d.described, documents)
	} else {
		made.Content, made.Site = edit.Describe(d.model.Content), edit.Describe(d.model.Site)
		made.Values, made.Labels = edit.Values(documents), edit.Values(shippedLabels(content.Languages))
	}
	d.version++
	d.described, d.tags, made.Version = edit.Values(documents), tags, d.version
	return made
}

// shownOf returns the settings and the languages as the site shows them.
func shownOf(result *check.Result) []*tree.Document {
	return append([]*tree.Document{result.Site}, result.Laid()...)
}

func shippedLabels(languages []*tree.Document) (labels []*tree.Document) {
	for _, language := range languages {
		if language.Labels != nil {
			of := *language.Labels
			of.Locale = language.Locale
			labels = append(labels, &of)
		}
	}
	return labels
}

func firstOf[T any](list []T) (first T) {
	if len(list) > 0 {
		first = list[0]
	}
	return first
}

// changes returns the differences of the content from the last commit.
func (d *desk) changes() ([]edit.Difference, error) {
	changes := []edit.Difference{}
	for _, document := range d.result.Documents() {
		committed, err := d.committed(document)
		if err != nil {
			return nil, err
		}
		changes = append(changes, edit.Differences(tree.Lay(nil, committed, nil).Document, tree.Lay(nil, document, nil).Document)...)
	}
	return changes, nil
}

// committed returns a document as it is in the last commit, with the labels of today's software.
func (d *desk) committed(document *tree.Document) (*tree.Document, error) {
	folder := document.Folder
	if document.Locale == "" {
		folder = path.Dir(folder)
	}
	names, err := git.Committed(folder)
	if err != nil {
		return nil, err
	}
	var files []*source.File
	for _, name := range names {
		isSettings := name == load.SettingsFile
		if path.Ext(name) != ".yaml" || document.Locale == "" != isSettings {
			continue
		}
		text, err := git.Show(folder, name)
		if err != nil {
			return nil, err
		}
		files = append(files, source.New(path.Join(folder, name), text))
	}
	committed, _ := load.Assemble(document.Type, document.Locale, document.Folder, files)
	committed.Labels = document.Labels
	return committed, nil
}

package contentc

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// describedContent is what a form needs: the fields, the values, and what is left to do.
type describedContent struct {
	// Source is the tag of the source language, the first of Locales.
	Source  string   `json:"source"`
	Locales []string `json:"locales"`
	// Content are the fields of a language, and Site those of the settings.
	Content []edit.Field `json:"content"`
	Site    []edit.Field `json:"site"`
	// Values are the values of each language by its tag, and of the settings by an empty text. Every
	// scalar is a text.
	Values map[string]json.RawMessage `json:"values"`
	// Labels are the labels that the software ships for each language; Values contain them too.
	Labels map[string]json.RawMessage `json:"labels"`
	Todo   []edit.Open                `json:"todo"`
}

func (d *desk) describe() *describedContent {
	content := d.content()
	made := &describedContent{
		Content: edit.Describe(d.model.Content), Site: edit.Describe(d.model.Site),
		Values: map[string]json.RawMessage{"": valuesOf(content.Site)},
		Labels: map[string]json.RawMessage{},
		Todo:   edit.Todo(content, slices.Concat(d.result.Set.Findings, d.result.Drafted)),
	}
	made.Locales = tagsOf(content.Languages)
	laid := content.Laid()
	for i, language := range content.Languages {
		made.Values[language.Locale] = valuesOf(laid[i])
		if language.Labels != nil {
			made.Labels[language.Locale] = valuesOf(language.Labels)
		}
	}
	if len(made.Locales) > 0 {
		made.Source = made.Locales[0]
	}
	return made
}

func valuesOf(document *tree.Document) json.RawMessage {
	values := tree.Value{Kind: model.Record}
	for _, section := range document.Sections {
		values.Items = append(values.Items, *section)
	}
	return json.RawMessage(edit.Value(&values))
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
	list, err := git(folder, "ls-tree", "--name-only", "HEAD", "./")
	if err != nil {
		return nil, err
	}
	var files []*source.File
	for name := range strings.SplitSeq(strings.TrimSpace(string(list)), "\n") {
		isSettings := name == load.SettingsFile
		if path.Ext(name) != ".yaml" || document.Locale == "" != isSettings {
			continue
		}
		text, err := git(folder, "show", "HEAD:./"+name)
		if err != nil {
			return nil, err
		}
		files = append(files, source.New(path.Join(folder, name), text))
	}
	committed, _ := load.Assemble(document.Type, document.Locale, document.Folder, files)
	committed.Labels = document.Labels
	return committed, nil
}

// git returns the output of a command of Git in a folder.
func git(folder string, args ...string) ([]byte, error) {
	run := exec.Command("git", args...)
	run.Dir = filepath.FromSlash(folder)
	out, err := run.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return nil, fmt.Errorf("the last commit cannot be read: %s", strings.TrimSpace(string(failed.Stderr)))
	}
	return out, err
}

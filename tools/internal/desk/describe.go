package desk

import (
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// describe describes the content, or its differences from the description with a version.
func (d *Desk) describe(since int) *protocol.Description {
	tags := d.result.Tags()
	made := &protocol.Description{Locales: tags, Todo: check.Todo(d.result.Open())}
	if len(tags) > 0 {
		made.Source = tags[0]
	}
	documents := shownOf(d.result)
	if since != 0 && since == d.version && slices.Equal(tags, d.tags) {
		made.Values = edit.Changed(d.described, documents)
	} else {
		made.Content, made.Site = edit.Describe(d.model.Content), edit.Describe(d.model.Site)
		made.Values, made.Labels = edit.Values(documents), edit.Values(shippedLabels(d.result.Languages))
	}
	content := d.content()
	made.Entries, made.Blocks = content.EntriesIn(made.Values, documents), edit.BlocksIn(made.Values, documents)
	d.version++
	d.described, d.tags, made.Version = documents, tags, d.version
	return made
}

// shownOf returns the settings and the languages as the site shows them.
func shownOf(result *check.Result) []*tree.Document {
	return append([]*tree.Document{result.Site}, result.Laid()...)
}

func shippedLabels(languages []*tree.Document) (labels []*tree.Document) {
	for _, language := range languages {
		if language.Labels != nil {
			labels = append(labels, &tree.Document{Locale: language.Locale, Sections: language.Labels.Sections})
		}
	}
	return labels
}

// changes returns the differences of the content from the last commit.
func (d *Desk) changes() ([]protocol.Difference, error) {
	content, changes := d.content(), []protocol.Difference{}
	for _, document := range d.result.Documents() {
		committed, err := d.committed(document)
		if err != nil {
			return nil, err
		}
		changes = append(changes, content.Differences(tree.Lay(nil, committed, nil).Document, tree.Lay(nil, document, nil).Document)...)
	}
	return changes, nil
}

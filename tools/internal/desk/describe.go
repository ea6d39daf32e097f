package desk

import (
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// describe describes the content, or its differences from the description with a version.
func (d *Desk) describe(since int, seen map[string]string) *protocol.Description {
	d.recognize(seen)
	tags, content := d.result.Tags(), d.content()
	made := &protocol.Description{Locales: tags, Todo: d.todo()}
	if len(tags) > 0 {
		made.Source = tags[0]
	}
	documents := shownOf(d.result)
	if since != 0 && since == d.version && d.described != nil && slices.Equal(tags, d.tags) {
		made.Values = content.Changed(d.described, documents)
	} else {
		made.Content, made.Site = edit.Describe(d.model.Content), edit.Describe(d.model.Site)
		made.Values, made.Labels = content.Values(documents), content.Values(shippedLabels(d.result.Languages))
	}
	made.Blocks = content.BlocksIn(made.Values, documents)
	d.version++
	d.described, d.tags, made.Version = documents, tags, d.version
	return made
}

// todo returns what is left to do, with the identities of entries: of the settings, and then of each language.
func (d *Desk) todo() []protocol.Open {
	todo, name, tags := check.Todo(d.result.Open()), d.namer(d.result), d.result.Tags()
	for i := range todo {
		todo[i].Pointer = name(todo[i].Locale, todo[i].Pointer)
	}
	place := func(open protocol.Open) int { return slices.Index(tags, open.Locale) }
	slices.SortStableFunc(todo, func(a, b protocol.Open) int { return place(a) - place(b) })
	return todo
}

// namer returns the function that writes the identities of entries into the pointers of a checked content.
func (d *Desk) namer(of *check.Result) func(locale, pointer string) string {
	content, documents := d.content(), shownOf(of)
	return func(locale, pointer string) string {
		for _, document := range documents {
			if document.Locale == locale {
				return content.Named(document, pointer)
			}
		}
		return pointer
	}
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

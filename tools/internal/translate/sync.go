// Package translate edits the content of languages: it adds the values that a language lacks, creates a new
// language, and rewrites texts. It preserves the comments, the order and the style of a file.
package translate

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// Plan is the result of Sync or ReadXLIFF.
type Plan struct {
	// Files are the files that differ, by their paths in the content folder; nil for a file that is removed.
	Files map[string][]byte
	// Refused are the messages about lists whose missing entries are uncertain, or about
	// texts that are not imported.
	Refused []string
	// Notes are what else an import has to say.
	Notes []string
	// Left are the pointers of the texts of an import that are still to be translated.
	Left []string
	// Accepted has, by language, the pointers of the finished translations of an import: whether the
	// import changes the text. After are the languages after the import, and Pairs all texts with their translations.
	Accepted map[string]map[string]bool
	After    map[string]*tree.Document
	Pairs    map[string][]review.Pair
}

// Review adds the review records of the finished translations of an import: those that it changes, and the stale ones
// that it returns as still right.
func (p *Plan) Review(ledgers []*review.Ledger) {
	for locale, accepted := range p.Accepted {
		at := slices.IndexFunc(ledgers, func(ledger *review.Ledger) bool { return path.Dir(ledger.File) == locale })
		if at < 0 || ledgers[at].IsFaulty {
			continue
		}
		accepts := func(pair review.Pair) bool {
			isChanged, isAccepted := accepted[pair.Other.Pointer()]
			return isChanged || isAccepted && ledgers[at].State(pair.Source, pair.Other) == review.Stale
		}
		if slices.ContainsFunc(p.Pairs[locale], accepts) {
			p.Files[ledgers[at].File] = ledgers[at].Update(p.After[locale], p.Pairs[locale], accepts)
		}
	}
}

// Sync plans to give every language what the source language has: to add the keys, list
// entries, sections and files that a language lacks, to remove the entries that were copied
// or translated from an entry that the source no longer has, and to copy the order of the
// source's entries. The source, which is the first language, gets only the labels that the software
// ships for another language (labels) and not for it, and everything that the former source language has, if
// that is not nil: its facts are nowhere else. Reviews are in the languages' order. An added text has a TODO
// prefix (tree.AddTodo). Sync returns an error if a file cannot be edited safely.
func Sync(languages []*tree.Document, reviews []tree.Reviews, labels, former *tree.Document) (*Plan, error) {
	plan, after := &Plan{}, slices.Clone(languages)
	if former != nil {
		moved, err := plan.sync(former, languages[0], reviews[0], withoutShipped)
		if err != nil {
			return nil, err
		}
		after[0] = moved
	}
	for i := range languages {
		var err error
		if i == 0 {
			after[i], err = AddLabels(after[i], labels)
		} else {
			after[i], err = plan.sync(after[0], languages[i], reviews[i], WithoutFacts)
		}
		if err != nil {
			return nil, err
		}
	}
	plan.Files = changedAll(languages, after)
	return plan, nil
}

// sync returns a language with what it needs of the source language, as a function returns it.
func (p *Plan) sync(source, language *tree.Document, reviews tree.Reviews, needs func(source, language *tree.Document) (*tree.Document, error)) (*tree.Document, error) {
	reference, err := needs(source, language)
	if err == nil {
		reference, err = MarkTexts(reference)
	}
	if err != nil {
		return nil, err
	}
	m := &merge{target: language, reference: reference, reviews: reviews}
	synced, err := m.written()
	p.Refused = append(p.Refused, m.refused...)
	if err != nil || source.Labels == nil {
		return synced, err
	}
	labels, err := WithoutFacts(source.Labels, language)
	if err != nil {
		return nil, err
	}
	return AddLabels(synced, labels)
}

// AddLabels returns a document with the labels of another language that it lacks and that the software does not
// ship for its language, with a TODO prefix: in a file of their own except for those of a section that the
// document has. It gets those of an optional section only if it has the section. Labels may be nil.
func AddLabels(document, labels *tree.Document) (*tree.Document, error) {
	return addLabels(document, labels, MarkTexts)
}

// CopyLabels returns a document with the labels of another language as they are.
func CopyLabels(document, labels *tree.Document) (*tree.Document, error) {
	return addLabels(document, labels, func(labels *tree.Document) (*tree.Document, error) { return labels, nil })
}

func addLabels(document, labels *tree.Document, form func(*tree.Document) (*tree.Document, error)) (*tree.Document, error) {
	if labels == nil {
		return document, nil
	}
	needed, err := Without(labels, func(v *tree.Value) bool {
		return isShipped(v, document) || v.Parent.IsRoot() && v.Field.Optional && document.Section(v.Key) == nil
	})
	if err != nil || len(needed.Sections) == 0 {
		return document, err
	}
	if needed, err = form(needed); err != nil {
		return nil, err
	}
	return (&merge{target: document, reference: needed}).written()
}

func changedAll(before, after []*tree.Document) map[string][]byte {
	files := map[string][]byte{}
	for i := range before {
		maps.Copy(files, patch.Changed(before[i], after[i]))
	}
	return files
}

// Locale is a language's entry in the site's settings.
type Locale struct {
	Tag string
	// Entry are the keys and texts of the entry, the tag first.
	Entry [][2]string
	// IsDraft reports whether the language is a draft.
	IsDraft bool
}

// NewLocale returns the entry of a language. More returns the keys other than the tag, from the source language,
// and may be nil. NewLocale returns an error for an invalid tag.
func NewLocale(tag string, more func(language.Tag, *tree.Document) ([][2]string, error), source *tree.Document) (Locale, error) {
	if problem := model.CheckLanguageTag(tag); problem != "" {
		return Locale{}, fmt.Errorf("%q %s", tag, problem)
	}
	locale := Locale{Tag: tag, Entry: [][2]string{{"tag", tag}}}
	if more == nil {
		return locale, nil
	}
	entry, err := more(language.Make(tag), source)
	locale.Entry = append(locale.Entry, entry...)
	return locale, err
}

// Files returns the files of a new language, by their paths in the content folder: those of a
// document whose texts were rewritten for it.
func Files(tag string, rewritten *tree.Document) map[string][]byte {
	files := map[string][]byte{}
	for _, file := range rewritten.Files {
		files[path.Join(tag, strings.TrimPrefix(file.Path, rewritten.Folder))] = file.Bytes
	}
	return files
}

// Register returns the site's settings with a language below the last one.
func Register(site *tree.Document, locale Locale) (*tree.Document, error) {
	entry := tree.Value{Kind: model.Record}
	for _, pair := range locale.Entry {
		entry.Items = append(entry.Items, tree.NewPair(pair[0], model.Text, pair[1]))
	}
	if locale.IsDraft {
		entry.Items = append(entry.Items, tree.NewPair(model.DraftKey, model.Boolean, "true"))
	}
	return patch.Apply(site, patch.Operation{Op: patch.Add, Path: pointer.Of(model.LocalesKey, "-"), Value: &entry})
}

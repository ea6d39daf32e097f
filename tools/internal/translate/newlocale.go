package translate

import (
	"fmt"
	"path"
	"slices"

	"golang.org/x/text/language"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

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
		files[path.Join(tag, path.Base(file.Path))] = file.Bytes
	}
	return files
}

// Register returns the site's settings with a language below the last one.
func Register(site *tree.Document, locale Locale) (*tree.Document, error) {
	locales := site.Section("locales")
	entry := tree.Value{Kind: model.Record}
	for _, pair := range locale.Entry {
		entry.Items = append(entry.Items, tree.NewPair(pair[0], model.Text, pair[1]))
	}
	if locale.IsDraft {
		entry.Items = append(entry.Items, tree.NewPair(model.DraftKey, model.Boolean, "true"))
	}
	more := *locales
	more.Items = append(slices.Clone(locales.Items), entry)
	return Write(site, With(locales, &more))
}

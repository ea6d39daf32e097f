package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// NewLocale returns the files that add a language as a draft: those of its folder, and the settings unless they list
// it. It returns an error if the content has the folder.
func (d *Desk) NewLocale(result *check.Result, tag string) (map[string][]byte, error) {
	if result.Site.Broken || len(result.Languages) == 0 || result.Languages[0].Broken {
		return nil, errors.New("a file of the content cannot be read: correct it first")
	}
	source := result.Languages[0]
	locale, err := translate.NewLocale(tag, d.LocaleEntry, source)
	if err != nil {
		return nil, err
	}
	options, err := d.Inputs()
	if err != nil {
		return nil, err
	}
	if d.hasFolder(tag) {
		return nil, fmt.Errorf("the folder %s/%s already exists; \"%s sync\" adds what it lacks", options.Content, tag, options.Command)
	}
	files, err := localeFiles(source, tag, options.Labels)
	if err != nil || result.Index(tag) >= 0 {
		return files, err
	}
	locale.IsDraft = result.Site.Type.Field(model.LocalesKey).Type.Elem.Field(model.DraftKey) != nil
	site, err := translate.Register(result.Site, locale)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, patch.Changed(result.Site, site))
	return files, nil
}

// removedLocale returns the files without a translation.
func (d *Desk) removedLocale(tag string) (map[string][]byte, error) {
	index := d.result.Index(tag)
	locales := d.result.Site.Section(model.LocalesKey)
	if index < 1 || d.result.Site.Broken {
		return nil, fmt.Errorf("%q is not a translation", tag)
	}
	entry := slices.IndexFunc(locales.Items, func(entry tree.Value) bool { return entry.Get("tag") != nil && entry.Get("tag").Text == tag })
	site, err := patch.Apply(d.result.Site, patch.Operation{Op: patch.Remove, Path: locales.Items[entry].Pointer()})
	if err != nil {
		return nil, err
	}
	files := patch.Changed(d.result.Site, site)
	root, err := d.Files.Open()
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return files, fs.WalkDir(root.FS(), tag, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files[name] = nil
		}
		return err
	})
}

func (d *Desk) hasFolder(name string) bool {
	root, err := d.Files.Open()
	if err != nil {
		return false
	}
	defer root.Close()
	_, err = fs.Lstat(root.FS(), name)
	return err == nil
}

// localeFiles returns the content of a new language: the texts of the owner, and the labels of the interface that the
// software does not ship for the language.
func localeFiles(from *tree.Document, tag string, labels fs.FS) (map[string][]byte, error) {
	shipped, err := load.Labels(from.Type, labels, tag)
	if err != nil {
		return nil, err
	}
	rewritten, err := translate.WithTodos(from, &tree.Document{Labels: shipped})
	if err != nil {
		return nil, err
	}
	rewritten.Labels = shipped
	lacking := from.Labels
	if lacking != nil {
		if lacking, err = translate.WithoutFacts(lacking, rewritten); err != nil {
			return nil, err
		}
	}
	if rewritten, err = translate.AddLabels(rewritten, lacking); err != nil {
		return nil, err
	}
	return translate.Files(tag, rewritten), nil
}

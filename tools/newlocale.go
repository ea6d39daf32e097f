package contentc

import (
	"maps"
	"os"
	"path/filepath"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

func (c *command) newLocale(tags []string) int {
	locale, err := translate.NewLocale(tags[0], c.config.LocaleEntry)
	if err != nil {
		return c.misused("contentc new-locale: %v", err)
	}
	folder := filepath.Join(c.flags.content, locale.Tag)
	if _, err := os.Lstat(folder); err == nil {
		return c.misused("contentc new-locale: the folder %s already exists; \"%s sync\" adds what it lacks", folder, c.config.Command)
	}
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	if result.Site.Broken || len(result.Languages) == 0 || result.Languages[0].Broken {
		return c.refuse(result)
	}
	files, err := c.planLocale(result, locale)
	if err != nil {
		return c.finish(err)
	}
	return c.apply(files)
}

func (c *command) planLocale(result *check.Result, locale translate.Locale) (map[string][]byte, error) {
	files, err := c.localeFiles(result.Languages[0], locale.Tag)
	if err != nil || indexOf(result.Languages, locale.Tag) >= 0 {
		return files, err
	}
	locale.IsDraft = result.Site.Type.Field(model.LocalesKey).Type.Elem.Field(model.DraftKey) != nil
	site, err := translate.Register(result.Site, locale)
	if err != nil {
		return nil, err
	}
	maps.Copy(files, translate.Changed(result.Site, site))
	return files, nil
}

// localeFiles returns the content of a new language: the texts of the owner, and the labels of
// the interface that the software does not ship for the language.
func (c *command) localeFiles(from *tree.Document, tag string) (map[string][]byte, error) {
	shipped, err := load.Labels(from.Type, c.config.Labels, tag)
	if err != nil {
		return nil, err
	}
	rewritten, err := translate.WithTodos(from, &tree.Document{Labels: shipped})
	if err != nil {
		return nil, err
	}
	rewritten.Labels = shipped
	labels := from.Labels
	if labels != nil {
		if labels, err = translate.WithoutFacts(labels, rewritten); err != nil {
			return nil, err
		}
	}
	if rewritten, err = translate.AddLabels(rewritten, labels); err != nil {
		return nil, err
	}
	return translate.Files(tag, rewritten), nil
}

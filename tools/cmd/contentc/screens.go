package main

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// listedScreens returns the screens that the settings list; if they list none but sections, after all others.
func listedScreens(b *contentc.Build) []string {
	listed := b.Settings("screens", "id")
	if slices.ContainsFunc(listed, func(id string) bool { return slices.Contains(schema.Screens, id) }) {
		return listed
	}
	return append(slices.Clone(schema.Screens), listed...)
}

// screenOf returns the screen on which the settings show a section: one of its own, that of its tag, or none.
func screenOf(b *contentc.Build, screen, section string) string {
	listed := listedScreens(b)
	for _, shown := range []string{section, screen} {
		if slices.Contains(listed, shown) {
			return shown
		}
	}
	return ""
}

// hidden returns the sections with content that the settings do not show.
func hidden(b *contentc.Build) (keys []string) {
	source := b.Languages[0]
	for _, field := range b.Model.Content.Fields {
		section := source.Section(field.Key)
		if field.Screen == "" || section == nil {
			continue
		}
		for _, name := range contentc.NamesOf(section) {
			if screenOf(b, field.Screen, name) == "" {
				keys = append(keys, name)
			}
		}
	}
	return keys
}

// shownScreens returns the listed screens that have content, in the order of the menu. It reads only
// the source language, because every language has content for the same screens.
func shownScreens(b *contentc.Build) []string {
	sections := b.Sections(b.Languages[0])
	filled := map[string]bool{}
	for _, field := range b.Model.Content.Fields {
		if field.Folder && b.HasArticles(field) {
			filled[field.Screen] = true
		}
		if section := sections[field.Key]; section != nil && field.Screen != "" {
			for _, name := range contentc.NamesOf(section) {
				filled[screenOf(b, field.Screen, name)] = true
			}
		}
	}
	return slices.DeleteFunc(listedScreens(b), func(screen string) bool { return !filled[screen] })
}

// screenConstants are the screens, from which the route table is made. They contain no text of the content, so that
// every page can show the whole menu before it loads content.
var screenConstants = constants{"screens", func(*contentc.Build) string {
	return fmt.Sprintf(`
/** A screen beside Home that the content can fill. */
export type Screen = %s;

/** The id of a section that has a screen of its own. */
export type SectionScreen = string & { readonly section?: never };
`, strings.Join(quoted(schema.Screens), " | "))
}, func(b *contentc.Build) ([]constant, error) {
	return []constant{{"The screens beside Home that the site has, in the order of the menu.", "screens", "readonly (Screen | SectionScreen)[]", shownScreens(b)}}, nil
}}

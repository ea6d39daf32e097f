package codegen

import (
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Sections maps keys to the sections of a document that the browser receives. It omits hidden sections, the
// sections that no screen shows, and empty optional lists, which are equivalent to absent ones.
func (b *Build) Sections(document *tree.Document) map[string]*tree.Value {
	sections := map[string]*tree.Value{}
	for _, field := range document.Type.Fields {
		section := document.Section(field.Key)
		if section == nil || !browser.has(section) {
			continue
		}
		isShown := func(name string) bool { return b.isShown(field, name) }
		if slices.ContainsFunc(NamesOf(section), isShown) {
			sections[field.Key] = section
		}
	}
	return sections
}

// NamesOf returns the names by which the settings name the screen of a section, or of its entries.
func NamesOf(section *tree.Value) []string {
	if section.Field.EntryKey == "" {
		return []string{section.Key}
	}
	var names []string
	for i := range section.Items {
		if name := section.Items[i].Get(section.Field.EntryKey); name != nil {
			names = append(names, name.Text)
		}
	}
	return names
}

func nameOf(entry *tree.Value, section *model.Field) string { return entry.Get(section.EntryKey).Text }

// screenOf returns the screen that shows a section, or the entry of a section, with a name; empty if none does.
func (b *Build) screenOf(section *model.Field, name string) string {
	if section.Screen == "" || b.ScreenOf == nil {
		return section.Screen
	}
	return b.ScreenOf(section.Screen, name)
}

// isShown reports whether the site shows a section or the entry of a section.
func (b *Build) isShown(section *model.Field, name string) bool {
	return section.Screen == "" || b.screenOf(section, name) != ""
}

// Texts returns the texts with one of the formats in all languages, sorted and without
// duplicates. It omits hidden fields.
func (b *Build) Texts(formats ...string) []string {
	var found []string
	for _, language := range b.Languages {
		for _, section := range b.Sections(language) {
			tree.Walk(section, func(v *tree.Value) bool {
				if v.Kind == model.Text && v.Field.Format != nil && slices.Contains(formats, v.Field.Format.Name) && !v.Field.Hidden {
					found = append(found, v.Text)
				}
				return !v.Field.Hidden
			})
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

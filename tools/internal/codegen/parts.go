package codegen

import (
	"fmt"
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// TextPart is a part of a language's texts, which a page fetches as one file.
type TextPart struct {
	// Name is the name of the file.
	Name string
	// Kind is the name in the tag "part": model.OwnPart for that of a section's own screen, else Name.
	Kind string
}

// Kinds returns the kinds of the parts: model.CommonPart, then the others in the order of the fields.
func Kinds(content *model.Type) []string {
	kinds := []string{model.CommonPart}
	add := func(parts []string) {
		for _, part := range parts {
			if !slices.Contains(kinds, part) {
				kinds = append(kinds, part)
			}
		}
	}
	for _, section := range content.Fields {
		if !section.Hidden {
			add(section.PartsOfSection())
			for _, field := range innerFields(section) {
				add(field.Parts)
			}
		}
	}
	return kinds
}

// innerFields returns the fields of a section, or of its entries if they have screens.
func innerFields(section *model.Field) []*model.Field {
	if section.EntryKey != "" {
		return section.Type.Elem.Fields
	}
	return section.Type.Fields
}

// isIn reports whether the parts of a kind contain a field of a section.
func isIn(kind string, section, field *model.Field) bool {
	parts := field.Parts
	if parts == nil {
		parts = section.PartsOfSection()
	}
	return !field.Hidden && slices.Contains(parts, kind)
}

// Parts returns the parts of the site's texts.
func (b *Build) Parts() []TextPart {
	var parts []TextPart
	for _, kind := range Kinds(b.Model.Content) {
		if kind != model.OwnPart {
			parts = append(parts, TextPart{kind, kind})
		}
	}
	for _, section := range b.Languages[0].Sections {
		if section.IsArticle() {
			continue
		}
		for _, name := range NamesOf(section) {
			if screen := b.screenOf(section.Field, name); screen == name && screen != section.Field.Screen {
				parts = append(parts, TextPart{name, model.OwnPart})
			}
		}
	}
	return parts
}

// hasScreen reports whether the site has a screen: whether a section is on it.
func (b *Build) hasScreen(screen string) bool {
	return slices.ContainsFunc(b.Languages[0].Sections, func(section *tree.Value) bool {
		isOn := func(name string) bool { return b.screenOf(section.Field, name) == screen }
		return browser.has(section) && !section.IsArticle() && slices.ContainsFunc(NamesOf(section), isOn)
	}) || slices.ContainsFunc(b.Model.Content.Fields, func(field *model.Field) bool {
		return field.Folder && field.Screen == screen && b.HasArticles(field)
	})
}

// contentPart appends the file of a part.
func contentPart(out []byte, b *Build, content *tree.Document, part TextPart) []byte {
	out = fmt.Appendf(out, "{ \"$comment\": %q, \"content\": ", GeneratedComment)
	out = b.appendDocument(out, content, func(out []byte, field *model.Field, section *tree.Value) []byte {
		switch {
		case field.Folder && isIn(part.Kind, field, field) && b.HasArticles(field):
			return b.articleList(out, content, field)
		case section == nil:
			return out
		default:
			return b.appendSection(out, section, part)
		}
	})
	return append(out, " }\n"...)
}

// appendSection appends what a part contains of a section; nothing if it contains none of it. An entry that it does
// not contain is null, so that the others keep their indexes.
func (b *Build) appendSection(out []byte, section *tree.Value, part TextPart) []byte {
	if section.Field.EntryKey == "" {
		return b.appendFields(out, section, section.Field, section.Key, part)
	}
	entries, isEmpty := []byte("["), true
	for i := range section.Items {
		if i > 0 {
			entries = append(entries, ", "...)
		}
		before := len(entries)
		entries = b.appendFields(entries, &section.Items[i], section.Field, nameOf(&section.Items[i], section.Field), part)
		if len(entries) == before {
			entries = append(entries, "null"...)
		} else {
			isEmpty = false
		}
	}
	if isEmpty {
		return out
	}
	return append(append(out, entries...), ']')
}

// appendFields appends the fields of a section, or of an entry with a name, that a part contains.
func (b *Build) appendFields(out []byte, v *tree.Value, section *model.Field, name string, part TextPart) []byte {
	if !b.isShown(section, name) {
		return out
	}
	// The section's own parts contain it where it is shown.
	isElsewhere := slices.Contains(section.PartsOfSection(), part.Kind) && !b.isPlaced(section, name, part)
	isKept := func(field *model.Field) bool {
		isAbsent := field != section && field.Screen != "" && !b.hasScreen(field.Screen)
		return !isElsewhere && !isAbsent && isIn(part.Kind, section, field)
	}
	if v.Kind != model.Record {
		if !isKept(section) {
			return out
		}
		return browser.append(out, v)
	}
	if !slices.ContainsFunc(v.Items, func(item tree.Value) bool { return browser.has(&item) && isKept(item.Field) }) && !isKept(section) {
		return out
	}
	return browser.appendRecord(out, v, isKept)
}

// isPlaced reports whether a part is that of the screen that shows a section, or a section is on no single screen.
func (b *Build) isPlaced(section *model.Field, name string, part TextPart) bool {
	screen := b.screenOf(section, name)
	if screen != section.Screen {
		return part == TextPart{screen, model.OwnPart}
	}
	return screen == "" || part.Kind != model.OwnPart
}

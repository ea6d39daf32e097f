package generators

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// SiteModule makes site.ts from the site's settings.
func SiteModule(site *tree.Document) []byte {
	out := newModule("import type { Site } from './types.ts';\n\n/** What holds for the whole site, whatever the language. */\nexport const site: Site = ")
	out = appendDocument(out, model.Site(), site)
	return append(out, ";\n"...)
}

// ContentModule makes the module of one language, which holds what of the
// content reaches the browser.
func ContentModule(content *tree.Document) []byte {
	name := recordName(model.Content(), true)
	out := newModule("import type { " + name + " } from '../types.ts';\n\nconst content: " + name + " = ")
	out = slices.Grow(out, documentSize(content))
	out = appendDocument(out, model.Content(), content)
	return append(out, ";\n\nexport default content;\n"...)
}

func newModule(text string) []byte {
	return []byte(Header + "\n" + text)
}

// documentSize guesses the length of a document's module from its files'.
func documentSize(document *tree.Document) (size int) {
	for _, file := range document.Files {
		size += len(file.Bytes)
	}
	return size + size/4
}

// Locale is a language of the site, as its settings list it.
type Locale struct {
	Tag, Name, Flag, OpenGraph string
}

// Locales reads the languages from the site's settings; the first is the
// source language.
func Locales(site *tree.Document) []Locale {
	section, _ := site.Section("locales")
	var locales []Locale
	for _, entry := range section.Value.Content {
		locales = append(locales, Locale{
			Tag: textOf(entry, "tag"), Name: textOf(entry, "name"),
			Flag: textOf(entry, "flag"), OpenGraph: textOf(entry, "openGraph"),
		})
	}
	return locales
}

func textOf(record *tree.Node, key string) string {
	_, value := tree.Get(record, key)
	return tree.Text(value)
}

// LocalesModule makes locales.ts: the languages, and how to load each of them
// when it is wanted.
func LocalesModule(locales []Locale) []byte {
	var out strings.Builder
	name := recordName(model.Content(), true)
	fmt.Fprintf(&out, "%s\nimport type { %s } from './types.ts';\n\n", Header, name)
	fmt.Fprintf(&out, "/** The tags of the site's languages; the first is the source. */\nexport const locales = [%s] as const;\n\n", joinTags(locales))
	out.WriteString("/** The tag of a language of the site. */\nexport type Locale = (typeof locales)[number];\n\n")
	fmt.Fprintf(&out, "/** The language that the others are translated from, shown where none was chosen. */\nexport const sourceLocale: Locale = %s;\n\n", quote(locales[0].Tag))
	writeRecord(&out, "Each language's own name for itself.", "localeNames", "string", locales, func(l Locale) string { return quote(l.Name) })
	writeRecord(&out, "Each language and region as social networks are told it.", "openGraphLocales", "string", locales, func(l Locale) string { return quote(l.OpenGraph) })
	writeRecord(&out, "Loads one language's content.", "loadContent", "() => Promise<"+name+">", locales, func(l Locale) string {
		return "() => import(" + quote("./content/"+l.Tag+".ts") + ").then((module) => module.default)"
	})
	return []byte(strings.TrimSuffix(out.String(), "\n"))
}

func joinTags(locales []Locale) string {
	tags := make([]string, len(locales))
	for i, locale := range locales {
		tags[i] = quote(locale.Tag)
	}
	return strings.Join(tags, ", ")
}

// writeRecord prints a constant with one value for each language.
func writeRecord(out *strings.Builder, doc, name, valueType string, locales []Locale, value func(Locale) string) {
	fmt.Fprintf(out, "/** %s */\nexport const %s: Record<Locale, %s> = {\n", doc, name, valueType)
	for _, locale := range locales {
		fmt.Fprintf(out, "  %s: %s,\n", quote(locale.Tag), value(locale))
	}
	out.WriteString("};\n\n")
}

// FlagsModule makes flags.ts: the address of each language's flag.
func FlagsModule(locales []Locale) []byte {
	var imports, out strings.Builder
	for i, locale := range locales {
		fmt.Fprintf(&imports, "import flag%d from 'flag-icons/flags/4x3/%s.svg';\n", i, locale.Flag)
	}
	fmt.Fprintf(&out, "%s\n%simport type { Locale } from './locales.ts';\n\n", Header, imports.String())
	index := -1
	writeRecord(&out, "The address of each language's flag.", "flags", "string", locales, func(Locale) string {
		index++
		return fmt.Sprintf("flag%d", index)
	})
	return []byte(strings.TrimSuffix(out.String(), "\n"))
}

// MediaModule makes media.ts: the pictures that the content shows. Folder is
// the content folder as seen from the module.
func MediaModule(pictures []string, folder string) []byte {
	var out strings.Builder
	out.WriteString(Header + "\n")
	for i, picture := range pictures {
		fmt.Fprintf(&out, "import picture%d from %s;\n", i, quote(path.Join(folder, picture)+"?picture"))
	}
	out.WriteString("import type { Picture } from '../ui/picture';\n\n")
	fmt.Fprintf(&out, "/** The path of a picture of the content, as the content gives it. */\nexport type MediaPath = %s;\n\n", union(pictures))
	out.WriteString("/** The pictures of the content. */\nexport const media: Record<MediaPath, Picture> = {\n")
	for i, picture := range pictures {
		fmt.Fprintf(&out, "  %s: picture%d,\n", quote(picture), i)
	}
	out.WriteString("};\n")
	return []byte(out.String())
}

func union(values []string) string {
	if len(values) == 0 {
		return "never"
	}
	quoted := make([]string, len(values))
	for i, value := range values {
		quoted[i] = quote(value)
	}
	return strings.Join(quoted, " | ")
}

// Pictures lists the pictures that reach the browser in any of the languages,
// sorted.
func Pictures(contents []*tree.Document) []string {
	var found []string
	for _, content := range contents {
		for _, field := range model.Content().Fields {
			section, ok := content.Section(field.Key)
			if ok && !field.Hidden {
				found = addPictures(found, field, section.Value)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

const mediaFormat = "media-path"

func addPictures(found []string, field *model.Field, n *tree.Node) []string {
	if field.Format == mediaFormat {
		return append(found, tree.Text(n))
	}
	return addPicturesOf(found, field.Type, n)
}

func addPicturesOf(found []string, t *model.Type, n *tree.Node) []string {
	switch t.Kind {
	case model.List:
		if t.Elem.Kind != model.Record {
			return found
		}
		for _, entry := range n.Content {
			found = addPicturesOf(found, t.Elem, entry)
		}
	case model.Record:
		for _, field := range t.Fields {
			if _, value := tree.Get(n, field.Key); value != nil && !field.Hidden {
				found = addPictures(found, field, value)
			}
		}
	}
	return found
}

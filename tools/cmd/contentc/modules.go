package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// module returns the emitter of a file. Text returns the file without the header and without the
// blank lines at its beginning and end.
func module(name string, text func(*contentc.Build) (string, error)) contentc.Emitter {
	return func(b *contentc.Build) (map[string][]byte, error) {
		made, err := text(b)
		return map[string][]byte{name: []byte(header + "\n" + strings.Trim(made, "\n") + "\n")}, err
	}
}

// contentConstants are the modules of constants, which a page without a build reads as JSON.
var contentConstants = []constants{localeConstants, screenConstants, scoreConstants}

// localeConstants are the languages. The type of a site with one language has a second member, "no linguistic
// content" (BCP 47): without it, every comparison of two tags is constant, which the linter reports.
var localeConstants = constants{"locales", func(b *contentc.Build) string {
	other := ""
	if len(b.Locales("tag")) == 1 {
		other = " | 'zxx'"
	}
	return "/** The tag of a language of the site. */\nexport type Locale = (typeof locales)[number]" + other + ";"
}, func(b *contentc.Build) ([]constant, error) {
	tags := b.Locales("tag")
	directions := make([]string, len(tags))
	for i, tag := range tags {
		directions[i] = contentc.Direction(tag)
	}
	return []constant{
		{"The tags of the site's languages; the first is the source.", "locales", "const", tags},
		{"The language that the others are translated from, shown where none was chosen.", "sourceLocale", "Locale", tags[0]},
		{"Whether the site has more languages than every document can list.", "manyLanguages", "boolean", len(tags) > maxListedLanguages},
		{"Each language's own name for itself.", "localeNames", "Record<Locale, string>", byLocale(tags, b.Locales("name"))},
		{"The base direction of each language's text.", "localeDirections", "Record<Locale, 'ltr' | 'rtl'>", byLocale(tags, directions)},
		{"Each language and region for social networks.", "openGraphLocales", "Record<Locale, string | undefined>", byLocale(tags, b.Locales("openGraph"))},
	}, nil
}}

// byLocale returns the values that are not empty by their languages.
func byLocale(tags, values []string) map[string]string {
	made := map[string]string{}
	for i, tag := range tags {
		if values[i] != "" {
			made[tag] = values[i]
		}
	}
	return made
}

// maxListedLanguages is the maximum number of languages for which every document contains the
// flag, the name and the addresses of each. One flag can have 80 kilobytes.
const maxListedLanguages = 3

// flagAddresses returns the text of flags.ts: the address of the flag of each language that has one.
func flagAddresses(b *contentc.Build) (string, error) {
	rows := imports{name: "flags", doc: "The address of each language's flag."}
	tags := b.Locales("tag")
	for i, flag := range b.Locales("flag") {
		if flag != "" && len(tags) <= maxListedLanguages {
			rows.add(tags[i], "flag-icons/flags/4x3/"+flag+".svg")
		}
	}
	return "import type { Locale } from './locales.ts';\n" + rows.text(" as Record<Locale, string | undefined>"), nil
}

// articlePictures returns the text of article-pictures.ts: the pictures in the texts of articles.
func articlePictures(b *contentc.Build) (string, error) {
	rows := imports{name: "articlePictures", doc: "The pictures of articles, by their paths in the content."}
	for _, picture := range b.ArticlePictures() {
		rows.add(picture, path.Join(b.ContentFolder, picture)+"?picture&article")
	}
	return rows.text(""), nil
}

// media returns the text of media.ts: the pictures that the site shows in its palettes, and the portrait for paper.
func media(b *contentc.Build) (string, error) {
	rows := imports{name: "media", doc: "The pictures of the content, by their paths in it."}
	portraits := b.Texts(portrait, portraitLight)
	pictures := b.Texts(homePicture, portrait, portraitLight)
	if palette := contentc.Decode[schema.Site](b.Site).Look.Palette; palette == "light" || palette == "auto" {
		pictures = b.Texts(homePicture, portrait, homePictureLight, portraitLight)
	}
	for _, picture := range pictures {
		query := "?picture"
		if slices.Contains(portraits, picture) {
			query += "&portrait"
		}
		rows.add(picture, path.Join(b.ContentFolder, picture)+query)
	}
	return rows.text(""), nil
}

// imports is a constant of a module: what it imports by keys.
type imports struct {
	name, doc   string
	head, table strings.Builder
}

// add adds what the module imports from an address.
func (i *imports) add(key, address string) {
	name := fmt.Sprintf("file%d", strings.Count(i.head.String(), "\n"))
	fmt.Fprintf(&i.head, "import %s from %s;\n", name, contentc.Quote(address))
	fmt.Fprintf(&i.table, "  %s: %s,\n", contentc.Quote(key), name)
}

// text returns the module; assertion follows the value.
func (i *imports) text(assertion string) string {
	return fmt.Sprintf("%s\n/** %s */\nexport const %s = {\n%s}%s;\n", &i.head, i.doc, i.name, &i.table, assertion)
}

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
	var out strings.Builder
	tags := b.Locales("tag")
	var rows strings.Builder
	for i, flag := range b.Locales("flag") {
		if flag != "" && len(tags) <= maxListedLanguages {
			fmt.Fprintf(&out, "import flag%d from 'flag-icons/flags/4x3/%s.svg';\n", i, flag)
			fmt.Fprintf(&rows, "  %s: flag%d,\n", contentc.Quote(tags[i]), i)
		}
	}
	out.WriteString("import type { Locale } from './locales.ts';\n\n")
	fmt.Fprintf(&out, "/** The address of each language's flag. */\nexport const flags = {\n%s} as Record<Locale, string | undefined>;", rows.String())
	return out.String(), nil
}

// articlePictures returns the text of article-pictures.ts: the pictures in the texts of articles.
func articlePictures(b *contentc.Build) (string, error) {
	var out, list strings.Builder
	for i, picture := range b.ArticlePictures() {
		fmt.Fprintf(&out, "import picture%d from %s;\n", i, contentc.Quote(path.Join(b.ContentFolder, picture)+"?picture&article"))
		fmt.Fprintf(&list, "  %s: picture%d,\n", contentc.Quote(picture), i)
	}
	return out.String() + "\n/** The pictures of articles, by their paths in the content. */\nexport const articlePictures = {\n" + list.String() + "};\n", nil
}

// media returns the text of media.ts: the pictures that the site shows in its palettes, and the portrait for paper.
func media(b *contentc.Build) (string, error) {
	var out strings.Builder
	portraits := b.Texts(portrait, portraitLight)
	pictures := b.Texts(homePicture, portrait, portraitLight)
	if palette := contentc.Decode[schema.Site](b.Site).Look.Palette; palette == "light" || palette == "auto" {
		pictures = b.Texts(homePicture, portrait, homePictureLight, portraitLight)
	}
	for i, picture := range pictures {
		query := "?picture"
		if slices.Contains(portraits, picture) {
			query += "&portrait"
		}
		fmt.Fprintf(&out, "import picture%d from %s;\n", i, contentc.Quote(path.Join(b.ContentFolder, picture)+query))
	}
	out.WriteString("\n/** The pictures of the content, by their paths in it. */\nexport const media = {\n")
	for i, picture := range pictures {
		fmt.Fprintf(&out, "  %s: picture%d,\n", contentc.Quote(picture), i)
	}
	out.WriteString("};\n")
	return out.String(), nil
}

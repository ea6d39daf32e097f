package main

import (
	"fmt"
	"path"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

const header = "// " + contentc.GeneratedComment + "\n"

// module returns the emitter of a file. Text returns the file without the header and without the
// blank lines at its beginning and end.
func module(name string, text func(*contentc.Build) (string, error)) contentc.Emitter {
	return func(b *contentc.Build) (map[string][]byte, error) {
		made, err := text(b)
		return map[string][]byte{name: []byte(header + "\n" + strings.Trim(made, "\n") + "\n")}, err
	}
}

// locales returns the text of locales.ts: the languages.
func locales(b *contentc.Build) (string, error) {
	var out strings.Builder
	var directions []string
	tags := b.Locales("tag")
	for _, tag := range tags {
		directions = append(directions, contentc.Direction(tag))
	}
	fmt.Fprintf(&out, "/** The tags of the site's languages; the first is the source. */\nexport const locales = [%s] as const;\n\n", strings.Join(quoted(tags), ", "))
	fmt.Fprintf(&out, "/** The tag of a language of the site. */\nexport type Locale = (typeof locales)[number]%s;\n\n", otherLocale(tags))
	fmt.Fprintf(&out, "/** The language that the others are translated from, shown where none was chosen. */\nexport const sourceLocale: Locale = %s;\n\n", contentc.Quote(tags[0]))
	fmt.Fprintf(&out, "/** Whether the site has more languages than every document can list. */\nexport const manyLanguages: boolean = %t;\n\n", len(tags) > maxListedLanguages)
	writeRecord(&out, "Each language's own name for itself.", "localeNames", "string", tags, quoted(b.Locales("name")))
	writeRecord(&out, "The base direction of each language's text.", "localeDirections", "'ltr' | 'rtl'", tags, quoted(directions))
	writeRecord(&out, "Each language and region for social networks.", "openGraphLocales", "string | undefined", tags, quoted(b.Locales("openGraph")))
	return out.String(), nil
}

// otherLocale returns a second member for the type of the tags of a site with one language: "no linguistic
// content" (BCP 47). Without it, every comparison of two tags is constant, which the linter reports.
func otherLocale(tags []string) string {
	if len(tags) > 1 {
		return ""
	}
	return " | 'zxx'"
}

// quoted returns texts as literals, and undefined for an empty one.
func quoted(texts []string) []string {
	made := make([]string, len(texts))
	for i, text := range texts {
		if made[i] = "undefined"; text != "" {
			made[i] = contentc.Quote(text)
		}
	}
	return made
}

// writeRecord writes a constant with one value for each language.
func writeRecord(out *strings.Builder, doc, name, valueType string, tags, values []string) {
	fmt.Fprintf(out, "/** %s */\nexport const %s = {\n", doc, name)
	for i, tag := range tags {
		fmt.Fprintf(out, "  %s: %s,\n", contentc.Quote(tag), values[i])
	}
	fmt.Fprintf(out, "} as Record<Locale, %s>;\n\n", valueType)
}

// maxListedLanguages is the maximum number of languages for which every document contains the
// flag, the name and the addresses of each. One flag can have 80 kilobytes.
const maxListedLanguages = 3

// flagAddresses returns the text of flags.ts: the address of the flag of each language that has one.
func flagAddresses(b *contentc.Build) (string, error) {
	var out strings.Builder
	tags := b.Locales("tag")
	names := make([]string, len(tags))
	for i, flag := range b.Locales("flag") {
		names[i] = "undefined"
		if flag != "" && len(tags) <= maxListedLanguages {
			names[i] = fmt.Sprintf("flag%d", i)
			fmt.Fprintf(&out, "import %s from 'flag-icons/flags/4x3/%s.svg';\n", names[i], flag)
		}
	}
	out.WriteString("import type { Locale } from './locales.ts';\n\n")
	writeRecord(&out, "The address of each language's flag.", "flags", "string | undefined", tags, names)
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

// media returns the text of media.ts: the pictures that the site shows in its palettes.
func media(b *contentc.Build) (string, error) {
	var out strings.Builder
	pictures := b.Texts(homePicture, portrait)
	if palette := contentc.Decode[schema.Site](b.Site).Look.Palette; palette == "light" || palette == "auto" {
		pictures = b.Texts(homePicture, portrait, homePictureLight, portraitLight)
	}
	for i, picture := range pictures {
		fmt.Fprintf(&out, "import picture%d from %s;\n", i, contentc.Quote(path.Join(b.ContentFolder, picture)+"?picture"))
	}
	out.WriteString("\n/** The pictures of the content, by their paths in it. */\nexport const media = {\n")
	for i, picture := range pictures {
		fmt.Fprintf(&out, "  %s: picture%d,\n", contentc.Quote(picture), i)
	}
	out.WriteString("};\n")
	return out.String(), nil
}

package main

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"

	"example.org/contentc"
)

// localeEntry returns the entry that new-locale adds to content/site.yaml. It has no openGraph
// if CLDR has no country for the language.
func localeEntry(tag language.Tag, source *contentc.Document) ([][2]string, error) {
	entry := [][2]string{{"name", ownName(tag)}}
	region := countryOf(tag)
	if source != nil && source.At("/owner/countryCode") != nil {
		region = countryOf(inCountryOf(source.At("/owner/countryCode").Text, source.Locale, tag))
	}
	if flag := strings.ToLower(region); isFlagOf(tag, flag) {
		entry = append(entry, [2]string{"flag", flag})
	}
	if region != "" {
		base, _ := tag.Base()
		entry = append(entry, [2]string{"openGraph", base.String() + "_" + region})
	}
	return entry, nil
}

// inCountryOf returns a tag without a country as somebody in the owner's country writes the language. The source
// language, and the one that most people speak there, are those of that country if CLDR has its usage. Any other
// is the variant that CLDR matches with the country: British English for Italy.
func inCountryOf(owner, source string, tag language.Tag) language.Tag {
	base, _ := tag.Base()
	if _, confidence := tag.Region(); confidence == language.Exact {
		return tag
	}
	own, _ := language.Make(source).Base()
	likely, _ := language.Make("und-" + owner).Base()
	there := language.Make(base.String() + "-" + owner)
	if _, isUsed := language.CompactIndex(there); isUsed && (base == own || base == likely) {
		return there
	}
	variants := []language.Tag{tag, language.BritishEnglish, language.EuropeanPortuguese}
	_, closest, _ := language.NewMatcher(variants).Match(there)
	return variants[closest]
}

// countryOf returns the country of the tag, or else the one with the most speakers of the
// language (CLDR, likely subtags); empty if there is none, or if the tag names several, as es-419.
func countryOf(tag language.Tag) string {
	region, confidence := tag.Region()
	if confidence == language.Exact && region.IsGroup() {
		return ""
	}
	if !isCountry(region) {
		base, _ := tag.Base()
		region, _ = language.Make(base.String()).Region()
	}
	if !isCountry(region) {
		return ""
	}
	return region.String()
}

// isCountry reports whether a region is a country. It excludes ZZ, CLDR's code for an unknown one.
func isCountry(region language.Region) bool { return region.IsCountry() && region.String() != "ZZ" }

// isFlagOf reports whether the flag of the tag's country represents the language: the tag names the
// country, or the two have the same code. Spain's flag does not represent Catalan.
func isFlagOf(tag language.Tag, flag string) bool {
	base, _ := tag.Base()
	region, confidence := tag.Region()
	return base.String() == flag || confidence == language.Exact && strings.EqualFold(region.String(), flag)
}

func checkFlag(text string) string {
	region, err := language.ParseRegion(text)
	if err != nil || len(text) != 2 || strings.ToLower(region.Canonicalize().String()) != text || !isCountry(region) && !region.IsGroup() {
		return "is not the code of a flag"
	}
	return ""
}

// ownName returns the language's name in that language, capitalised and with the region of the tag;
// the tag if CLDR has no name.
func ownName(tag language.Tag) string {
	name := strings.TrimSpace(contentc.LanguageName(tag, tag))
	if base, _ := tag.Base(); base.String() == "sr" {
		// The library names Serbian in Latin letters as Serbo-Croatian.
		name = contentc.LanguageName(language.Serbian, tag)
	}
	first := []rune(name)
	if len(first) == 0 {
		return tag.String()
	}
	name = cases.Upper(tag).String(string(first[0])) + string(first[1:])
	if region, confidence := tag.Region(); confidence == language.Exact && isCountry(region) && !namesRegion(tag) {
		name += " (" + contentc.RegionName(region, tag) + ")"
	}
	return name
}

// namesRegion reports whether CLDR's name of a tag differs from the name without the region, as that
// of British English does.
func namesRegion(tag language.Tag) bool {
	base, _ := tag.Base()
	script, _ := tag.Script()
	without, err := language.Compose(base, script)
	return err != nil || contentc.LanguageName(without, without) != contentc.LanguageName(tag, tag)
}

package main

import (
	"slices"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// localeEntry is the entry that new-locale adds to content/site.yaml. It has
// no openGraph where CLDR knows no country of the language.
func localeEntry(tag language.Tag) ([][2]string, error) {
	entry := [][2]string{{"name", ownName(tag)}}
	region := country(tag)
	if flag := strings.ToLower(region); hasFlag(flag) && isOfRegion(tag, region) {
		entry = append(entry, [2]string{"flag", flag})
	}
	if region != "" {
		base, _ := tag.Base()
		entry = append(entry, [2]string{"openGraph", base.String() + "_" + region})
	}
	return entry, nil
}

// country is the tag's own country, or else the one where most of those who
// speak the language live (CLDR, likely subtags); empty where there is none.
func country(tag language.Tag) string {
	region, _ := tag.Region()
	if !isCountry(region) {
		base, _ := tag.Base()
		region, _ = language.Make(base.String()).Region()
	}
	if !isCountry(region) {
		return ""
	}
	return region.String()
}

// isCountry excludes ZZ too, which CLDR uses for an unknown country.
func isCountry(region language.Region) bool { return region.IsCountry() && region.String() != "ZZ" }

// flaggedRegions is the greatest number of regions for which the flag of one
// of them represents a language.
const flaggedRegions = 6

// isOfRegion reports whether a region's flag represents the language: the tag
// names the region, or the language is the main one of few regions, and of
// this one. Spain's flag does not represent Catalan.
func isOfRegion(tag language.Tag, region string) bool {
	own, confidence := tag.Region()
	if confidence == language.Exact && own.String() == region {
		return true
	}
	base, _ := tag.Base()
	regions := mainIn(base)
	return slices.Contains(regions, region) && len(regions) <= flaggedRegions
}

// mainIn returns the regions whose likely language (CLDR) is the given one.
func mainIn(base language.Base) (regions []string) {
	for first := 'A'; first <= 'Z'; first++ {
		for second := 'A'; second <= 'Z'; second++ {
			region, err := language.ParseRegion(string([]rune{first, second}))
			if err != nil || !region.IsCountry() {
				continue
			}
			inRegion, _ := language.Compose(language.Und, region)
			if main, confidence := inRegion.Base(); confidence != language.No && main == base {
				regions = append(regions, region.String())
			}
		}
	}
	return regions
}

// ownName is the language's name for itself, as a heading writes it: with a
// capital where the script has them. It is the tag where CLDR has no name. The
// package has no names of variants, so they are added as the tag has them.
func ownName(tag language.Tag) string {
	name := strings.TrimSpace(display.Self.Name(tag))
	if base, _ := tag.Base(); base.String() == "sr" {
		// The library names Serbian in Latin letters as Serbo-Croatian.
		name = display.Languages(tag).Name(language.Serbian)
	}
	first := []rune(name)
	if len(first) == 0 {
		return tag.String()
	}
	name = cases.Upper(tag).String(string(first[0])) + string(first[1:])
	if rest := special(tag); rest != "" {
		name += " (" + rest + ")"
	}
	return name
}

// special is what a tag has behind language, script and region: variants and
// extensions.
func special(tag language.Tag) string {
	var parts []string
	for _, variant := range tag.Variants() {
		parts = append(parts, variant.String())
	}
	for _, extension := range tag.Extensions() {
		parts = append(parts, extension.String())
	}
	return strings.Join(parts, " ")
}

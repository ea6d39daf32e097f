package main

import (
	"fmt"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// localeEntry is the entry that new-locale adds to content/site.yaml.
func localeEntry(tag language.Tag) ([][2]string, error) {
	region := country(tag)
	if region == unknownRegion {
		return nil, fmt.Errorf("there is no country whose flag stands for %q; add one to the tag, such as %s-US", tag, tag)
	}
	base, _ := tag.Base()
	return [][2]string{
		{"name", ownName(tag)},
		{"flag", strings.ToLower(region)},
		{"openGraph", base.String() + "_" + region},
	}, nil
}

// unknownRegion is the region of a language that CLDR knows no country of.
const unknownRegion = "ZZ"

// country is the tag's own country, or else the one where most of those who
// speak the language live (CLDR, likely subtags).
func country(tag language.Tag) string {
	region, _ := tag.Region()
	if !region.IsCountry() {
		base, _ := tag.Base()
		region, _ = language.Make(base.String()).Region()
	}
	return region.String()
}

// ownName is the language's name for itself, as a heading writes it: with a
// capital where the script has them.
func ownName(tag language.Tag) string {
	name := display.Self.Name(tag)
	first := []rune(name)
	if len(first) == 0 {
		return tag.String()
	}
	return cases.Upper(tag).String(string(first[0])) + string(first[1:])
}

// Package country knows the codes of countries (ISO 3166-1 alpha-2).
package country

import (
	"golang.org/x/text/language"

	"example.org/contentc"
)

// IsCode reports whether a text is the code of a country of today, such as IT. CLDR has no names for the
// others that are not replaced by one code, such as SU, and ZZ is its code for an unknown one.
func IsCode(text string) bool {
	region, err := language.ParseRegion(text)
	return err == nil && region.Canonicalize().String() == text && region.IsCountry() && text != "ZZ" && contentc.RegionName(region, language.English) != ""
}

//go:build !js

// Package names has the names of languages and regions, from CLDR: those of Go on a computer, and those of the browser
// in a page, which the tables of Go would make twice as large.
package names

import (
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Language returns the name of a language in another one, or in itself; empty if CLDR has none.
func Language(of, in language.Tag) string {
	if of == in {
		return display.Self.Name(of)
	}
	return display.Tags(in).Name(of)
}

// Region returns the name of a region in a language; empty if CLDR has none.
func Region(of language.Region, in language.Tag) string {
	if names := display.Regions(in); names != nil {
		return names.Name(of)
	}
	return ""
}

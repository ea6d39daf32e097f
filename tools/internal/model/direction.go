package model

import "golang.org/x/text/language"

// rightToLeft are the scripts of living languages that are written from right to left (CLDR,
// scriptMetadata: RTL).
var rightToLeft = map[string]bool{
	"Adlm": true, "Arab": true, "Hebr": true, "Mand": true, "Nkoo": true,
	"Rohg": true, "Samr": true, "Syrc": true, "Thaa": true, "Yezi": true,
}

// Direction returns the base direction of a language's text, "ltr" or "rtl". It depends on the
// script of the tag according to CLDR's likely subtags.
func Direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if rightToLeft[script.String()] {
		return "rtl"
	}
	return "ltr"
}

package main

import "golang.org/x/text/language"

// rightToLeft are the scripts that are written from right to left (CLDR,
// scriptMetadata: RTL), as far as a living language uses them.
var rightToLeft = map[string]bool{
	"Adlm": true, "Arab": true, "Hebr": true, "Mand": true, "Nkoo": true,
	"Rohg": true, "Samr": true, "Syrc": true, "Thaa": true, "Yezi": true,
}

// direction returns the base direction of a language's text, "ltr" or "rtl",
// from the script that CLDR's likely subtags name for its tag.
func direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if rightToLeft[script.String()] {
		return "rtl"
	}
	return "ltr"
}

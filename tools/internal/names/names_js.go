package names

import (
	"syscall/js"

	"golang.org/x/text/language"
)

// Language returns the name of a language in another one, or in itself; empty if CLDR has none.
func Language(of, in language.Tag) string { return name("language", of.String(), in) }

// Region returns the name of a region in a language; empty if CLDR has none.
func Region(of language.Region, in language.Tag) string { return name("region", of.String(), in) }

func name(kind, code string, in language.Tag) string {
	options := map[string]any{"type": kind, "fallback": "none"}
	found := js.Global().Get("Intl").Get("DisplayNames").New(in.String(), options).Call("of", code)
	if found.IsUndefined() {
		return ""
	}
	return found.String()
}

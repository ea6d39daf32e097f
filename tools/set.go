package contentc

import (
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
)

// setValue replaces the value at a JSON Pointer, or adds an optional one. It does not require that the result
// has no findings, because a text that one language lacks is set in one language after the other.
func (c *command) setValue(result *check.Result, args []string) int {
	if indexOf(result.Languages, args[0]) < 0 {
		return c.unknownLanguage(result, args[0])
	}
	edited, refusal := edit.Apply(contentOf(result), []edit.Edit{{Op: edit.Set, Locale: args[0], Pointer: args[1], Text: args[2]}})
	if refusal != nil {
		return c.misused("contentc set: %v", refusal)
	}
	return c.apply(edited.Files)
}

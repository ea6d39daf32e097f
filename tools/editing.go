package contentc

import (
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
)

// contentOf returns a checked content in the form in which it is edited.
func contentOf(result *check.Result) edit.Content {
	return edit.Content{Site: result.Site, Languages: result.Languages, Reviews: result.Reviews}
}

// editLanguages makes an edit in every language; the pointer is one of the source language.
func (c *command) editLanguages(result *check.Result, verb string, e edit.Edit) int {
	e.Locale = result.Languages[0].Locale
	edited, refusal := edit.Apply(contentOf(result), []edit.Edit{e})
	if refusal != nil {
		return c.misused("contentc %s: %v", verb, refusal)
	}
	return c.apply(edited.Files)
}

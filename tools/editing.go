package contentc

import (
	"maps"
	"path"
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/translate"
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
	if c.flags.write {
		return c.storeFiles(edited.Files)
	}
	if len(edited.Files) == 0 {
		return ExitClean
	}
	c.show(changesOf(result, edited))
	return ExitFindings
}

// changesOf returns the files that an edit changes, sorted by their paths.
func changesOf(result *check.Result, edited *edit.Result) (changes []translate.Change) {
	for _, name := range slices.Sorted(maps.Keys(edited.Files)) {
		change := translate.Change{Name: name, Path: path.Join(path.Dir(result.Site.Folder), name), New: edited.Files[name]}
		for _, document := range result.Documents() {
			if file := document.File(change.Path); file != nil {
				change.Old = file.Bytes
			}
		}
		changes = append(changes, change)
	}
	return changes
}

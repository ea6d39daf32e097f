package contentc

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

// getValue prints the value at a JSON Pointer (RFC 6901).
func (c *command) getValue(args []string) int {
	_, value, exit := c.valueAt(args[0], args[1])
	if value == nil {
		return exit
	}
	if value.IsScalar() {
		fmt.Fprintln(c.Stdout, value.Text)
		return ExitClean
	}
	encoder := json.NewEncoder(c.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return c.finish(encoder.Encode(value))
}

// setValue replaces the value at a JSON Pointer. It does not require that the result has no
// findings, because a value that must be equal in every language is set in one language after
// the other.
func (c *command) setValue(args []string) int {
	document, value, exit := c.valueAt(args[0], args[1])
	if value == nil {
		return exit
	}
	changes, err := translate.Set(document, value, args[2])
	if err != nil {
		return c.misused("contentc set: %v", err)
	}
	return c.store(changes)
}

// valueAt returns a value of a language and its document. If there is none, it prints the
// reason and returns the exit code.
func (c *command) valueAt(locale, pointer string) (*tree.Document, *tree.Value, int) {
	result, err := c.examine()
	if err != nil {
		return nil, nil, c.finish(err)
	}
	index := indexOf(result.Languages, locale)
	if index < 0 {
		var tags []string
		for _, language := range result.Languages {
			tags = append(tags, language.Locale)
		}
		return nil, nil, c.misused("contentc: there is no language %q; the languages are %s", locale, strings.Join(tags, ", "))
	}
	document := result.Languages[index]
	if document.Broken {
		return nil, nil, c.refuse(result)
	}
	value := document.At(pointer)
	if value == nil {
		return nil, nil, c.misused("contentc: %s has no value at %q; a pointer looks like /skills/0/name", path.Clean(document.Folder), pointer)
	}
	return document, value, ExitClean
}

// exportTexts prints the texts of the source language and their translations as XLIFF.
func (c *command) exportTexts(tags []string) int {
	result, exit := c.examineReadable()
	if result == nil {
		return exit
	}
	index := indexOf(result.Languages, tags[0])
	if index < 1 {
		return c.misused("contentc export: %q is not a language that is translated from %s", tags[0], result.Languages[0].Locale)
	}
	out, err := translate.Export(result.Languages[0], result.Languages[index], result.Reviews[index])
	if err == nil {
		_, err = c.Stdout.Write(out)
	}
	return c.finish(err)
}

// indexOf returns the index of a language; -1 if there is none.
func indexOf(languages []*tree.Document, locale string) int {
	return slices.IndexFunc(languages, func(language *tree.Document) bool { return language.Locale == locale })
}

// importTexts imports translations from an XLIFF file. Without --write it prints the changes,
// and returns ExitFindings if there are any.
func (c *command) importTexts(names []string) int {
	result, exit := c.examineReadable()
	if result == nil {
		return exit
	}
	file, err := os.Open(names[0])
	if err != nil {
		return c.finish(err)
	}
	defer file.Close()
	imported, err := translate.ReadXLIFF(file, result.Languages)
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	if c.flags.write || len(imported.Changes) > 0 {
		exit = c.storeOrShow(imported.Changes)
	}
	for _, refused := range imported.Refused {
		fmt.Fprintln(c.Stderr, "contentc: not taken:", refused)
		exit = max(exit, ExitFindings)
	}
	return exit
}

package contentc

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// getValue prints the value at a JSON Pointer (RFC 6901).
func (c *command) getValue(_ *tree.Document, value *tree.Value, _ []string) int {
	if value.IsScalar() {
		fmt.Fprintln(c.Stdout, value.Text)
		return ExitClean
	}
	encoder := json.NewEncoder(c.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return c.finish(encoder.Encode(value))
}

// onValue returns a verb on the value that its arguments LOCALE and POINTER name.
func (c *command) onValue(run func(document *tree.Document, value *tree.Value, args []string) int) func(args []string) int {
	return func(args []string) int {
		result, err := c.check()
		if err != nil {
			return c.finish(err)
		}
		index := indexOf(result.Languages, args[0])
		if index < 0 {
			return c.unknownLanguage(result, args[0])
		}
		document := result.Whole()[index]
		if document.Broken {
			return c.refuse(result)
		}
		value := document.At(args[1])
		if value == nil {
			return c.misused("contentc: %s has no value at %q; a pointer looks like /skills/0/name", path.Clean(document.Folder), args[1])
		}
		return run(document, value, args)
	}
}

func (c *command) unknownLanguage(result *check.Result, tag string) int {
	var tags []string
	for _, language := range result.Languages {
		tags = append(tags, language.Locale)
	}
	return c.misused("contentc: there is no language %q; the languages are %s", tag, strings.Join(tags, ", "))
}

// exportTexts prints the texts of the source language and their translations as XLIFF.
func (c *command) exportTexts(result *check.Result, tags []string) int {
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
func (c *command) importTexts(result *check.Result, names []string) int {
	file, err := os.Open(names[0])
	if err != nil {
		return c.finish(err)
	}
	defer file.Close()
	plan, err := translate.ReadXLIFF(file, result.Languages, reviewsOf(result))
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	return c.carryOut(plan, "contentc: not taken:")
}

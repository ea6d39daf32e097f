package contentc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

func (c *command) getVerb() *cobra.Command {
	return c.verb("get LOCALE POINTER", "print one value of a language: a text as it is, a list or a record as JSON",
		cobra.ExactArgs(2), c.getValue, "content")
}

func (c *command) setVerb() *cobra.Command {
	return c.verb("set LOCALE POINTER TEXT", "write one text or number of a language, and keep all else as it is",
		cobra.ExactArgs(3), c.setValue, "content")
}

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
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return fail(c, err)
	}
	fmt.Fprint(c.Stdout, out.String())
	return ExitClean
}

// setValue replaces the value at a JSON Pointer. It does not check the
// content: a value that is equal in every language has to be set in each.
func (c *command) setValue(args []string) int {
	document, value, exit := c.valueAt(args[0], args[1])
	if value == nil {
		return exit
	}
	change, err := translate.Set(document, value, args[2])
	if err != nil {
		fmt.Fprintf(c.Stderr, "contentc set: %v\n", err)
		return ExitUsage
	}
	return store(c.flags, c, []translate.Change{change})
}

// valueAt finds a value of a language. If there is none, it prints the reason and
// returns the exit code.
func (c *command) valueAt(locale, pointer string) (*tree.Document, *tree.Value, int) {
	_, result, err := c.examine(c.flags)
	if err != nil {
		return nil, nil, fail(c, err)
	}
	index := slices.IndexFunc(result.Languages, func(d *tree.Document) bool { return d.Locale == locale })
	if index < 0 {
		fmt.Fprintf(c.Stderr, "contentc: there is no language %q; the languages are %s\n", locale, strings.Join(locales(result), ", "))
		return nil, nil, ExitUsage
	}
	document := result.Languages[index]
	if document.Broken {
		return nil, nil, refuse(c, result)
	}
	value := document.At(pointer)
	if value == nil {
		fmt.Fprintf(c.Stderr, "contentc: %s has no value at %q; a pointer looks like /skills/0/name\n", path.Clean(document.Folder), pointer)
		return nil, nil, ExitUsage
	}
	return document, value, ExitClean
}

func locales(result *check.Result) []string {
	tags := make([]string, len(result.Languages))
	for i, language := range result.Languages {
		tags[i] = language.Locale
	}
	return tags
}

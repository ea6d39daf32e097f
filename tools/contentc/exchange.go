package contentc

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

func (c *command) exportVerb() *cobra.Command {
	return c.verb("export TAG", "print the texts of a language and their sources as XLIFF 1.2, for a translator", cobra.ExactArgs(1),
		func(args []string) int { return c.exportTexts(args[0]) }, "content")
}

func (c *command) importVerb() *cobra.Command {
	var write bool
	verb := c.verb("import FILE", "take the translations from an XLIFF 1.2 file", cobra.ExactArgs(1),
		func(args []string) int { return c.importTexts(args[0], write) }, "content")
	writeFlag(verb, &write)
	return verb
}

// exportTexts prints the texts of the source language and of another one.
func (c *command) exportTexts(tag string) int {
	result, exit := c.whole()
	if result == nil {
		return exit
	}
	for i, language := range result.Languages[1:] {
		if language.Locale != tag {
			continue
		}
		out, err := translate.Export(result.Languages[0], language, tree.Reviews(result.Reviews[i+1]))
		if err != nil {
			return fail(c, err)
		}
		if _, err := c.Stdout.Write(out); err != nil {
			return fail(c, err)
		}
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc export: %q is not a language that is translated from %s\n", tag, result.Languages[0].Locale)
	return ExitUsage
}

// importTexts takes translations from a file. Without --write it shows what it
// would change, and exits 1 where there is something.
func (c *command) importTexts(name string, write bool) int {
	result, exit := c.whole()
	if result == nil {
		return exit
	}
	file, err := os.Open(name)
	if err != nil {
		return fail(c, err)
	}
	defer file.Close()
	imported, err := translate.ReadXLIFF(file, result.Languages)
	if err != nil {
		fmt.Fprintf(c.Stderr, "contentc import: %v\n", err)
		return ExitUsage
	}
	switch {
	case write:
		exit = store(c.flags, c, imported.Changes)
	case len(imported.Changes) > 0:
		show(c, imported.Changes)
		exit = ExitFindings
	}
	for _, refused := range imported.Refused {
		fmt.Fprintln(c.Stderr, "contentc: not taken:", refused)
		exit = max(exit, ExitFindings)
	}
	return exit
}

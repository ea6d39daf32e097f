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
		c.exportTexts, "content")
}

func (c *command) importVerb() *cobra.Command {
	var write bool
	verb := c.verb("import FILE", "take the translations from an XLIFF 1.2 file", cobra.ExactArgs(1),
		func(args []string) int { return c.importTexts(args[0], write) }, "content")
	writeFlag(verb, &write)
	return verb
}

// exportTexts prints the texts of the source language and of another one.
func (c *command) exportTexts(tags []string) int {
	result, exit := c.whole()
	if result == nil {
		return exit
	}
	for i, language := range result.Languages {
		if i == 0 || language.Locale != tags[0] {
			continue
		}
		out, err := translate.Export(result.Languages[0], language, tree.Reviews(result.Reviews[i]))
		if err == nil {
			_, err = c.Stdout.Write(out)
		}
		return c.finish(err)
	}
	return c.misused("contentc export: %q is not a language that is translated from %s", tags[0], result.Languages[0].Locale)
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
		return c.finish(err)
	}
	defer file.Close()
	imported, err := translate.ReadXLIFF(file, result.Languages)
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	if write || len(imported.Changes) > 0 {
		exit = c.storeOrShow(imported.Changes, write)
	}
	for _, refused := range imported.Refused {
		fmt.Fprintln(c.Stderr, "contentc: not taken:", refused)
		exit = max(exit, ExitFindings)
	}
	return exit
}

package contentc

import (
	"fmt"
	"os"

	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

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
func (c *command) importTexts(names []string) int {
	result, exit := c.whole()
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

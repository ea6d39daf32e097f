package contentc

import (
	"os"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/translate"
)

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

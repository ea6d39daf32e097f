package contentc

import (
	"os"
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/translate"
)

// importTexts imports translations from an XLIFF file. Without --write it prints the changes,
// and returns ExitFindings if there are any. With it, it records that each of these translations
// matches its source text, which is the one that was exported.
func (c *command) importTexts(result *check.Result, names []string) int {
	file, err := os.Open(names[0])
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	defer file.Close()
	plan, err := translate.ReadXLIFF(file, result.Languages, reviewsOf(result))
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	for i, language := range result.Languages {
		imported, ledger := plan.Imported[language.Locale], result.Reviews[i]
		if c.flags.write && len(imported) > 0 && !ledger.IsFaulty {
			plan.Files[ledger.File] = ledger.Update(plan.Pairs[language.Locale], func(pair review.Pair) bool {
				return slices.Contains(imported, pair.Other.Pointer())
			})
		}
	}
	return c.carryOut(plan, "contentc: not taken:")
}

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
		return c.finish(err)
	}
	defer file.Close()
	plan, err := translate.ReadXLIFF(file, result.Languages, reviewsOf(result))
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	exit := c.carryOut(plan, "contentc: not taken:")
	if !c.flags.write || exit > ExitFindings || len(plan.Imported) == 0 {
		return exit
	}
	return max(exit, c.reviewImported(result, plan.Imported))
}

// reviewImported records the reviews of translations, by language and pointer. A text keeps the source
// text that it had before the import, because the records do not yet have the new one.
func (c *command) reviewImported(before *check.Result, imported map[string][]string) int {
	after, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	files := map[string][]byte{}
	for i, other := range after.Languages {
		pointers, ledger := imported[other.Locale], before.Reviews[i]
		if len(pointers) == 0 || ledger.IsFaulty {
			continue
		}
		pairs, isPaired := ledger.Pairs(before.Languages[0], before.Languages[i]), map[string]bool{}
		for at, pair := range pairs {
			pointer := pair.Other.Pointer()
			pairs[at].Other, isPaired[pointer] = other.At(pointer), true
		}
		for _, pair := range ledger.Pairs(before.Languages[0], other) { // texts that had a TODO prefix, too
			if !isPaired[pair.Other.Pointer()] {
				pairs = append(pairs, pair)
			}
		}
		files[ledger.File] = ledger.Update(pairs, func(pair review.Pair) bool { return slices.Contains(pointers, pair.Other.Pointer()) })
	}
	return c.storeFiles(files)
}

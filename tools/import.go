package contentc

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/translate"
)

// importTexts imports translations from an XLIFF file. Without --write it prints the changes, and returns
// ExitFindings if there are any. It records that each of these translations matches its source text, which is
// the one that was exported, and that a stale one that is returned as finished is still right.
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
		accepted, ledger := plan.Accepted[language.Locale], result.Reviews[i]
		accepts := func(pair review.Pair) bool {
			isChanged, isAccepted := accepted[pair.Other.Pointer()]
			return isChanged || isAccepted && ledger.State(pair.Source, pair.Other) == review.Stale
		}
		if !ledger.IsFaulty && slices.ContainsFunc(plan.Pairs[language.Locale], accepts) {
			plan.Files[ledger.File] = ledger.Update(plan.Pairs[language.Locale], accepts)
		}
	}
	if len(plan.Left) > 0 {
		fmt.Fprintf(c.Stderr, "contentc: still to be translated: %s\n", strings.Join(plan.Left, ", "))
	}
	return c.carryOut(plan, "contentc: not taken:")
}

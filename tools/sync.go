package contentc

import (
	"fmt"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/translate"
)

// syncLanguages copies the entries and the order of the source language to the other languages.
// Without --write it prints the changes, and returns ExitFindings if there are any.
func (c *command) syncLanguages(result *check.Result, _ []string) int {
	labels, err := load.Labels(c.model.Content, c.config.Labels, load.Base)
	if err != nil {
		return c.finish(err)
	}
	plan, err := translate.Sync(result.Languages, reviewsOf(result), labels)
	if err != nil {
		return c.finish(err)
	}
	if !c.writes() && len(plan.Files)+len(plan.Refused) == 0 {
		fmt.Fprintln(c.Stderr, "contentc: no language lacks anything that the source language has")
	}
	return c.carryOut(plan, "contentc:")
}

package contentc

import (
	"slices"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/review"
)

func (c *command) statusVerb() *cobra.Command {
	var form *choice
	verb := c.verb("status", "show how far each language is translated, and which sample content is left", cobra.ExactArgs(0),
		func([]string) int { return c.showStatus(form.value) }, "content")
	form = format(verb, review.StatusFormats)
	return verb
}

// showStatus shows how far each language is translated.
func (c *command) showStatus(format string) int {
	result, exit := c.whole()
	if result == nil {
		return exit
	}
	if err := coverage(result).Write(c.Stdout, format); err != nil {
		return fail(c, err)
	}
	return ExitClean
}

// coverage counts the translations of a run.
func coverage(result *check.Result) *review.Status {
	return review.NewStatus(slices.Concat(result.Set.Findings, result.Drafted), result.Languages, result.Reviews)
}

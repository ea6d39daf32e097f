package contentc

import (
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/review"
)

func (c *command) showStatus(result *check.Result, _ []string) int {
	return c.finish(coverage(result).Write(c.Stdout, c.flags.format))
}

// coverage returns the translation coverage of a checked content.
func coverage(result *check.Result) *review.Status {
	return review.NewStatus(slices.Concat(result.Set.Findings, result.Drafted), result.Languages, result.Reviews)
}

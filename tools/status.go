package contentc

import (
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/review"
)

func (c *command) showStatus(result *check.Result, _ []string) int {
	return c.finish(coverage(result).Write(c.Stdout, c.flags.format))
}

func coverage(result *check.Result) *review.Status {
	findings := slices.Concat(result.Set.Findings, result.Drafted)
	status := review.NewStatus(findings, result.Languages, result.Reviews)
	status.Left = len(edit.Todo(contentOf(result), findings))
	return status
}

package contentc

import (
	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/review"
)

// showStatus shows how far each language is translated.
func showStatus(args []string, c *command) int {
	flags := newFlags("status", "", c)
	format := flags.String("format", "text", "text, json or markdown")
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	if !flags.choose("format", *format, review.StatusFormats...) {
		return ExitUsage
	}
	_, result, err := c.examine(flags)
	if err != nil {
		return fail(c, err)
	}
	if exit, ok := readable(result, c); !ok {
		return exit
	}
	if err := coverage(result).Write(c.Stdout, *format); err != nil {
		return fail(c, err)
	}
	return ExitClean
}

// coverage counts the translations of a run.
func coverage(result *check.Result) *review.Status {
	return review.NewStatus(result.Set.Findings, result.Languages, result.Reviews)
}

package contentc

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/diag"
)

func (c *command) fixVerb() *cobra.Command {
	var write bool
	verb := c.verb("fix", "repair what has one right answer: encoding marks, line ends, quotes, spaces, apostrophes, misspelled keys", cobra.ExactArgs(0),
		func([]string) int { return c.fixContent(write) }, "content")
	writeFlag(verb, &write)
	return verb
}

// maxRounds bounds the runs of a repair: a syntax error hides the findings
// behind it, and two repairs of one place take a run each.
const maxRounds = 20

// fixContent repairs the content. Without --write it shows what it would
// change first, and exits 1 where there is something.
func (c *command) fixContent(write bool) int {
	for round := 0; ; round++ {
		_, result, err := c.examine(c.flags)
		if err != nil {
			return fail(c, err)
		}
		changes, count := result.Fix()
		switch {
		case count == 0 || round == maxRounds:
			return reportUnfixed(c, result)
		case !write:
			show(c, changes)
			fmt.Fprintf(c.Stderr, "contentc: fix --write repairs %s\n", diag.Count(count, "finding", "findings"))
			return ExitFindings
		}
		if exit := store(c.flags, c, changes); exit != ExitClean {
			return exit
		}
	}
}

// reportUnfixed counts the errors that are left.
func reportUnfixed(c *command, result *check.Result) int {
	errors := result.Set.Summary.Errors
	if errors == 0 {
		fmt.Fprintln(c.Stderr, "contentc: nothing is left to repair")
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc: %s left; \"contentc check\" lists them\n", diag.Count(errors, "error is", "errors are"))
	return ExitFindings
}

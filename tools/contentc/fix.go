package contentc

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
)

// maxRounds bounds the runs of a repair: a syntax error hides the findings
// behind it, and two repairs of one place take a run each.
const maxRounds = 20

// fixContent repairs the content. Without --write it shows what it would
// change first, and exits 1 where there is something.
func (c *command) fixContent([]string) int {
	for round := 0; ; round++ {
		_, result, err := c.examine()
		if err != nil {
			return c.finish(err)
		}
		changes, count := result.Fix()
		if count == 0 || round == maxRounds {
			return c.reportUnfixed(result.Set.Summary.Errors)
		}
		if !c.flags.write {
			c.show(changes)
			fmt.Fprintf(c.Stderr, "contentc: fix --write repairs %s\n", diag.Count(count, "finding", "findings"))
			return ExitFindings
		}
		if exit := c.store(changes); exit != ExitClean {
			return exit
		}
	}
}

// reportUnfixed prints the number of errors that are left.
func (c *command) reportUnfixed(errors int) int {
	if errors == 0 {
		fmt.Fprintln(c.Stderr, "contentc: nothing is left to repair")
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc: %s left; \"contentc check\" lists them\n", diag.Count(errors, "error is", "errors are"))
	return ExitFindings
}

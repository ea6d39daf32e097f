package contentc

import (
	"fmt"

	"example.org/contentc/internal/diag"
)

// maxRounds is the maximum number of repair rounds. There can be several, because a syntax
// error hides the findings after it, and overlapping repairs need a round each.
const maxRounds = 20

// fixContent repairs the content. Without --write it prints the changes of the first round,
// and returns ExitFindings if there are any.
func (c *command) fixContent([]string) int {
	for round := 0; ; round++ {
		result, err := c.check()
		if err != nil {
			return c.finish(err)
		}
		files, repair := result.Fix()
		if len(files) == 0 || round == maxRounds {
			return c.reportUnfixed(result.Set.Summary.Errors)
		}
		if !c.flags.write {
			c.show(files)
			fmt.Fprintf(c.Stderr, "contentc: \"%s fix --write\" %s\n", c.config.Command, repair.Present)
			return ExitFindings
		}
		if exit := c.storeFiles(files); exit != ExitClean {
			return exit
		}
		fmt.Fprintln(c.Stderr, "contentc:", repair.Past)
	}
}

// reportUnfixed prints the number of remaining errors.
func (c *command) reportUnfixed(errors int) int {
	if errors == 0 {
		fmt.Fprintln(c.Stderr, "contentc: nothing is left to repair")
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc: %s left; \"%s check\" lists them\n", diag.Count(errors, "error is", "errors are"), c.config.Command)
	return ExitFindings
}

package contentc

import (
	"fmt"
	"maps"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
)

// maxRounds is the maximum number of repair rounds. There can be several, because a syntax
// error hides the findings after it, and overlapping repairs need a round each.
const maxRounds = 20

// fixContent repairs the content. Without --write it prints the changes, and returns ExitFindings if
// there are any.
func (c *command) fixContent([]string) int {
	files := map[string][]byte{}
	result, repairs, err := c.repaired(files)
	if err != nil {
		return c.finish(err)
	}
	if exit := c.repair(files, repairs); exit != ExitClean {
		return exit
	}
	return c.reportUnfixed(result.Set.Summary.Errors)
}

// repaired repairs the content with files in place of those on disk, and adds the repaired files to these. It returns
// the last check and what was done.
func (c *command) repaired(files map[string][]byte) (result *check.Result, repairs []check.Repair, err error) {
	for {
		if result, err = c.checkWith(files); err != nil {
			return nil, nil, err
		}
		fixed, repair := result.Fix()
		if len(fixed) == 0 || len(repairs) == maxRounds {
			return result, repairs, nil
		}
		maps.Copy(files, fixed)
		repairs = append(repairs, repair)
	}
}

func (c *command) repair(files map[string][]byte, repairs []check.Repair) int {
	if len(repairs) == 0 {
		return ExitClean
	}
	exit := c.apply(files)
	for _, repair := range repairs {
		switch exit {
		case ExitClean:
			fmt.Fprintln(c.Stderr, "contentc:", repair.Past)
		case ExitFindings:
			fmt.Fprintf(c.Stderr, "contentc: \"%s fix --write\" %s\n", c.config.Command, repair.Present)
		}
	}
	return exit
}

func (c *command) reportUnfixed(errors int) int {
	if errors == 0 {
		fmt.Fprintln(c.Stderr, "contentc: nothing is left to repair")
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc: %s left; \"%s check\" lists them\n", diag.Count(errors, "error is", "errors are"), c.config.Command)
	return ExitFindings
}

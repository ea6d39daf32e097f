package contentc

import (
	"errors"
	"fmt"
	"io"
	"os"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
)

// The exit codes.
const (
	ExitClean    = 0 // nothing to report
	ExitFindings = 1 // there are findings, or the output on disk is not up to date
	ExitUsage    = 2 // the arguments are wrong
	ExitFailure  = 3 // the tool failed
)

// Env is the environment of the command. The command writes findings and the output of a
// verb to Stdout, and all other messages to Stderr.
type Env struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Terminal reports whether Stdout is a terminal.
	Terminal bool
}

type command struct {
	*Env
	*project
	flags *flags
	// printer writes lists and differences to Stdout.
	printer io.Writer
	// checked is the last check of the content on disk.
	checked *check.Result
	// exit is the exit code of the verb that ran.
	exit int
}

// flags are the values of the flags of all verbs; a verb reads those that it declares.
type flags struct {
	content, out, schema string
	format               string

	strict, quiet     bool
	onlyCheck, drafts bool
	write, all        bool
	dryRun            bool
	// writesByDefault is whether the verb writes without --write.
	writesByDefault bool
	// from is that of init, and locale that of init and review.
	from   []string
	locale string
}

// usesColor reports whether findings are printed in colour. It depends on NO_COLOR (https://no-color.org), then
// on FORCE_COLOR (https://force-color.org), and then on whether the output is a terminal.
func (c *command) usesColor() bool {
	return os.Getenv("NO_COLOR") == "" && (c.Terminal || os.Getenv("FORCE_COLOR") != "")
}

// finish prints an error, if there is one, and returns the exit code. ErrForeign is wrong
// usage: a flag names files that the compiler did not write.
func (c *command) finish(err error) int {
	if err == nil {
		return ExitClean
	}
	fmt.Fprintf(c.Stderr, "contentc: %v\n", err)
	if errors.Is(err, atomicfile.ErrForeign) {
		return ExitUsage
	}
	return ExitFailure
}

// misused prints a message about a wrong argument, and returns ExitUsage.
func (c *command) misused(format string, values ...any) int {
	fmt.Fprintf(c.Stderr, format+"\n", values...)
	return ExitUsage
}

// tell prints messages about a run, each on a line.
func (c *command) tell(messages []string) {
	for _, message := range messages {
		fmt.Fprintln(c.Stderr, "contentc:", message)
	}
}

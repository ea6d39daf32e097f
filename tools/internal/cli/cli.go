// Package cli is the command contentc as a function of its arguments and
// streams, so that tests run it in process.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The exit codes.
const (
	ExitClean    = 0 // nothing to report
	ExitFindings = 1 // the content has faults, or the output on disk is not up to date
	ExitUsage    = 2 // the command was called wrongly
	ExitFailure  = 3 // the tool itself could not do its work
)

// Env is what a verb works with. Findings and what a verb was asked to print
// go to Stdout, everything else to Stderr.
type Env struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Color tells whether Stdout is a terminal that wants colour.
	Color bool
	// Context ends when the process is asked to stop.
	Context context.Context
}

// Verb is something that the command can do.
type Verb struct {
	Name string
	// Summary says in one line what it does.
	Summary string
	// Run does it and returns the exit code.
	Run func(args []string, env *Env) int
}

// Run runs the command and returns its exit code.
func Run(args []string, env *Env) int {
	if len(args) == 0 {
		printUsage(env.Stderr)
		return ExitUsage
	}
	if slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		printUsage(env.Stdout)
		return ExitClean
	}
	for _, verb := range verbs() {
		if verb.Name == args[0] {
			return verb.Run(args[1:], env)
		}
	}
	fmt.Fprintf(env.Stderr, "contentc: there is no verb %q\n\n", args[0])
	printUsage(env.Stderr)
	return ExitUsage
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "contentc checks the content and compiles it for the site.\n\nUsage: contentc VERB [FLAGS]\n\n")
	for _, verb := range verbs() {
		fmt.Fprintf(w, "  %-11s %s\n", verb.Name, verb.Summary)
	}
	fmt.Fprint(w, "\n\"contentc VERB --help\" lists a verb's flags.\nExit codes: 0 clean, 1 findings, 2 wrong usage, 3 the tool itself failed.\n")
}

// flags are a verb's flags with those that all verbs have in common.
type flags struct {
	*flag.FlagSet
	content string
	out     string
	schema  string
}

// newFlags makes a verb's flags; positional describes its further arguments
// and is empty where there are none.
func newFlags(name, positional string, env *Env) *flags {
	f := &flags{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError)}
	f.SetOutput(env.Stderr)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "Usage: contentc %s\n", strings.TrimSpace(name+" [FLAGS] "+positional))
		f.PrintDefaults()
	}
	f.StringVar(&f.content, "content", "content", "the content `folder`")
	f.StringVar(&f.out, "out", "apps/site/src/generated", "the `folder` for the TypeScript modules")
	f.StringVar(&f.schema, "schema", "schema/content.schema.json", "the JSON Schema's `file`; those of a single file and of the settings stand beside it")
	return f
}

// anyNumber is the number of positional arguments of a verb that takes any.
const anyNumber = -1

// parse reads the arguments, of which want are positional; flags may stand
// before and behind them. Where it does not return true, the verb ends with
// the exit code.
func (f *flags) parse(args []string, want int) (positional []string, exit int, ok bool) {
	for {
		if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
			return nil, ExitClean, false
		} else if err != nil {
			return nil, ExitUsage, false
		}
		if f.NArg() == 0 {
			break
		}
		positional = append(positional, f.Arg(0))
		args = f.Args()[1:]
	}
	if want != anyNumber && len(positional) != want {
		fmt.Fprintf(f.Output(), "contentc %s: %d arguments are expected, not %d\n", f.Name(), want, len(positional))
		f.Usage()
		return nil, ExitUsage, false
	}
	return positional, ExitClean, true
}

// choose reads a flag that is one of several words.
func (f *flags) choose(name, value string, allowed ...string) bool {
	if slices.Contains(allowed, value) {
		return true
	}
	fmt.Fprintf(f.Output(), "contentc %s: --%s is one of %s, not %q\n", f.Name(), name, strings.Join(allowed, ", "), value)
	return false
}

// fail reports that the tool itself failed.
func fail(env *Env, err error) int {
	fmt.Fprintf(env.Stderr, "contentc: %v\n", err)
	return ExitFailure
}

package contentc

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"example.org/portfolio/tools/internal/model"
)

// The exit codes.
const (
	ExitClean    = 0 // nothing to report
	ExitFindings = 1 // the content has faults, or the output on disk is not up to date
	ExitUsage    = 2 // the command was called wrongly
	ExitFailure  = 3 // the tool itself could not do its work

	ExitInterrupted = 130 // the process was asked to stop: 128 + SIGINT
)

// Env is what the command works with. Findings and what a verb was asked to
// print go to Stdout, everything else to Stderr.
type Env struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Color tells whether Stdout is a terminal that wants colour.
	Color bool
	// Context ends when the process is asked to stop.
	Context context.Context
}

// Main runs the command of a project with the arguments and the streams of
// the process, and exits.
func Main(config Config) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := Run(config, os.Args[1:], &Env{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Color: wantsColor(os.Stdout), Context: ctx,
	})
	stop()
	os.Exit(code)
}

// wantsColor reports whether a stream is a terminal whose user has not
// refused colour (https://no-color.org).
func wantsColor(stream *os.File) bool {
	info, err := stream.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// command is a run of the command.
type command struct {
	*Env
	config Config
	model  *model.Model
}

// verb is something that the command can do.
type verb struct {
	Name string
	// Summary says in one line what it does.
	Summary string
	// Run does it and returns the exit code.
	Run func(args []string, c *command) int
	// Stops says that Run itself returns when the context ends.
	Stops bool
}

// Run runs the command of a project and returns its exit code.
func Run(config Config, args []string, env *Env) int {
	c := &command{Env: env, config: config}
	var err error
	if c.model, err = config.newModel(); err != nil {
		return fail(c, err)
	}
	return c.run(args)
}

func (c *command) run(args []string) int {
	if len(args) == 0 {
		printUsage(c.Stderr)
		return ExitUsage
	}
	if slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		printUsage(c.Stdout)
		return ExitClean
	}
	for _, verb := range verbs() {
		if verb.Name == args[0] {
			return verb.run(args[1:], c)
		}
	}
	fmt.Fprintf(c.Stderr, "contentc: there is no verb %q\n\n", args[0])
	printUsage(c.Stderr)
	return ExitUsage
}

// run runs a verb until it ends or the process is asked to stop. What the verb
// has not written by then stays unwritten: files are replaced whole.
func (v verb) run(args []string, c *command) int {
	if v.Stops {
		return v.Run(args, c)
	}
	exit := make(chan int, 1)
	go func() { exit <- v.Run(args, c) }()
	select {
	case code := <-exit:
		return code
	case <-c.Context.Done():
		return ExitInterrupted
	}
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
func newFlags(name, positional string, c *command) *flags {
	f := &flags{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError)}
	f.SetOutput(c.Stderr)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "Usage: contentc %s\n", strings.TrimSpace(name+" [FLAGS] "+positional))
		f.PrintDefaults()
	}
	paths := c.config.Paths
	f.StringVar(&f.content, "content", cmp.Or(paths.Content, "content"), "the content `folder`")
	f.StringVar(&f.out, "out", cmp.Or(paths.Out, "generated"), "the `folder` for the generated modules")
	f.StringVar(&f.schema, "schema", cmp.Or(paths.Schema, "content.schema.json"), "the JSON Schema's `file`; those of a single file and of the settings are beside it")
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
func fail(c *command, err error) int {
	fmt.Fprintf(c.Stderr, "contentc: %v\n", err)
	return ExitFailure
}

package contentc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/portfolio/tools/internal/atomicfile"
	"example.org/portfolio/tools/internal/diag"
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
	// Terminal reports whether Stdout is a terminal.
	Terminal bool
	// Context ends when the process is asked to stop.
	Context context.Context
}

// Main runs the command of a project with the arguments and the streams of
// the process, and exits.
func Main(config Config) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := Run(config, os.Args[1:], &Env{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Terminal: isTerminal(os.Stdout), Context: ctx,
	})
	stop()
	os.Exit(code)
}

func isTerminal(stream *os.File) bool {
	info, err := stream.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}

// wantsColor reports whether findings are printed in colour: the flag decides,
// then NO_COLOR (https://no-color.org), then FORCE_COLOR
// (https://force-color.org), then the kind of the output.
func (c *command) wantsColor() bool {
	switch {
	case c.flags.color.value != "auto":
		return c.flags.color.value == "always"
	case os.Getenv("NO_COLOR") != "":
		return false
	default:
		return c.Terminal || os.Getenv("FORCE_COLOR") != ""
	}
}

// command is a run of the command.
type command struct {
	*Env
	config Config
	model  *model.Model
	flags  *flags
	// exit is the exit code of the verb that ran.
	exit int
}

// Run runs the command of a project and returns its exit code.
func Run(config Config, args []string, env *Env) int {
	paths := config.Paths.fromRoot()
	c := &command{Env: env, config: config, flags: &flags{
		content: paths.Content, out: paths.Out, schema: paths.Schema,
		color: choice{value: "auto", allowed: []string{"auto", "always", "never"}},
	}}
	var err error
	if c.model, err = config.newModel(); err != nil {
		return c.finish(err)
	}
	root := c.root()
	root.SetArgs(append([]string{}, args...)) // nil would mean the process's own
	// A verb reports its own faults through its exit code: what is left is wrong usage.
	if called, err := root.ExecuteC(); err != nil {
		fmt.Fprintf(c.Stderr, "%s: %v\nRun \"%s --help\" for the usage.\n", called.CommandPath(), err, called.CommandPath())
		return ExitUsage
	}
	return c.exit
}

// root returns the command with all of its verbs.
func (c *command) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "contentc",
		Short: "contentc checks the content and compiles it for the site.",
		Long: "contentc checks the content and compiles it for the site.\n\n" +
			"Exit codes: 0 clean, 1 findings, 2 wrong usage, 3 the tool itself failed.",
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(root *cobra.Command, _ []string) error {
			c.exit = ExitUsage
			root.SetOut(c.Stderr)
			return root.Help()
		},
	}
	root.SetIn(c.Stdin)
	root.SetOut(c.Stdout)
	root.SetErr(c.Stderr)
	root.SetFlagErrorFunc(nearestFlag)
	root.AddCommand(c.verbs()...)
	return root
}

// untilStopped runs a verb until it ends or the process is asked to stop. What
// the verb has not written by then stays unwritten: files are replaced whole.
func (c *command) untilStopped(run func() int) int {
	exit := make(chan int, 1)
	go func() { exit <- run() }()
	select {
	case code := <-exit:
		return code
	case <-c.Context.Done():
		return ExitInterrupted
	}
}

// nearestFlag names the flag that an unknown one was probably meant to be.
func nearestFlag(verb *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	var names []string
	verb.Flags().VisitAll(func(flag *pflag.Flag) { names = append(names, flag.Name) })
	if near := diag.Nearest(unknown.GetSpecifiedName(), names); near != "" {
		return fmt.Errorf("%w; did you mean --%s?", err, near)
	}
	return err
}

// flags are the flags of all verbs; a verb reads those that it declares.
type flags struct {
	content, out, schema string
	format               string
	color                choice

	strict, quiet     bool
	onlyCheck, drafts bool
	write             bool
	dryRun, pseudo    bool
}

// pathFlag is a flag whose value is a path.
type pathFlag string

func (p *pathFlag) String() string { return string(*p) }
func (p *pathFlag) Type() string   { return "string" }

// Set implements pflag.Value.
func (p *pathFlag) Set(value string) error {
	if value == "" {
		return errors.New("must not be empty")
	}
	*p = pathFlag(value)
	return nil
}

// choice is a flag whose value is one of several words.
type choice struct {
	value   string
	allowed []string
}

func (c *choice) String() string { return c.value }
func (c *choice) Type() string   { return "word" }

// Set implements pflag.Value.
func (c *choice) Set(value string) error {
	if !slices.Contains(c.allowed, value) {
		return fmt.Errorf("must be one of %s", strings.Join(c.allowed, ", "))
	}
	c.value = value
	return nil
}

// addFormat adds the flag --format, whose default is the first word, to a verb.
func (c *command) addFormat(verb *cobra.Command, words []string) {
	form := &choice{value: words[0], allowed: words}
	verb.Flags().Var(form, "format", strings.Join(words, ", "))
	verb.PreRun = func(*cobra.Command, []string) { c.flags.format = form.value }
}

// finish returns the exit code of a run that ends with an error, or with nil.
// It reports the error: the tool itself failed, or a flag names a file of
// somebody else.
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

// misused reports a wrong argument of a verb.
func (c *command) misused(format string, values ...any) int {
	fmt.Fprintf(c.Stderr, format+"\n", values...)
	return ExitUsage
}

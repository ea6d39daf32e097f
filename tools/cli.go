package contentc

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/render"
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

// Main runs the command of a project with the arguments and the streams of the process,
// and exits. A signal may stop it at any time: files are replaced atomically.
func Main(config Config) {
	floor := make([]byte, heapFloor)
	exit := Run(config, os.Args[1:], &Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Terminal: isTerminal(os.Stdout)})
	runtime.KeepAlive(floor)
	os.Exit(exit)
}

// heapFloor is the size of memory that is never written, and therefore takes none: the collector of
// garbage counts it, and runs in real content not at all.
const heapFloor = 32 << 20

func isTerminal(stream *os.File) bool {
	info, err := stream.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}

// usesColor reports whether findings are printed in colour. It depends on NO_COLOR (https://no-color.org), then
// on FORCE_COLOR (https://force-color.org), and then on whether the output is a terminal.
func (c *command) usesColor() bool {
	return os.Getenv("NO_COLOR") == "" && (c.Terminal || os.Getenv("FORCE_COLOR") != "")
}

type command struct {
	*Env
	config Config
	model  *model.Model
	flags  *flags
	// printer writes lists and differences to Stdout.
	printer io.Writer
	// checked is the last check of the content on disk.
	checked *check.Result
	// exit is the exit code of the verb that ran.
	exit int
}

// Run runs the command of a project and returns its exit code.
func Run(config Config, args []string, env *Env) int {
	config.Command = cmp.Or(config.Command, "contentc")
	printed := *env
	printed.Stderr = render.Printer(env.Stderr)
	paths := config.Paths.fromRoot()
	c := &command{Env: &printed, printer: render.Printer(env.Stdout), config: config, flags: &flags{content: paths.Content, out: paths.Out, schema: paths.Schema}}
	var err error
	if c.model, err = config.newModel(); err != nil {
		return c.finish(err)
	}
	root := c.root()
	root.SetArgs(append([]string{}, args...)) // nil means the arguments of the process
	// A verb reports its errors through c.exit: an error here is wrong usage.
	if called, err := root.ExecuteC(); err != nil {
		name := strings.TrimSpace("contentc " + strings.TrimPrefix(called.CommandPath(), config.Command))
		fmt.Fprintf(c.Stderr, "%s: %v\nRun \"%s --help\" for the usage.\n", strings.Join(strings.Fields(name), " "), err, called.CommandPath())
		return ExitUsage
	}
	return c.exit
}

func (c *command) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "contentc",
		Short: "contentc checks the content and compiles it for the site.",
		Long: "contentc checks the content and compiles it for the site.\n\n" +
			"Exit codes: 0 clean, 1 findings, 2 wrong usage, 3 the tool itself failed.",
		Annotations:   map[string]string{cobra.CommandDisplayNameAnnotation: c.config.Command},
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
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	c.completeAdded(root)
	return root
}

// nearestFlag adds the most similar flag to the error for an unknown flag.
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

// flags are the values of the flags of all verbs; a verb reads those that it declares.
type flags struct {
	content, out, schema string
	format               string

	strict, quiet     bool
	onlyCheck, drafts bool
	write, all        bool
	dryRun, atOnce    bool
	// from is that of init, and locale that of init and review.
	from   []string
	locale string
}

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

// addFormat adds the flag --format to a verb. Words are its values, the default first.
func (c *command) addFormat(verb *cobra.Command, words []string) {
	format := &choice{value: words[0], allowed: words}
	verb.Flags().Var(format, "format", strings.Join(words, ", "))
	verb.PreRun = func(*cobra.Command, []string) { c.flags.format = format.value }
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

package contentc

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
)

// Main runs the command of a project with the arguments and the streams of the process,
// and exits. A signal may stop it at any time: files are replaced atomically.
func Main(config Config) {
	debug.SetMemoryLimit(memoryLimit)
	config.Command = cmp.Or(config.Command, called(os.Args[0]))
	floor := make([]byte, heapFloor)
	exit := Run(config, os.Args[1:], &Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Terminal: isTerminal(os.Stdout)})
	runtime.KeepAlive(floor)
	os.Exit(exit)
}

// called returns how one runs the program with a path: "go run" builds it in a folder of its own.
func called(program string) string {
	switch {
	case strings.Contains(filepath.ToSlash(program), "/go-build"):
		return "go run ."
	case strings.ContainsAny(program, `/\\`):
		return program
	default:
		return filepath.Base(program)
	}
}

// heapFloor is the size of memory that is never written, and therefore takes none: the collector of
// garbage counts it, and runs in real content not at all.
const heapFloor = 32 << 20

// memoryLimit is where the collector runs more often: the largest content stays below 1 GB.
const memoryLimit = 800 << 20

func isTerminal(stream *os.File) bool {
	info, err := stream.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}

// Run runs the command of a project and returns its exit code.
func Run(config Config, args []string, env *Env) int {
	config.Command = cmp.Or(config.Command, "contentc")
	printed := *env
	printed.Stderr = render.Printer(env.Stderr)
	paths := config.Paths.fromRoot()
	c := &command{Env: &printed, printer: render.Printer(env.Stdout), flags: &flags{content: paths.Content, out: paths.Out, schema: paths.Schema}}
	var err error
	if c.project, err = newProject(config); err != nil {
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
	for _, row := range append(c.table(), c.ownVerbs()...) {
		root.AddCommand(c.verb(row))
	}
	c.addHelp(root)
	return root
}

// nearestFlag adds the most similar flag to the error for an unknown flag, or that it can be a text.
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
	if strings.HasSuffix(verb.Use, "TEXT") {
		return fmt.Errorf("%w; write -- before a text that begins with a hyphen", err)
	}
	return err
}

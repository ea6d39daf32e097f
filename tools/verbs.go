package contentc

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

// verb is a row of the table of the verbs.
type verb struct {
	// use is the name and the arguments, of which there are from to to; -1 is any number.
	use      string
	from, to int
	summary  string
	// run receives the arguments and returns the exit code. Readable runs after a check, if every file
	// can be read.
	run      func(args []string) int
	readable func(result *check.Result, args []string) int
	// paths are the common flags that the help shows.
	paths []string
	writes
	// formats are the values of --format, the default first.
	formats []string
	// words complete the argument in a shell.
	words []string
	// flags adds the other flags; it may be nil.
	flags func(*pflag.FlagSet)
	// examples are the arguments of calls, for the help. A verb without one is for developers.
	examples []string
}

// writes is when a verb writes content.
type writes int

const (
	never   writes = iota
	ifAsked        // with --write: it decides for the owner
	atOnce         // unless --dry-run: its arguments say what it changes
)

func (c *command) table() []verb {
	return slices.Concat(c.checkVerbs(), c.languageVerbs(), c.valueVerbs())
}

// checkVerbs are those about the whole content, and about the command.
func (c *command) checkVerbs() []verb {
	f := c.flags
	content := []string{"content"}
	all := []string{"content", "out", "schema"}
	section := path.Dir(path.Dir(c.config.Example))
	return []verb{
		{use: "generate", summary: "validate, then write schema, types and modules", run: c.generate, paths: all, examples: []string{"", "--check"}, flags: func(set *pflag.FlagSet) {
			set.BoolVar(&f.onlyCheck, "check", false, "write nothing; exit with 1 if a file is missing, changed or left over")
			set.BoolVar(&f.drafts, "drafts", false, "include the languages that are drafts")
		}},
		{use: "check [POINTER | FILE | FOLDER]...", to: -1, summary: "check the content and report faults", run: c.reportFindings, paths: content, formats: render.Formats,
			examples: []string{"", "--strict", section, "content/en"}, flags: func(set *pflag.FlagSet) {
				set.BoolVar(&f.strict, "strict", false, "fail on warnings too")
				set.BoolVarP(&f.quiet, "quiet", "q", false, "print only the findings that fail the check, and no summary")
				set.BoolVar(&f.all, "all", false, "print every finding, also when they do not fit on one screen")
			}},
		{use: "fix", summary: "make unambiguous repairs: byte order marks, line endings, quotes, spaces, apostrophes, misspelled keys", run: c.fixContent, paths: content, writes: ifAsked,
			examples: []string{"", "--write"}},
		{use: "watch", summary: "generate after each change, and report it as one line of JSON or as text", run: c.watchContent, paths: all, formats: []string{"json", "text"}, examples: []string{"--format text"}},
		{use: "explain CODE", to: 1, summary: "explain a finding", run: c.explainCode, words: c.codes(), examples: []string{"value-mismatch"}},
		{use: "version", summary: "print the version of the command and of Go", run: c.printVersion, examples: []string{""}},
		{use: "digest", summary: "print the digests by which check recognises this content as sample content", run: c.printDigests, paths: content},
	}
}

// languageVerbs are those about the languages.
func (c *command) languageVerbs() []verb {
	f := c.flags
	content := []string{"content"}
	text := c.config.Example
	return []verb{
		{use: "status", summary: "show the translation coverage and what is left to do", readable: c.showStatus, paths: content, formats: review.StatusFormats, examples: []string{"", "--format markdown"}},
		{use: "sync", summary: "add what a language lacks, with a TODO prefix, remove the entries that the source has lost, and copy its order", readable: c.syncLanguages, paths: content, writes: ifAsked,
			examples: []string{"", "--write"}},
		{use: "review [POINTER | FILE]...", to: -1, summary: "record that translations match their source texts as they are now; stale ones only if they are named, in one language if several have them, or with --all",
			readable: c.reviewTexts, paths: content, writes: atOnce, examples: []string{"", text, text + " --locale en", "content/en"}, flags: func(set *pflag.FlagSet) {
				set.BoolVar(&f.all, "all", false, "accept stale translations, too")
				set.StringVar(&f.locale, "locale", "", "the `tag` of the only language to review")
			}},
		{use: "new-locale TAG", from: 1, to: 1, summary: "add a language: create its content folder and its entry in the settings", run: c.newLocale, paths: content, writes: atOnce, examples: []string{"de", "pt-BR --dry-run"}},
		{use: "export TAG", from: 1, to: 1, summary: "print the texts of a language and their sources as XLIFF 1.2, for a translator", readable: c.exportTexts, paths: content, examples: []string{"en > en.xlf"}},
		{use: "import FILE", from: 1, to: 1, summary: "read the translations in an XLIFF 1.2 file", readable: c.importTexts, paths: content, writes: ifAsked, examples: []string{"en.xlf", "en.xlf --write"}},
	}
}

// valueVerbs are those about values.
func (c *command) valueVerbs() []verb {
	content := []string{"content"}
	text := c.config.Example
	entry := path.Dir(c.config.Example)
	section := path.Dir(path.Dir(c.config.Example))
	return []verb{
		{use: "get LOCALE POINTER", from: 2, to: 2, summary: "print one value of a language: a text as it is, a list or a record as JSON", run: c.getValue, paths: content, examples: []string{"en " + text, "en " + section}},
		{use: "set LOCALE POINTER TEXT", from: 3, to: 3, summary: "write one text or number of a language, and leave everything else unchanged; -- comes before a text that begins with a hyphen",
			readable: c.setValue, paths: content, writes: atOnce, examples: []string{"en " + text + ` "A text"`, "en " + text + ` -- "-5 dB"`}},
		{use: "add POINTER", from: 1, to: 1, summary: "add an entry of a list, or an optional key, in every language", readable: c.editValue(protocol.Add), paths: content, writes: atOnce, examples: []string{entry}},
		{use: "move POINTER TO", from: 2, to: 2, summary: "move an entry of a list to another index, in every language", readable: c.moveEntry, paths: content, writes: atOnce, examples: []string{entry + " 2"}},
		{use: "remove POINTER", from: 1, to: 1, summary: "remove an entry of a list, or an optional key, in every language", readable: c.editValue(protocol.Remove), paths: content, writes: atOnce, examples: []string{entry + " --dry-run"}},
		{use: "init", summary: "replace the content by a start of your own, with TODO for what is required", run: c.initContent, paths: content, writes: ifAsked, examples: []string{"", "--locale de --write"}, flags: c.startFlags},
	}
}

// verb returns a verb. Every verb accepts the common flags, and each that writes content both flags of writing.
func (c *command) verb(row verb) *cobra.Command {
	run := row.run
	if row.readable != nil {
		run = c.onReadable(row.readable)
	}
	made := &cobra.Command{
		Use: row.use, Short: row.summary, ValidArgs: row.words, Hidden: row.examples == nil,
		Args: argumentsOf(row),
		RunE: func(_ *cobra.Command, args []string) error {
			c.flags.writesByDefault = row.writes == atOnce
			c.exit = run(args)
			return nil
		},
	}
	c.addFlags(made, row)
	if strings.Contains(row.use, "POINTER") {
		made.Long = row.summary + "\n\nA POINTER is the path of a value, with indices from 0, such as " + c.config.Example + "."
	}
	c.addExamples(made, row.examples)
	return made
}

// addFlags adds the flags of a verb.
func (c *command) addFlags(made *cobra.Command, row verb) {
	set := made.Flags()
	set.SortFlags = false
	set.Var((*pathFlag)(&c.flags.content), "content", "the content `folder`")
	set.Var((*pathFlag)(&c.flags.out), "out", "the `folder` for the generated modules")
	set.Var((*pathFlag)(&c.flags.schema), "schema", "path of the content schema `file`; the other schemas are written beside it")
	for _, name := range []string{"content", "out", "schema"} {
		set.Lookup(name).Hidden = !slices.Contains(row.paths, name)
	}
	if row.flags != nil {
		row.flags(set)
	}
	if row.formats != nil {
		c.addFormat(made, row.formats)
	}
	if row.writes != never {
		byDefault := map[bool]string{true: " (the default)"}
		set.BoolVar(&c.flags.write, "write", false, "write the files"+byDefault[row.writes == atOnce])
		set.BoolVar(&c.flags.dryRun, "dry-run", false, "show the difference and write nothing"+byDefault[row.writes == ifAsked])
		made.MarkFlagsMutuallyExclusive("write", "dry-run")
	}
}

func argumentsOf(row verb) cobra.PositionalArgs {
	switch row.to {
	case -1:
		return cobra.MinimumNArgs(row.from)
	case row.from:
		return cobra.ExactArgs(row.to)
	default:
		return cobra.RangeArgs(row.from, row.to)
	}
}

func (c *command) addExamples(of *cobra.Command, examples []string) {
	calls := make([]string, len(examples))
	for i, arguments := range examples {
		calls[i] = strings.TrimRight("  "+c.config.Command+" "+of.Name()+" "+arguments, " ")
	}
	of.Example = strings.Join(calls, "\n")
}

// addHelp adds the verbs of cobra, which accept any argument, and completes their help.
func (c *command) addHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, of := range root.Commands() {
		switch of.Name() {
		case "help":
			of.Short, of.Long = "explain a verb", "explain a verb"
			of.Args = func(help *cobra.Command, names []string) error {
				_, _, err := help.Root().Find(names)
				return err
			}
			c.addExamples(of, []string{"sync"})
		case "completion":
			of.Short, of.Long = "print the script that completes the command's words in a shell", ""
			of.RunE = func(*cobra.Command, []string) error { return errors.New("name a shell") }
			for _, shell := range of.Commands() {
				shell.Short = "print the script for " + shell.Name()
			}
			c.addExamples(of, []string{"bash"})
		}
	}
}

type pathFlag string

func (p *pathFlag) String() string { return string(*p) }

func (p *pathFlag) Type() string { return "string" }

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

func (c *choice) Type() string { return "word" }

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

package contentc

import (
	"slices"

	"github.com/spf13/cobra"

	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

func (c *command) verbs() []*cobra.Command {
	none, one := cobra.ExactArgs(0), cobra.ExactArgs(1)
	generate := c.verb("generate", "validate, then write schema, types and modules", none, c.generate, "content", "out", "schema")
	generate.Flags().BoolVar(&c.flags.onlyCheck, "check", false, "write nothing; exit with 1 if a file is missing, changed or left over")
	generate.Flags().BoolVar(&c.flags.drafts, "drafts", false, "include the languages that are drafts")

	check := c.verb("check [POINTER | FILE | FOLDER]...", "check the content and report faults", cobra.ArbitraryArgs, c.reportFindings, "content")
	check.Flags().BoolVar(&c.flags.strict, "strict", false, "fail on warnings too")
	check.Flags().BoolVarP(&c.flags.quiet, "quiet", "q", false, "print only the findings that fail the check, and no summary")
	check.Flags().BoolVar(&c.flags.all, "all", false, "print every finding, also when they do not fit on one screen")
	c.addFormat(check, render.Formats)

	fix := c.verb("fix", "make unambiguous repairs: byte order marks, line endings, quotes, spaces, apostrophes, misspelled keys", none, c.fixContent, "content")
	status := c.verb("status", "show the translation coverage and the sample content that is left", none, c.onReadable(c.showStatus), "content")
	c.addFormat(status, review.StatusFormats)
	sync := c.verb("sync", "add what a language lacks, with a TODO prefix, remove the entries that the source has lost, and copy its order", none, c.onReadable(c.syncLanguages), "content")
	review := c.verb("review [POINTER | FILE]...", "record that translations match their source texts as they are now; stale ones only if they are named, or with --all", cobra.ArbitraryArgs, c.onReadable(c.reviewTexts), "content")

	newLocale := c.verb("new-locale TAG", "add a language: create its content folder and its entry in the settings", one, c.newLocale, "content")
	newLocale.Flags().BoolVar(&c.flags.dryRun, "dry-run", false, "show the difference and write nothing")

	watch := c.verb("watch", "generate after each change, and report it as one line of JSON or as text", none, c.watchContent, "content", "out", "schema")
	c.addFormat(watch, []string{"json", "text"})

	explain := c.verb("explain CODE", "explain a finding", cobra.MaximumNArgs(1), c.explainCode)
	explain.ValidArgs = c.codes()
	review.Flags().BoolVar(&c.flags.all, "all", false, "accept stale translations, too")
	exports := c.verb("export TAG", "print the texts of a language and their sources as XLIFF 1.2, for a translator", one, c.onReadable(c.exportTexts), "content")
	imports := c.verb("import FILE", "read the translations in an XLIFF 1.2 file", one, c.onReadable(c.importTexts), "content")
	get := c.verb("get LOCALE POINTER", "print one value of a language: a text as it is, a list or a record as JSON", cobra.ExactArgs(2), c.getValue, "content")
	set := c.verb("set LOCALE POINTER TEXT", "write one text or number of a language, and leave everything else unchanged; -- comes before a text that begins with a hyphen", cobra.ExactArgs(3), c.onReadable(c.setValue), "content")
	add := c.verb("add POINTER", "add an entry of a list, or an optional key, in every language", one, c.onReadable(c.addValue), "content")
	move := c.verb("move POINTER TO", "move an entry of a list to another index, in every language", cobra.ExactArgs(2), c.onReadable(c.moveEntry), "content")
	remove := c.verb("remove POINTER", "remove an entry of a list, or an optional key, in every language", one, c.onReadable(c.removeValue), "content")
	version := c.verb("version", "print the version of the command and of Go", none, c.printVersion)
	digest := c.verb("digest", "print the digests by which check recognises this content as sample content", none, c.printDigests, "content")
	digest.Hidden = true // it is for developers

	start := c.initVerb()
	for _, verb := range []*cobra.Command{fix, sync, imports, add, move, remove, start} {
		verb.Flags().BoolVar(&c.flags.write, "write", false, "write the files instead of showing the difference")
	}
	return []*cobra.Command{generate, check, fix, status, sync, review, newLocale, watch, explain, exports, imports, get, set, add, move, remove, start, version, digest}
}

// verb returns a verb. Use is its name and its arguments; run receives the arguments and
// returns the exit code. Every verb accepts the common flags; its help shows only those in
// uses.
func (c *command) verb(use, summary string, accepts cobra.PositionalArgs, run func(args []string) int, uses ...string) *cobra.Command {
	verb := &cobra.Command{
		Use:   use,
		Short: summary,
		Args:  accepts,
		RunE: func(_ *cobra.Command, args []string) error {
			c.exit = run(args)
			return nil
		},
	}
	set := verb.Flags()
	set.SortFlags = false
	set.Var((*pathFlag)(&c.flags.content), "content", "the content `folder`")
	set.Var((*pathFlag)(&c.flags.out), "out", "the `folder` for the generated modules")
	set.Var((*pathFlag)(&c.flags.schema), "schema", "path of the content schema `file`; the other schemas are written beside it")
	for _, name := range []string{"content", "out", "schema"} {
		set.Lookup(name).Hidden = !slices.Contains(uses, name)
	}
	return verb
}

package contentc

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
	"example.org/portfolio/tools/internal/tree"
)

func (c *command) checkVerb() *cobra.Command {
	var strict, quiet bool
	var form *choice
	verb := c.verb("check [POINTER | FILE | FOLDER]...", "report everything that is wrong with the content", cobra.ArbitraryArgs,
		func(names []string) int { return c.reportFindings(newSelection(names), strict, quiet, form.value) }, "content", "color")
	verb.Flags().BoolVar(&strict, "strict", false, "fail on warnings, too")
	verb.Flags().BoolVarP(&quiet, "quiet", "q", false, "print only the findings that fail the check, and no summary")
	form = format(verb, render.Formats)
	return verb
}

// reportFindings reports the findings about what is selected.
func (c *command) reportFindings(wanted *selection, strict, quiet bool, format string) int {
	start := time.Now()
	_, result, err := c.examine(c.flags)
	if err != nil {
		return fail(c, err)
	}
	result.Set = selected(result, wanted)
	if unknown := wanted.unknown(); unknown != "" {
		fmt.Fprintf(c.Stderr, "contentc check: the content has no value, file or folder %q; a pointer looks like /skills/0/name\n", unknown)
		return ExitUsage
	}
	if quiet && !strict {
		result.Set = result.Set.Errors()
	}
	if err := c.printFindings(format, result); err != nil {
		return fail(c, err)
	}
	if format == "text" && !quiet {
		c.printSummary(result.Set, time.Since(start))
	}
	if !quiet {
		fmt.Fprint(c.Stderr, aboutDrafts(result))
	}
	return exitOf(result, strict)
}

// selected are the findings that are in what is selected or point to it.
func selected(result *check.Result, wanted *selection) *diag.Set {
	for _, document := range append([]*tree.Document{result.Site}, result.Languages...) {
		for _, file := range document.Files {
			wanted.chooses("", file.Path)
		}
		for _, name := range wanted.names {
			wanted.chooses(document.At(name).Pointer())
		}
	}
	return result.Set.Where(func(f diag.Finding) bool {
		files := []string{f.File}
		for _, related := range f.Related {
			files = append(files, related.File)
		}
		return wanted.chooses(f.Pointer, files...)
	})
}

// examine makes the schemas and checks the content against them.
func (c *command) examine(flags *flags) (codegen.Schemas, *check.Result, error) {
	tuneMemory(flags.content)
	schemas, err := codegen.NewSchemas(c.model)
	if err != nil {
		return schemas, nil, err
	}
	result, err := c.check(flags, schemas)
	return schemas, result, err
}

func (c *command) check(flags *flags, schemas codegen.Schemas) (*check.Result, error) {
	options, err := c.checkOptions(flags, schemas)
	if err != nil {
		return nil, err
	}
	return check.Check(options)
}

func (c *command) checkOptions(flags *flags, schemas codegen.Schemas) (check.Options, error) {
	sample, err := check.ReadDigests(c.config.Sample)
	return check.Options{
		Content: flags.content, Model: c.model, Rules: c.config.Rules, Sample: sample, CheckMedia: c.config.CheckMedia,
		Attachments: c.config.Attachments, Now: Now(),
		ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	}, err
}

// whole checks a content that must be readable whole. Where a file cannot be
// read it reports the errors, and returns nil and the exit code.
func (c *command) whole() (*check.Result, int) {
	_, result, err := c.examine(c.flags)
	if err != nil {
		return nil, fail(c, err)
	}
	if !result.IsWhole() {
		return nil, refuse(c, result)
	}
	return result, ExitClean
}

func exitOf(result *check.Result, strict bool) int {
	if result.Set.Failed(strict) {
		return ExitFindings
	}
	return ExitClean
}

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
	_, result, err := c.examine()
	if err != nil {
		return c.finish(err)
	}
	result.Set = selected(result, wanted)
	if unknown := wanted.unknown(); unknown != "" {
		return c.misused("contentc check: the content has no value, file or folder %q; a pointer looks like /skills/0/name", unknown)
	}
	if quiet && !strict {
		result.Set = result.Set.Errors()
	}
	if err := c.printFindings(format, result); err != nil {
		return c.finish(err)
	}
	if format == "text" && !quiet {
		c.printSummary(result.Set, time.Since(start))
	}
	if !quiet {
		fmt.Fprint(c.Stderr, aboutDrafts(result))
	}
	if result.Set.Failed(strict) {
		return ExitFindings
	}
	return ExitClean
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
func (c *command) examine() (codegen.Schemas, *check.Result, error) {
	tuneMemory(c.flags.content)
	schemas, err := codegen.NewSchemas(c.model)
	if err != nil {
		return schemas, nil, err
	}
	result, err := c.check(schemas)
	return schemas, result, err
}

func (c *command) check(schemas codegen.Schemas) (*check.Result, error) {
	sample, err := check.ReadDigests(c.config.Sample)
	if err != nil {
		return nil, err
	}
	return check.Check(check.Options{
		Content: c.flags.content, Model: c.model, Rules: c.config.Rules, Sample: sample, CheckMedia: c.config.CheckMedia,
		Attachments: c.config.Attachments, Now: Now(),
		ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	})
}

// whole checks a content that must be readable whole. Where a file cannot be
// read it reports the errors, and returns nil and the exit code.
func (c *command) whole() (*check.Result, int) {
	_, result, err := c.examine()
	if err != nil {
		return nil, c.finish(err)
	}
	if !result.IsWhole() {
		return nil, c.refuse(result)
	}
	return result, ExitClean
}

// refuse reports the errors because of which a verb does nothing.
func (c *command) refuse(result *check.Result) int {
	return c.reportErrors(result.Set, "nothing was done; mend the files that cannot be read first")
}

// reportErrors prints the errors alone, and what follows from them.
func (c *command) reportErrors(set *diag.Set, consequence string) int {
	if err := render.Write(c.Stdout, "text", set.Errors(), c.wantsColor()); err != nil {
		return c.finish(err)
	}
	fmt.Fprintln(c.Stderr, "contentc:", consequence)
	return ExitFindings
}

// digestVerb prints the digests for Config.Sample. It is for the authors of a
// project and not in the list of verbs.
func (c *command) digestVerb() *cobra.Command {
	verb := c.verb("digest", "print the digests by which check recognises this content as sample content",
		cobra.ExactArgs(0), c.printDigests, "content")
	verb.Hidden = true
	return verb
}

func (c *command) printDigests([]string) int {
	schemas, err := codegen.NewSchemas(c.model)
	if err != nil {
		return c.finish(err)
	}
	digests, err := check.Digest(check.Options{
		Content: c.flags.content, Model: c.model, ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	})
	if err != nil {
		return c.finish(err)
	}
	fmt.Fprint(c.Stdout, digests)
	return ExitClean
}

package contentc

import (
	"fmt"
	"strings"
	"time"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/rules"
)

// reportFindings prints the findings about the named values, files and folders, or all findings.
func (c *command) reportFindings(names []string) int {
	start, selection, flags := time.Now(), newSelection(names), c.flags
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	result.Set = selected(result, selection)
	if unknown := selection.unknown(); unknown != "" {
		return c.misused("contentc check: the content has no value, file or folder %q; a pointer looks like /skills/0/name", unknown)
	}
	if flags.quiet && !flags.strict {
		result.Set = result.Set.Errors()
	}
	if err := c.printFindings(result); err != nil {
		return c.finish(err)
	}
	if flags.format == "text" && !flags.quiet {
		c.printSummary(result.Set, time.Since(start))
	}
	if !flags.quiet {
		fmt.Fprint(c.Stderr, c.unpublished(result))
	}
	if result.Set.Failed(flags.strict) {
		return ExitFindings
	}
	return ExitClean
}

// selected returns the findings whose position or related position is selected.
func selected(result *check.Result, selection *selection) *diag.Set {
	for _, document := range result.Documents() {
		for _, file := range document.Files {
			selection.includes("", file.Path)
		}
		for _, name := range selection.names {
			selection.includes(document.At(name).Pointer())
		}
	}
	return result.Set.Where(func(f diag.Finding) bool {
		files := []string{f.File}
		for _, related := range f.Related {
			files = append(files, related.File)
		}
		return selection.includes(f.Pointer, files...)
	})
}

func (c *command) check() (*check.Result, error) { return c.checkWith(nil, nil) }

// checkWith checks the content with other files in place of those on disk.
func (c *command) checkWith(schemas *check.Schemas, replaced map[string][]byte) (*check.Result, error) {
	sample, err := rules.ReadDigests(c.config.Sample)
	if err != nil {
		return nil, err
	}
	if len(replaced) == 0 {
		if err := c.restore(); err != nil {
			return nil, err
		}
	}
	options := c.options(sample)
	options.Schemas, options.Replaced = schemas, replaced
	result, err := check.Check(options)
	if len(replaced) == 0 {
		c.checked = result
	}
	return result, err
}

// restore restores the files of a save that was interrupted.
func (c *command) restore() error {
	restored, err := atomicfile.Restore(c.flags.content)
	if len(restored) > 0 {
		fmt.Fprintf(c.Stderr, "contentc: a save was interrupted; these files are as before it: %s\n", strings.Join(restored, ", "))
	}
	return err
}

func (c *command) options(sample rules.Digests) check.Options {
	return check.Options{
		Content: c.flags.content, Model: c.model, Command: c.config.Command, Rules: compiled(c.config.Rules), Labels: c.config.Labels, Sample: sample, CheckMedia: c.config.CheckMedia,
		Attachments: c.config.Attachments, Now: Now(),
	}
}

// onReadable returns a verb that checks the content before it runs. If a file cannot be read,
// the verb prints the errors instead.
func (c *command) onReadable(run func(result *check.Result, args []string) int) func(args []string) int {
	return func(args []string) int {
		result, err := c.check()
		if err != nil {
			return c.finish(err)
		}
		if !result.IsReadable() {
			return c.refuse(result)
		}
		return run(result, args)
	}
}

// refuse prints the errors that prevent a verb from running.
func (c *command) refuse(result *check.Result) int {
	return c.reportErrors(result.Set, "nothing was done; mend the files that cannot be read first")
}

// reportErrors prints the errors, without the warnings, and their consequence.
func (c *command) reportErrors(set *diag.Set, consequence string) int {
	if err := render.Write(c.Stdout, "text", set.Errors(), c.usesColor()); err != nil {
		return c.finish(err)
	}
	fmt.Fprintln(c.Stderr, "contentc:", consequence)
	return ExitFindings
}

func (c *command) printDigests([]string) int {
	digests, err := check.Digest(c.options(nil))
	if err != nil {
		return c.finish(err)
	}
	fmt.Fprint(c.Stdout, digests)
	return ExitClean
}

package contentc

import (
	"fmt"
	"time"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/rules"
)

// reportFindings prints the findings.
func (c *command) reportFindings([]string) int {
	start, flags := time.Now(), c.flags
	result, err := c.check()
	if err != nil {
		return c.finish(err)
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
		fmt.Fprint(c.Stderr, c.draftStatus(result))
	}
	if result.Set.Failed(flags.strict) {
		return ExitFindings
	}
	return ExitClean
}

func (c *command) check() (*check.Result, error) {
	sample, err := rules.ReadDigests(c.config.Sample)
	if err != nil {
		return nil, err
	}
	return check.Check(c.options(sample))
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

// printDigests prints the digests for Config.Sample.
func (c *command) printDigests([]string) int {
	digests, err := check.Digest(c.options(nil))
	if err != nil {
		return c.finish(err)
	}
	fmt.Fprint(c.Stdout, digests)
	return ExitClean
}

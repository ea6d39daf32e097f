package contentc

import (
	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/render"
)

func (c *command) checkVerb() *cobra.Command {
	var strict bool
	var form *choice
	verb := c.verb("check", "report everything that is wrong with the content", cobra.ExactArgs(0),
		func([]string) int { return c.reportFindings(strict, form.value) }, "content")
	verb.Flags().BoolVar(&strict, "strict", false, "fail on warnings, too")
	form = format(verb, render.Formats)
	return verb
}

// reportFindings reports all findings.
func (c *command) reportFindings(strict bool, format string) int {
	_, result, err := c.examine(c.flags)
	if err != nil {
		return fail(c, err)
	}
	if err := c.printFindings(format, result); err != nil {
		return fail(c, err)
	}
	return exitOf(result, strict)
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
		Content: flags.content, Model: c.model, Rules: c.config.Rules, Sample: sample,
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

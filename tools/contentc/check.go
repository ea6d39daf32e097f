package contentc

import (
	"strings"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/render"
)

// checkContent reports all findings.
func checkContent(args []string, c *command) int {
	flags := newFlags("check", "", c)
	strict := flags.Bool("strict", false, "warnings fail, too")
	format := flags.String("format", "text", strings.Join(render.Formats, ", "))
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	if !flags.choose("format", *format, render.Formats...) {
		return ExitUsage
	}
	_, result, err := c.examine(flags)
	if err != nil {
		return fail(c, err)
	}
	if err := c.printFindings(*format, result); err != nil {
		return fail(c, err)
	}
	return exitOf(result, *strict)
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
	return check.Check(check.Options{
		Content: flags.content, Model: c.model, Rules: c.config.Rules,
		ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	})
}

func exitOf(result *check.Result, strict bool) int {
	if result.Set.Failed(strict) {
		return ExitFindings
	}
	return ExitClean
}

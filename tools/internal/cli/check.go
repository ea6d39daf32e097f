package cli

import (
	"strings"

	"example.org/portfolio/tools/internal/generators"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/render"
)

// check reports all findings.
func check(args []string, env *Env) int {
	flags := newFlags("check", "", env)
	strict := flags.Bool("strict", false, "warnings fail, too")
	format := flags.String("format", "text", strings.Join(render.Formats, ", "))
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	if !flags.choose("format", *format, render.Formats...) {
		return ExitUsage
	}
	_, result, err := examine(flags)
	if err != nil {
		return fail(env, err)
	}
	if err := printFindings(flags, env, *format, result); err != nil {
		return fail(env, err)
	}
	return exitOf(result, *strict)
}

// examine makes the schemas and checks the content against them.
func examine(flags *flags) (generators.Schemas, *pipeline.Result, error) {
	tuneMemory(flags.content)
	schemas, err := generators.NewSchemas()
	if err != nil {
		return schemas, nil, err
	}
	result, err := pipeline.Check(pipeline.Options{
		Content: flags.content, ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	})
	return schemas, result, err
}

func exitOf(result *pipeline.Result, strict bool) int {
	if result.Set.Failed(strict) {
		return ExitFindings
	}
	return ExitClean
}

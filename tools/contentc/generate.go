package contentc

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/atomicfile"
	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
)

// The schemas in the folder of the content schema.
const (
	fileSchemaName = "file.schema.json"
	siteSchemaName = "site.schema.json"
)

func (c *command) generateVerb() *cobra.Command {
	var onlyCheck, drafts bool
	verb := c.verb("generate", "validate, then write schema, types and modules", cobra.ExactArgs(0),
		func([]string) int { return c.generate(onlyCheck, drafts) }, "content", "out", "schema", "color")
	verb.Flags().BoolVar(&onlyCheck, "check", false, "write nothing; exit 1 where a file is missing, changed or left over")
	verb.Flags().BoolVar(&drafts, "drafts", false, "include the languages that are drafts")
	return verb
}

// generate validates the content and writes all that is made from it and from
// the structs. Where the content has errors nothing is written.
func (c *command) generate(onlyCheck, drafts bool) int {
	flags := c.flags
	inputs := inputsOf(flags, drafts)
	if last, ok := fresh(flags, inputs); ok {
		fmt.Fprint(c.Stderr, last.Warnings)
		return ExitClean
	}
	schemas, result, err := c.examine(flags)
	if err != nil {
		return fail(c, err)
	}
	if result.Set.Failed(false) {
		return reportErrors(c, result.Set)
	}
	trees, err := c.outputs(flags, schemas, result, drafts)
	if err != nil {
		return fail(c, err)
	}
	changes, err := atomicfile.Compare(trees...)
	if err != nil {
		return fail(c, err)
	}
	warnings := aboutWarnings(result.Set) + aboutDrafts(result)
	fmt.Fprint(c.Stderr, warnings)
	if onlyCheck {
		return reportChanges(c, changes)
	}
	if err := atomicfile.Apply(changes); err != nil {
		return fail(c, err)
	}
	keep(flags, inputs, drafts, warnings, trees)
	return ExitClean
}

// outputs makes everything that belongs on disk, with or without the languages
// that are drafts.
func (c *command) outputs(flags *flags, schemas codegen.Schemas, result *check.Result, drafts bool) ([]atomicfile.Tree, error) {
	folder, name := filepath.Split(flags.schema)
	content, err := contentFolder(flags)
	if err != nil {
		return nil, err
	}
	build := codegen.Build{Model: c.model, Site: result.Site, Languages: result.Languages, Attachments: result.Attachments, ContentFolder: content}
	if !drafts {
		build.Site, build.Languages = result.Published()
	}
	if c.config.Published != nil {
		build.Published = func(part string) bool { return c.config.Published(&build, part) }
	}
	files, err := build.Emit(c.config.Emitters)
	if err != nil {
		return nil, err
	}
	return []atomicfile.Tree{
		{Folder: filepath.Clean(folder), Files: map[string][]byte{
			name: schemas.Content, fileSchemaName: schemas.File, siteSchemaName: schemas.Site,
		}, Comment: codegen.GeneratedComment, Shared: true},
		{Folder: flags.out, Files: files, Comment: codegen.GeneratedComment},
	}, nil
}

// contentFolder is the content folder as an import in a module names it.
func contentFolder(flags *flags) (string, error) {
	out, err := filepath.Abs(flags.out)
	if err != nil {
		return "", err
	}
	content, err := filepath.Abs(flags.content)
	if err != nil {
		return "", err
	}
	relative, err := filepath.Rel(out, content)
	return filepath.ToSlash(relative), err
}

// reportErrors prints the errors alone: who generates wants to know what is
// in the way.
func reportErrors(c *command, set *diag.Set) int {
	if err := render.Write(c.Stdout, "text", set.Errors(), c.wantsColor()); err != nil {
		return fail(c, err)
	}
	fmt.Fprintln(c.Stderr, "contentc: nothing was written")
	return ExitFindings
}

// aboutWarnings is the one line that is said of them; empty where there are none.
func aboutWarnings(set *diag.Set) string {
	if set.Summary.Warnings == 0 {
		return ""
	}
	return fmt.Sprintf("contentc: %s; \"contentc check\" lists them\n", render.Summary(set))
}

// reportChanges names what on disk is not as it should be.
func reportChanges(c *command, changes []atomicfile.Change) int {
	for _, change := range changes {
		fmt.Fprintf(c.Stdout, "%s: %s\n", change.Printed(), change.Kind)
	}
	if len(changes) > 0 {
		fmt.Fprintln(c.Stderr, "contentc: run \"go generate\" to bring these files up to date")
		return ExitFindings
	}
	return ExitClean
}

package contentc

import (
	"errors"
	"fmt"
	"path/filepath"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/render"
)

// generate checks the content and writes the schemas and the emitted files. If the content
// has errors, it writes nothing.
func (c *command) generate([]string) int {
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	if result.Set.Failed(false) {
		return c.reportErrors(result.Set, "nothing was written")
	}
	changes, err := c.compare(result, c.flags.drafts)
	if err != nil {
		return c.finish(err)
	}
	warnings := c.unpublished(result)
	if result.Set.Summary.Warnings > 0 {
		warnings = fmt.Sprintf("contentc: %s; \"%s check\" lists them\n", render.Summary(result.Set), c.config.Command) + warnings
	}
	fmt.Fprint(c.Stderr, warnings)
	if c.flags.onlyCheck {
		return c.reportChanges(changes)
	}
	return c.finish(atomicfile.Apply(changes))
}

// compare returns the differences of the files on disk from the expected ones, with or without drafts.
func (c *command) compare(result *check.Result, drafts bool) ([]atomicfile.Change, error) {
	folder, name := filepath.Split(c.flags.schema)
	content, err := contentFolder(c.flags)
	if err != nil {
		return nil, err
	}
	schemas, build := codegen.NewSchemas(c.model), c.build(result, drafts)
	build.ContentFolder = content
	files, err := build.Emit(c.config.Emitters)
	if err != nil {
		return nil, err
	}
	return atomicfile.Compare(
		atomicfile.Tree{Folder: folder, Files: map[string][]byte{
			name: schemas.Content, codegen.FileSchema: schemas.File, codegen.TranslationSchema: schemas.Translation, codegen.SiteSchema: schemas.Site,
		}, Comment: codegen.GeneratedComment, Shared: true},
		atomicfile.Tree{Folder: c.flags.out, Files: files, Comment: codegen.GeneratedComment},
	)
}

// build returns what the emitters make files of, with or without drafts.
func (c *command) build(result *check.Result, drafts bool) *codegen.Build {
	build := &codegen.Build{Model: c.model, Attachments: result.Attachments}
	build.Site, build.Languages = result.Shown(drafts)
	if c.config.Published != nil {
		build.Published = func(part, section string) bool { return c.config.Published(build, part, section) }
	}
	return build
}

// contentFolder returns the path of the content folder from the output folder.
func contentFolder(flags *flags) (string, error) {
	out, noOut := filepath.Abs(flags.out)
	content, noContent := filepath.Abs(flags.content)
	relative, err := filepath.Rel(out, content)
	return filepath.ToSlash(relative), errors.Join(noOut, noContent, err)
}

func (c *command) reportChanges(changes []atomicfile.Change) int {
	for _, change := range changes {
		fmt.Fprintf(c.printer, "%s: %s\n", change.Printed(), change.Kind)
	}
	if len(changes) > 0 {
		fmt.Fprintln(c.Stderr, "contentc: run \"go generate\" to bring these files up to date")
		return ExitFindings
	}
	return ExitClean
}

package contentc

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/protocol"
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

// rebuild writes the output of the content that run checks. It returns the report with its findings.
func (c *command) rebuild(run func() (*check.Result, error)) (protocol.Report, *diag.Set) {
	start := time.Now()
	report, set := protocol.Report{Changed: []string{}, Findings: []protocol.PlacedFinding{}}, &diag.Set{}
	result, err := run()
	if err == nil {
		set = result.Set
		report.Errors, report.Warnings, report.Findings = set.Summary.Errors, set.Summary.Warnings, placed(set)
		if !set.Blocks() {
			report.Changed, err = c.regenerate(result)
			report.OK = err == nil
		}
	}
	if err != nil {
		report.Failure = err.Error()
	}
	report.DurationMs = float64(time.Since(start).Microseconds()) / 1000
	return report, set
}

// regenerate writes the output with drafts. It returns the paths of the files that it changed.
func (c *command) regenerate(result *check.Result) ([]string, error) {
	changed := []string{}
	changes, err := c.compare(result, true)
	if err != nil {
		return changed, err
	}
	if err := atomicfile.Apply(changes); err != nil {
		return changed, fmt.Errorf("nothing was written: %w", err)
	}
	for _, change := range changes {
		changed = append(changed, change.Printed())
	}
	return changed, nil
}

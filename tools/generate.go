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

// buildReport is the result of one rebuild: one line of the output.
type buildReport struct {
	// OK reports whether the output is up to date.
	OK       bool `json:"ok"`
	Errors   int  `json:"errors"`
	Warnings int  `json:"warnings"`
	// DurationMs is the duration of the rebuild in milliseconds.
	DurationMs float64 `json:"durationMs"`
	// Changed are the paths of the files that were written or removed.
	Changed  []string       `json:"changed"`
	Findings []placedReport `json:"findings"`
	// Failure is the error that stopped the compiler; empty if it ran.
	Failure string `json:"failure,omitempty"`

	set *diag.Set
}

type placedReport struct {
	diag.Finding
	// Text is an error as check prints it, with its source lines: the dev server shows no warnings.
	Text string `json:"text,omitempty"`
}

// rebuild writes the output of the content that run checks.
func (c *command) rebuild(run func() (*check.Result, error)) buildReport {
	start := time.Now()
	report := buildReport{Changed: []string{}, Findings: []placedReport{}, set: &diag.Set{}}
	if err := report.build(c, run); err != nil {
		report.Failure = err.Error()
	}
	report.DurationMs = float64(time.Since(start).Microseconds()) / 1000
	return report
}

// build checks the content and writes the output, unless a finding prevents the content from being shown.
func (b *buildReport) build(c *command, run func() (*check.Result, error)) error {
	result, err := run()
	if err != nil {
		return err
	}
	b.place(result.Set)
	if result.Set.Blocks() {
		return nil
	}
	changes, err := c.compare(result, true)
	if err != nil {
		return err
	}
	if err := atomicfile.Apply(changes); err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	for _, change := range changes {
		b.Changed = append(b.Changed, change.Printed())
	}
	b.OK = true
	return nil
}

func (b *buildReport) place(set *diag.Set) {
	b.Errors, b.Warnings, b.set = set.Summary.Errors, set.Summary.Warnings, set
	for _, finding := range set.Findings {
		placed := placedReport{Finding: finding}
		if finding.Severity == diag.Error {
			one := *set
			one.Findings = []diag.Finding{finding}
			placed.Text = render.Text(&one, false)
		}
		b.Findings = append(b.Findings, placed)
	}
}

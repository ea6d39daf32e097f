package contentc

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

// watchContent generates and prints a report after each change to the content, until its input ends. It ignores
// changes to the structs, which are compiled into it. As JSON, it also answers the requests on its input.
func (c *command) watchContent([]string) int {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	lines := json.NewEncoder(c.Stdout)
	lines.SetEscapeHTML(false)
	desk := &desk{command: c, lines: lines, schemas: check.NewSchemas(c.model), steps: map[string]edit.Step{}}
	requests := make(chan func() error)
	go func() {
		defer cancel() // the input ended
		readLines(c.Stdin, func(line []byte) {
			if c.flags.format == "text" {
				return
			}
			select {
			case requests <- func() error { return desk.handle(line) }:
			case <-ctx.Done():
			}
		})
	}()
	return c.finish(followFolder(ctx, c.flags.content, review.FileName, reaction{
		jobs:    requests,
		isKnown: desk.isKnown,
		changed: func() error {
			if c.flags.format == "text" {
				return c.rebuildAsText()
			}
			desk.result = nil
			return desk.rebuild()
		},
	}))
}

// rebuildAsText prints the findings between two lines by which an editor recognises their
// beginning and end (.vscode/tasks.json).
func (c *command) rebuildAsText() error {
	if _, err := fmt.Fprintln(c.Stdout, "contentc: checking"); err != nil {
		return err
	}
	report := c.rebuild(c.check)
	if report.Failure != "" {
		fmt.Fprintln(c.printer, "contentc:", report.Failure)
	}
	if err := render.Write(c.Stdout, "text", report.set.Grouped(), c.usesColor()); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.Stdout, "contentc: checked: %s\n", render.Summary(report.set))
	return err
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

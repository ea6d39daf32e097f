package contentc

import (
	"context"
	"encoding/json"
	"fmt"

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
	desk := &desk{command: c, lines: lines, steps: map[string]edit.Step{}}
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

package contentc

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

// watchContent generates and prints a report after each change to the content, until its input ends. It ignores
// changes to the structs, which are compiled into it. As JSON, it also answers the requests on its input.
func (c *command) watchContent([]string) int {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	w := &watching{command: c, desk: c.desk(), lines: json.NewEncoder(c.Stdout)}
	w.lines.SetEscapeHTML(false)
	requests := make(chan func() error)
	go func() {
		defer cancel() // the input ended
		readLines(c.Stdin, func(line []byte) {
			if c.flags.format == "text" {
				return
			}
			select {
			case requests <- func() error { return w.handle(line) }:
			case <-ctx.Done():
			}
		})
	}()
	return c.finish(followFolder(ctx, c.flags.content, review.FileName, reaction{jobs: requests, isKnown: w.isKnown, changed: w.changed}))
}

// watching is a run of the verb watch.
type watching struct {
	*command
	desk  *desk.Desk
	lines *json.Encoder
	// reported is the check of the last report.
	reported *check.Result
}

// readLines calls take with each line, until the input ends.
func readLines(input io.Reader, take func(line []byte)) {
	for reader := bufio.NewReader(input); ; {
		line, err := reader.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			take(line)
		}
		if err != nil {
			return
		}
	}
}

// handle answers one request. If it wrote files, the report follows.
func (w *watching) handle(line []byte) error {
	answer := w.desk.Answer(line)
	if err := w.lines.Encode(answer); err != nil || !answer.Undo {
		return err
	}
	return w.rebuild()
}

// changed reports a change on the disk.
func (w *watching) changed() error {
	if w.flags.format == "text" {
		return w.rebuildAsText()
	}
	w.desk.Forget()
	return w.rebuild()
}

// rebuild writes the output of the content on disk and prints the report.
func (w *watching) rebuild() error {
	report, _ := w.command.rebuild(func() (_ *check.Result, err error) {
		w.reported, err = w.desk.Latest()
		return w.reported, err
	})
	return w.lines.Encode(report)
}

// isKnown reports whether a content file is as it was reported last, and no request saw another state since.
func (w *watching) isKnown(name string) bool {
	inside, err := filepath.Rel(w.flags.content, name)
	return err == nil && w.desk.Knows(filepath.ToSlash(inside), w.reported)
}

// rebuildAsText prints the findings between two lines by which an editor recognises their
// beginning and end (.vscode/tasks.json).
func (c *command) rebuildAsText() error {
	if _, err := fmt.Fprintln(c.Stdout, "contentc: checking"); err != nil {
		return err
	}
	report, set := c.rebuild(c.check)
	if report.Failure != "" {
		fmt.Fprintln(c.printer, "contentc:", report.Failure)
	}
	if err := render.Write(c.Stdout, "text", set.Grouped(), c.usesColor()); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.Stdout, "contentc: checked: %s\n", render.Summary(set))
	return err
}

package contentc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/render"
	"example.org/portfolio/tools/internal/status"
)

// stepSummary is the variable that names the file in which a step on GitHub
// leaves its summary.
const stepSummary = "GITHUB_STEP_SUMMARY"

// printFindings prints a run's findings. On GitHub the summary of the step
// gets all of them, since only the first ones are shown on their lines.
func (c *command) printFindings(flags *flags, format string, result *pipeline.Result) error {
	if format == "markdown" {
		return c.summarize(c.Stdout, flags, result)
	}
	if err := render.Write(c.Stdout, format, result.Set, c.Color); err != nil {
		return err
	}
	if name := os.Getenv(stepSummary); format == "github" && name != "" {
		return c.appendSummary(name, flags, result)
	}
	return nil
}

// summarize writes the findings and the coverage as Markdown.
func (c *command) summarize(w io.Writer, flags *flags, result *pipeline.Result) error {
	var out bytes.Buffer
	if err := render.Markdown(&out, result.Set); err != nil {
		return err
	}
	if complete(result) {
		report, err := c.coverage(flags, result)
		if err != nil {
			return err
		}
		out.WriteByte('\n')
		if err := status.Write(&out, "markdown", report); err != nil {
			return err
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

func (c *command) appendSummary(name string, flags *flags, result *pipeline.Result) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("the step's summary cannot be written: %w", err)
	}
	return errors.Join(c.summarize(file, flags, result), file.Close())
}

// complete tells whether every file of the languages could be read.
func complete(result *pipeline.Result) bool {
	for _, language := range result.Languages {
		if language.Broken {
			return false
		}
	}
	return !result.Site.Broken && len(result.Languages) > 0
}

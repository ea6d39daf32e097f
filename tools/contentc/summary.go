package contentc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
)

// stepSummary is the variable that names the file in which a step on GitHub
// leaves its summary.
const stepSummary = "GITHUB_STEP_SUMMARY"

// printFindings prints a run's findings. On GitHub the summary of the step
// gets all of them, since only the first ones are shown on their lines.
func (c *command) printFindings(format string, result *check.Result) error {
	if format == "markdown" {
		return summarize(c.Stdout, result)
	}
	set := result.Set
	if format == "text" {
		set = set.Grouped()
	}
	if err := render.Write(c.Stdout, format, set, c.wantsColor()); err != nil {
		return err
	}
	if name := os.Getenv(stepSummary); format == "github" && name != "" {
		return appendSummary(name, result)
	}
	return nil
}

// printSummary prints what a check found and how long it took, and how many
// warnings of each kind there are.
func (c *command) printSummary(set *diag.Set, took time.Duration) {
	languages := diag.Count(set.Summary.Locales, "language", "languages")
	fmt.Fprintf(c.Stderr, "contentc: %s, %s, %d ms\n", render.Summary(set), languages, took.Milliseconds())
	if warnings := render.Warnings(set); warnings != "" {
		fmt.Fprintln(c.Stderr, "contentc: warnings:", warnings)
	}
}

// summarize writes the findings and the coverage as Markdown.
func summarize(w io.Writer, result *check.Result) error {
	var out bytes.Buffer
	if err := render.Markdown(&out, result.Set); err != nil {
		return err
	}
	if result.IsWhole() {
		out.WriteByte('\n')
		if err := coverage(result).Write(&out, "markdown"); err != nil {
			return err
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

func appendSummary(name string, result *check.Result) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("the step's summary cannot be written: %w", err)
	}
	return errors.Join(summarize(file, result), file.Close())
}

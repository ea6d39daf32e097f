package contentc

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
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
func (c *command) printFindings(result *check.Result) error {
	set, format := result.Set, c.flags.format
	switch format {
	case "markdown":
		_, err := io.WriteString(c.Stdout, summary(result))
		return err
	case "text":
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

// summary returns the findings and the coverage as Markdown.
func summary(result *check.Result) string {
	findings := render.Markdown(result.Set)
	if !result.IsReadable() {
		return findings
	}
	return findings + "\n" + coverage(result).Markdown()
}

func appendSummary(name string, result *check.Result) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("the step's summary cannot be written: %w", err)
	}
	_, err = file.WriteString(summary(result))
	return errors.Join(err, file.Close())
}

// aboutDrafts returns a line for each language that is not published: how much
// of it is still to be translated.
func aboutDrafts(result *check.Result) string {
	var out strings.Builder
	for _, language := range result.Languages {
		if !language.IsDraft {
			continue
		}
		texts, others := 0, 0
		for _, finding := range result.Drafted {
			switch {
			case !strings.HasPrefix(finding.File, language.Folder+"/"):
			case finding.Code == diag.ToTranslate:
				texts++
			case finding.Severity == diag.Error:
				others++
			}
		}
		fmt.Fprintf(&out, "contentc: %s is a draft and is not published: %s\n", diag.Language(language.Locale), remaining(texts, others))
	}
	return out.String()
}

func remaining(texts, others int) string {
	var parts []string
	if texts > 0 {
		parts = append(parts, diag.Count(texts, "text is", "texts are")+" still to be translated")
	}
	if others > 0 {
		parts = append(parts, diag.Count(others, "other difference", "other differences")+` from the source language ("contentc sync --write" copies what is missing)`)
	}
	if len(parts) == 0 {
		return "everything is translated; to publish it, remove its \"draft: true\" from the settings"
	}
	return strings.Join(parts, ", ")
}

package contentc

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/render"
)

// reportFindings prints the findings about the named values, files and folders, or all findings.
func (c *command) reportFindings(names []string) int {
	start, selection, flags := time.Now(), newSelection(names), c.flags
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	result.Set = selected(result, selection)
	if unknown := selection.unknown(); unknown != "" {
		return c.misused("contentc check: the content has no value, file or folder %q; a pointer looks like %s", unknown, c.config.Example)
	}
	if flags.quiet && !flags.strict {
		result.Set = result.Set.Errors()
	}
	if err := c.printFindings(result); err != nil {
		return c.finish(err)
	}
	if !flags.quiet {
		c.printSummary(result, time.Since(start))
	}
	if result.Set.Failed(flags.strict) {
		return ExitFindings
	}
	return ExitClean
}

// selected returns the findings whose position or related position is selected.
func selected(result *check.Result, selection *selection) *diag.Set {
	for _, document := range result.Documents() {
		for _, file := range document.Files {
			selection.includes("", file.Path)
		}
		for _, name := range selection.names {
			selection.includes(document.At(name).Pointer())
		}
	}
	return result.Set.Where(func(f diag.Finding) bool {
		files := []string{f.File}
		for _, related := range f.Related {
			files = append(files, related.File)
		}
		return selection.includes(f.Pointer, files...)
	})
}

func (c *command) printDigests([]string) int {
	options, err := c.options(c.flags.content)
	if err != nil {
		return c.finish(err)
	}
	options.Sample = nil
	digests, err := check.Digest(options)
	if err != nil {
		return c.finish(err)
	}
	fmt.Fprint(c.Stdout, digests)
	return ExitClean
}

// stepSummary is the environment variable with the path of the summary file of a step on GitHub.
const stepSummary = "GITHUB_STEP_SUMMARY"

// printFindings prints the findings. On GitHub it also adds them to the summary of the step,
// because GitHub shows only the first ones on their lines.
func (c *command) printFindings(result *check.Result) error {
	set, format := result.Set, c.flags.format
	switch format {
	case "markdown":
		_, err := io.WriteString(c.Stdout, summary(result))
		return err
	case "text":
		return c.printText(set)
	}
	if err := render.Write(c.Stdout, format, set, c.usesColor()); err != nil {
		return err
	}
	if name := os.Getenv(stepSummary); format == "github" && name != "" {
		return appendSummary(name, result)
	}
	return nil
}

func (c *command) printText(set *diag.Set) error {
	if c.flags.all {
		return render.Write(c.Stdout, "text", set.Grouped(), c.usesColor())
	}
	text, shortened := render.Screen(set, c.usesColor())
	if _, err := io.WriteString(c.Stdout, text); err != nil {
		return err
	}
	if shortened {
		fmt.Fprintf(c.Stderr, "contentc: not every finding is shown; all of them: %s check --all\n", c.config.Command)
	}
	return nil
}

// printSummary prints what is not published, and below the findings as text their counts, the duration of the check and
// the number of warnings with each code.
func (c *command) printSummary(result *check.Result, duration time.Duration) {
	if set := result.Set; c.flags.format == "text" {
		languages := diag.Count(set.Summary.Locales, "language", "languages")
		fmt.Fprintf(c.Stderr, "contentc: %s, %s, %d ms\n", render.Summary(set), languages, duration.Milliseconds())
		if warnings := render.Warnings(set); warnings != "" {
			fmt.Fprintln(c.Stderr, "contentc: warnings:", warnings)
		}
		if grouped := set.Grouped(); len(grouped.Findings) > 0 {
			fmt.Fprintf(c.Stderr, "contentc: what a finding means: %s explain %s\n", c.config.Command, grouped.Findings[0].Code)
		}
	}
	fmt.Fprint(c.Stderr, c.unpublished(result))
}

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

// unpublished returns a line for what the settings hide, and one for each draft: the number of its differences
// from the source language.
func (c *command) unpublished(result *check.Result) string {
	var out strings.Builder
	if c.config.Hidden != nil && result.IsReadable() {
		if hidden := c.config.Hidden(c.build(result, false)); len(hidden) > 0 {
			fmt.Fprintf(&out, "contentc: %s lists other screens, so these are not published: %s\n", result.Site.Files[0].Path, strings.Join(hidden, ", "))
		}
	}
	open := sync.OnceValue(result.Open) // most contents have no draft
	for _, language := range result.Languages {
		if language.IsDraft {
			fmt.Fprintf(&out, "contentc: %s is a draft and is not published: %s\n", diag.Language(language.Locale), leftIn(language.Locale, open()))
		}
	}
	return out.String()
}

// leftIn returns in words what is left to do in a draft.
func leftIn(locale string, open []protocol.Open) string {
	left, stale := 0, 0
	for _, o := range open {
		switch {
		case o.Locale != locale:
		case o.Why == protocol.Stale:
			stale++
		case o.Severity == diag.Error || o.Code == diag.Untranslated:
			left++
		}
	}
	switch {
	case left > 0:
		return diag.Count(left, "value is", "values are") + " left to translate or to complete"
	case stale > 0:
		return diag.Count(stale, "translation is", "translations are") + " stale"
	}
	return `everything is translated; to publish it, remove its "draft: true" from the settings`
}

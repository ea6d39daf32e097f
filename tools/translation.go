package contentc

import (
	"fmt"
	"os"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/start"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// exportTexts prints the texts of the source language and their translations as XLIFF.
func (c *command) exportTexts(result *check.Result, tags []string) int {
	index := result.Index(tags[0])
	if index < 1 {
		return c.misused("contentc export: %q is not a target language; expected %s", tags[0], strings.Join(result.Tags()[1:], " or "))
	}
	out, err := translate.Export(result.Languages[0], result.Languages[index], result.Reviews[index], result.All())
	if err == nil {
		_, err = c.Stdout.Write(out)
	}
	return c.finish(err)
}

// importTexts imports translations from an XLIFF file. Without --write it prints the changes, and returns
// ExitFindings if there are any. It records that each of these translations matches its source text, which is
// the one that was exported, and that a stale one that is returned as finished is still right.
func (c *command) importTexts(result *check.Result, names []string) int {
	file, err := os.Open(names[0])
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	defer file.Close()
	plan, err := translate.ReadXLIFF(file, result.Languages, reviewsOf(result))
	if err != nil {
		return c.misused("contentc import: %v", err)
	}
	plan.Review(result.Reviews)
	c.tell(plan.Notes)
	if len(plan.Left) > 0 {
		c.tell([]string{fmt.Sprintf("still to be translated: %d", len(plan.Left))})
	}
	for _, pointer := range plan.Left {
		fmt.Fprintln(c.Stderr, start.Shortened("  "+pointer, start.MaxLine))
	}
	return c.carryOut(plan, "contentc: not taken:")
}

// syncLanguages copies the entries and the order of the source language to the other languages.
// Without --write it prints the changes, and returns ExitFindings if there are any.
func (c *command) syncLanguages(result *check.Result, _ []string) int {
	labels, err := load.Labels(c.model.Content, c.config.Labels, load.Base)
	if err != nil {
		return c.finish(err)
	}
	plan, err := translate.Sync(result.Languages, reviewsOf(result), labels, formerSource(result))
	if err != nil {
		return c.finish(err)
	}
	if !c.isWriting() && len(plan.Files)+len(plan.Refused) == 0 {
		fmt.Fprintln(c.Stderr, "contentc: no language lacks anything that the source language has")
	}
	return c.carryOut(plan, "contentc:")
}

// formerSource returns the language from which the source language was translated before the owner changed their
// order: it has no review records, and most of the records of the source language have its texts. It is nil if the
// source language is no former translation.
func formerSource(result *check.Result) *tree.Document {
	for i, language := range result.Languages {
		records, states := result.Reviews[0], map[review.State]int{}
		if i == 0 || result.Reviews[i].Bytes != nil {
			continue
		}
		for _, pair := range records.Pairs(language, result.Languages[0]) {
			states[records.State(pair.Source, pair.Other)]++
		}
		if states[review.Reviewed] > states[review.Stale] {
			return language
		}
	}
	return nil
}

func (c *command) newLocale(tags []string) int {
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	if result.Site.Broken || len(result.Languages) == 0 || result.Languages[0].Broken {
		return c.refuse(result)
	}
	files, err := c.desk().NewLocale(result, tags[0])
	if err != nil {
		return c.misused("contentc new-locale: %v", err)
	}
	return c.apply(files)
}

func (c *command) showStatus(result *check.Result, _ []string) int {
	return c.finish(coverage(result).Write(c.Stdout, c.flags.format))
}

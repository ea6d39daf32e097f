package contentc

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
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
	for i, language := range result.Languages {
		accepted, ledger := plan.Accepted[language.Locale], result.Reviews[i]
		accepts := func(pair review.Pair) bool {
			isChanged, isAccepted := accepted[pair.Other.Pointer()]
			return isChanged || isAccepted && ledger.State(pair.Source, pair.Other) == review.Stale
		}
		if !ledger.IsFaulty && slices.ContainsFunc(plan.Pairs[language.Locale], accepts) {
			plan.Files[ledger.File] = ledger.Update(plan.Pairs[language.Locale], accepts)
		}
	}
	for _, note := range plan.Notes {
		fmt.Fprintln(c.Stderr, "contentc:", note)
	}
	if len(plan.Left) > 0 {
		fmt.Fprintf(c.Stderr, "contentc: still to be translated: %s\n", strings.Join(plan.Left, ", "))
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

// reviewTexts records that translations match their source texts: the selected ones, or all. It accepts a stale
// translation only if it is selected and not stale in another language, too, or with --locale or --all. It
// prints a line for each text that it accepts or leaves, and returns ExitFindings if it leaves any.
func (c *command) reviewTexts(result *check.Result, names []string) int {
	if c.flags.locale != "" && result.Index(c.flags.locale) < 1 {
		return c.unknownLanguage(result, c.flags.locale)
	}
	selection, left := newSelection(names), 0
	stale, untranslated := staleIn(result, selection), untranslatedIn(result)
	var list strings.Builder
	files := map[string][]byte{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		if ledger.IsFaulty {
			return c.refuseReviews(result, path.Join(path.Dir(other.Folder), ledger.File))
		}
		isAsked := c.flags.all || c.flags.locale == other.Locale
		files[ledger.File] = ledger.Update(ledger.Pairs(result.Languages[0], other), func(pair review.Pair) bool {
			isOwnFile := len(names) > 0 && hasFile([]string{pair.Other.File.Path}, names...)
			isNamed := isAsked || isOwnFile || len(names) > 0 && stale[pair.Source] == 1
			state := ledger.State(pair.Source, pair.Other)
			switch {
			case c.flags.locale != "" && c.flags.locale != other.Locale:
				return false
			case !selection.includes(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path):
				return false
			case len(names) == 0 && !isAsked && untranslated[[2]string{pair.Other.File.Path, pair.Other.Pointer()}]:
				return false // a text that is equal by mistake
			case state == review.Stale && !isNamed:
				left++
				writeReview(&list, "not accepted", other.Locale, pair, ledger)
				return false
			case state != review.Reviewed:
				writeReview(&list, "accepted", other.Locale, pair, ledger)
			}
			return true
		})
	}
	if unknown := selection.unknown(); unknown != "" {
		return c.misused("contentc review: there is no translation at %q; a pointer looks like %s, a file like %s", unknown, c.config.Example, path.Join(c.flags.content, "en", "content.yaml"))
	}
	fmt.Fprint(c.Stdout, &list)
	if exit := c.apply(files); exit != ExitClean || left == 0 {
		return exit
	}
	fmt.Fprintf(c.Stderr, "contentc: %s not accepted, because the source text has changed: update it, or if it is still right name its pointer or file, with --locale in one of several languages, or --all\n",
		diag.Count(left, "translation was", "translations were"))
	return ExitFindings
}

// untranslatedIn returns the files and pointers of the texts that check finds to be equal in two languages.
func untranslatedIn(result *check.Result) map[[2]string]bool {
	found := map[[2]string]bool{}
	for _, f := range result.All() {
		if f.Code == diag.Untranslated {
			found[[2]string{f.File, f.Pointer}] = true
		}
	}
	return found
}

// staleIn returns in how many languages each selected text is stale, by its source text.
func staleIn(result *check.Result, selection *selection) map[*tree.Value]int {
	stale := map[*tree.Value]int{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		for _, pair := range ledger.Pairs(result.Languages[0], other) {
			if ledger.State(pair.Source, pair.Other) == review.Stale && selection.includes(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path) {
				stale[pair.Source]++
			}
		}
	}
	return stale
}

// refuseReviews prints the findings about a file of review records.
func (c *command) refuseReviews(result *check.Result, name string) int {
	findings := result.Set.Where(func(f diag.Finding) bool { return f.File == name })
	return max(ExitFindings, c.finish(render.Write(c.Stdout, "text", findings, c.usesColor())))
}

// writeReview writes a line about a reviewed text and, if the translation is stale, the words
// that changed in its source text.
func writeReview(out *strings.Builder, outcome, locale string, pair review.Pair, ledger *review.Ledger) {
	fmt.Fprintf(out, "%s: %s %s\n", outcome, locale, pair.Other.Pointer())
	if ledger.State(pair.Source, pair.Other) != review.Stale {
		return
	}
	if before, ok := ledger.SourceText(pair.Other); ok {
		fmt.Fprintln(out, "  the source text:", review.ChangedWords(before, pair.Source.Text))
	} else {
		fmt.Fprintln(out, "  the source text now (its record does not have the earlier one):", pair.Source.Text)
	}
}

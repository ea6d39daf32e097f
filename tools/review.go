package contentc

import (
	"fmt"
	"path"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// reviewTexts records that translations match their source texts: the selected ones, or all. It accepts a stale
// translation only if it is selected and not stale in another language, too, or with --locale or --all. It
// prints a line for each text that it accepts or leaves, and returns ExitFindings if it leaves any.
func (c *command) reviewTexts(result *check.Result, names []string) int {
	if c.flags.locale != "" && indexOf(result.Languages, c.flags.locale) < 1 {
		return c.unknownLanguage(result, c.flags.locale)
	}
	selection, left := newSelection(names), 0
	stale := staleIn(result, selection)
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
		return c.misused("contentc review: there is no translation at %q; a pointer looks like /skills/0/name, a file like %s", unknown, path.Join(c.flags.content, "en", "skills.yaml"))
	}
	fmt.Fprint(c.Stdout, &list)
	if exit := c.apply(files); exit != ExitClean || left == 0 {
		return exit
	}
	fmt.Fprintf(c.Stderr, "contentc: %s not accepted, because the source text has changed: update it, or if it is still right name its pointer or file, with --locale in one of several languages, or --all\n",
		diag.Count(left, "translation was", "translations were"))
	return ExitFindings
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

package contentc

import (
	"fmt"
	"path"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

// reviewTexts records that translations match their source texts: the selected ones, or all.
// It accepts a stale translation only if it is selected, or with --all. It prints a line for
// each text that it accepts or leaves, and returns ExitFindings if it leaves any.
func (c *command) reviewTexts(result *check.Result, names []string) int {
	selection, left := newSelection(names), 0
	var list strings.Builder
	files := map[string][]byte{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		if ledger.IsFaulty {
			return c.refuseReviews(result, path.Join(path.Dir(other.Folder), ledger.File))
		}
		files[ledger.File] = ledger.Update(ledger.Pairs(result.Languages[0], other), func(pair review.Pair) bool {
			state := ledger.State(pair.Source, pair.Other)
			switch {
			case !selection.includes(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path):
				return false
			case state == review.Stale && len(names) == 0 && !c.flags.all:
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
	fmt.Fprint(c.printer, list.String())
	if exit := c.storeFiles(files); exit != ExitClean || left == 0 {
		return exit
	}
	fmt.Fprintf(c.Stderr, "contentc: %s not accepted, because the source text has changed: update it, or if it is still right name its pointer or file, or --all\n",
		diag.Count(left, "translation was", "translations were"))
	return ExitFindings
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

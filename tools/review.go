package contentc

import (
	"fmt"
	"path"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// reviewing is a run of the verb review.
type reviewing struct {
	*command
	*selection
	// untranslated are the languages and pointers of the texts that check finds to be equal in two languages.
	untranslated map[[2]string]bool
	// stale has in how many languages each selected text is stale, by its source text.
	stale map[*tree.Value]int
	// list has a line for each text that is accepted, and for each of the left ones.
	list strings.Builder
	left int
}

// reviewTexts records that translations match their source texts: the selected ones, or all. It accepts a stale
// translation only if it is selected and not stale in another language, too, or with --locale or --all. It
// prints a line for each text that it accepts or leaves, and returns ExitFindings if it leaves any.
func (c *command) reviewTexts(result *check.Result, names []string) int {
	if c.flags.locale != "" && result.Index(c.flags.locale) < 1 {
		return c.unknownLanguage(result, c.flags.locale)
	}
	r := &reviewing{command: c, selection: newSelection(names)}
	r.read(result)
	files := map[string][]byte{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		if ledger.IsFaulty {
			return c.refuseReviews(result, path.Join(path.Dir(other.Folder), ledger.File))
		}
		accepts := func(pair review.Pair) bool { return r.accepts(pair, other.Locale, ledger) }
		files[ledger.File] = ledger.Update(other, ledger.Pairs(result.Languages[0], other), accepts)
	}
	if unknown := r.unknown(); unknown != "" {
		return c.misused("contentc review: there is no translation at %q; a pointer looks like %s, a file like %s", unknown, c.config.Example, path.Join(c.flags.content, "en", "content.yaml"))
	}
	return r.write(files)
}

// read reads what is open.
func (r *reviewing) read(result *check.Result) {
	isStale := map[[2]string]bool{}
	r.untranslated, r.stale = map[[2]string]bool{}, map[*tree.Value]int{}
	for _, open := range result.Open() {
		place := [2]string{open.Locale, open.Pointer}
		r.untranslated[place] = r.untranslated[place] || open.Code == diag.Untranslated
		isStale[place] = isStale[place] || open.Why == protocol.Stale
	}
	for i, other := range result.Languages[1:] {
		for _, pair := range result.Reviews[i+1].Pairs(result.Languages[0], other) {
			if isStale[[2]string{other.Locale, pair.Other.Pointer()}] && r.isSelected(pair) {
				r.stale[pair.Source]++
			}
		}
	}
}

func (r *reviewing) isSelected(pair review.Pair) bool {
	return r.includes(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path)
}

func (r *reviewing) accepts(pair review.Pair, locale string, ledger *review.Ledger) bool {
	isAsked, areNamed := r.flags.all || r.flags.locale == locale, len(r.names) > 0
	isNamed := isAsked || areNamed && (hasFile([]string{pair.Other.File.Path}, r.names...) || r.stale[pair.Source] == 1)
	state := ledger.State(pair.Source, pair.Other)
	switch {
	case r.flags.locale != "" && r.flags.locale != locale || !r.isSelected(pair):
		return false
	case !areNamed && !isAsked && r.untranslated[[2]string{locale, pair.Other.Pointer()}]:
		return false // a text that is equal by mistake
	case state == review.Stale && !isNamed:
		r.left++
		writeReview(&r.list, "not accepted", locale, pair, ledger)
		return false
	case state != review.Reviewed:
		writeReview(&r.list, "accepted", locale, pair, ledger)
	}
	return true
}

func (r *reviewing) write(files map[string][]byte) int {
	fmt.Fprint(r.Stdout, &r.list)
	if exit := r.apply(files); exit != ExitClean || r.left == 0 {
		return exit
	}
	fmt.Fprintf(r.Stderr, "contentc: %s not accepted, because the source text has changed: update it, or if it is still right name its pointer or file, with --locale in one of several languages, or --all\n",
		diag.Count(r.left, "translation was", "translations were"))
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

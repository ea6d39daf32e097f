package contentc

import (
	"path"
	"slices"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
)

// reviewTexts records that translations match their source texts: the selected translations,
// or all.
func (c *command) reviewTexts(result *check.Result, names []string) int {
	selection := newSelection(names)
	files := map[string][]byte{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		if ledger.IsFaulty {
			name := path.Join(path.Dir(other.Folder), ledger.File)
			findings := result.Set.Where(func(f diag.Finding) bool { return f.File == name })
			return max(ExitFindings, c.finish(render.Write(c.Stdout, "text", findings, c.usesColor())))
		}
		files[ledger.File] = ledger.Update(ledger.Pairs(result.Languages[0], other), func(pair review.Pair) bool {
			return selection.includes(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path)
		})
	}
	if unknown := selection.unknown(); unknown != "" {
		return c.misused("contentc review: there is no translation at %q; a pointer looks like /skills/0/name, a file like %s", unknown, path.Join(c.flags.content, "en", "skills.yaml"))
	}
	return c.storeFiles(files)
}

func (c *command) showStatus(result *check.Result, _ []string) int {
	return c.finish(coverage(result).Write(c.Stdout, c.flags.format))
}

// coverage returns the translation coverage of a checked content.
func coverage(result *check.Result) *review.Status {
	return review.NewStatus(slices.Concat(result.Set.Findings, result.Drafted), result.Languages, result.Reviews)
}

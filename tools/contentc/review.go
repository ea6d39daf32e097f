package contentc

import (
	"fmt"
	"path"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
	"example.org/portfolio/tools/internal/review"
)

func (c *command) reviewVerb() *cobra.Command {
	return c.verb("review [POINTER | FILE]...", "record that translations match their source texts as they are now",
		cobra.ArbitraryArgs, c.reviewTexts, "content")
}

// reviewTexts records that translations match their source texts: all of
// them, or those that pointers and files name.
func (c *command) reviewTexts(wanted []string) int {
	flags := c.flags
	result, exit := c.whole()
	if result == nil {
		return exit
	}
	selection := newSelection(wanted)
	files, exit := ledgers(c, result, selection)
	if files == nil {
		return exit
	}
	if unknown := selection.unknown(); unknown != "" {
		fmt.Fprintf(c.Stderr, "contentc review: there is no translation at %q; a pointer looks like /skills/0/name, a file like %s\n", unknown, path.Join(flags.content, "en", "skills.yaml"))
		return ExitUsage
	}
	return storeFiles(flags, c, files)
}

// ledgers makes the new files of records; nil where a present one has faults.
func ledgers(c *command, result *check.Result, selection *selection) (map[string][]byte, int) {
	files := map[string][]byte{}
	for i, other := range result.Languages[1:] {
		ledger := result.Reviews[i+1]
		if ledger.IsFaulty {
			name := path.Join(path.Dir(other.Folder), ledger.File)
			findings := result.Set.Where(func(f diag.Finding) bool { return f.File == name })
			if err := render.Write(c.Stdout, "text", findings, c.wantsColor()); err != nil {
				return nil, fail(c, err)
			}
			return nil, ExitFindings
		}
		files[ledger.File] = ledger.Update(ledger.Pairs(result.Languages[0], other), func(pair review.Pair) bool {
			return selection.chooses(pair.Other.Pointer(), pair.Other.File.Path, pair.Source.File.Path)
		})
	}
	return files, ExitClean
}

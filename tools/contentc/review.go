package contentc

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
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
			findings := result.Set.In(path.Join(path.Dir(other.Folder), ledger.File))
			if err := render.Write(c.Stdout, "text", findings, c.Color); err != nil {
				return nil, fail(c, err)
			}
			return nil, ExitFindings
		}
		files[ledger.File] = ledger.Update(ledger.Pairs(result.Languages[0], other), selection.chooses)
	}
	return files, ExitClean
}

// selection is what a user named, and whether it was found.
type selection struct {
	names []string
	found map[string]bool
}

func newSelection(names []string) *selection {
	return &selection{names: names, found: map[string]bool{}}
}

// chooses tells whether a pair is among what was named: below a pointer, or in
// a file of either language. Where nothing is named everything is.
func (s *selection) chooses(pair review.Pair) bool {
	chosen := len(s.names) == 0
	for _, name := range s.names {
		if matches(pair, name) {
			s.found[name], chosen = true, true
		}
	}
	return chosen
}

func matches(pair review.Pair, name string) bool {
	pointer := pair.Other.Pointer()
	if strings.HasPrefix(name, "/") && (pointer == name || strings.HasPrefix(pointer, strings.TrimSuffix(name, "/")+"/")) {
		return true
	}
	file := path.Clean(filepath.ToSlash(name))
	return file == pair.Other.File.Path || file == pair.Source.File.Path
}

// unknown is the first name that nothing was found for; empty where all were.
func (s *selection) unknown() string {
	for _, name := range s.names {
		if !s.found[name] {
			return name
		}
	}
	return ""
}

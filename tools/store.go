package contentc

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"github.com/aymanbagabas/go-udiff"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/translate"
)

// carryOut writes the changes of a plan, or prints them, as apply does. It also prints what the plan
// refuses, after a prefix.
func (c *command) carryOut(plan *translate.Plan, prefix string) int {
	exit := ExitClean
	if len(plan.Files) > 0 || len(plan.Refused) == 0 {
		exit = c.apply(plan.Files)
	}
	for _, refused := range plan.Refused {
		fmt.Fprintln(c.Stderr, prefix, refused)
		exit = max(exit, ExitFindings)
	}
	return exit
}

// isWriting reports whether the verb writes content: with --write, and a verb whose arguments say what it
// changes also without it, unless --dry-run.
func (c *command) isWriting() bool {
	return c.flags.write || c.flags.writesByDefault && !c.flags.dryRun
}

// apply writes files, or prints the changes. It returns ExitFindings if there are any that only --write writes.
func (c *command) apply(files map[string][]byte) int {
	switch {
	case c.isWriting():
		return c.storeFiles(files)
	case len(files) == 0:
		return ExitClean
	}
	c.show(files)
	if c.flags.writesByDefault {
		return ExitClean
	}
	return ExitFindings
}

// show prints the difference between files and those in the content folder as a unified diff; files
// maps their paths in it to their bytes, or to nil for a file to remove.
func (c *command) show(files map[string][]byte) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		target := filepath.Join(c.flags.content, filepath.FromSlash(name))
		old, edited := "a/"+filepath.ToSlash(target), "b/"+filepath.ToSlash(target)
		present, err := os.ReadFile(target)
		if err != nil {
			old = "/dev/null"
		}
		if files[name] == nil {
			edited = "/dev/null"
		}
		if !utf8.Valid(files[name]) { // a picture
			fmt.Fprintf(c.printer, "Binary files %s and %s differ\n", old, edited)
			continue
		}
		fmt.Fprint(c.printer, udiff.Unified(old, edited, string(present), string(files[name])))
	}
	fmt.Fprintln(c.Stderr, "contentc: nothing was written")
}

// storeFiles writes the files that differ from those in the content folder, all of them or none.
func (c *command) storeFiles(files map[string][]byte) int {
	changes, err := c.writeFiles(files, c.checked.Known())
	if err != nil {
		return c.finish(err)
	}
	for _, change := range changes {
		verb := "wrote"
		if change.Kind == atomicfile.LeftOver {
			verb = "removed"
		}
		fmt.Fprintln(c.Stderr, "contentc:", verb, change.Printed())
	}
	if len(changes) == 0 {
		fmt.Fprintln(c.Stderr, "contentc: everything was up to date")
	}
	return ExitClean
}

// writeFiles is storeFiles without output. It returns what it changed. Known are the bytes of the files
// from which the new ones were made.
func (c *command) writeFiles(files, known map[string][]byte) ([]atomicfile.Change, error) {
	changes, err := atomicfile.Compare(atomicfile.Tree{Folder: c.flags.content, Files: files, Own: true, Known: known})
	if err != nil {
		return nil, err
	}
	return changes, atomicfile.Save(c.flags.content, changes)
}

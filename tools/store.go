package contentc

import (
	"fmt"
	"path/filepath"

	"github.com/aymanbagabas/go-udiff"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/translate"
)

// carryOut writes the changes of a plan with --write. Without it, it prints them and returns
// ExitFindings. It also prints what the plan refuses, after a prefix.
func (c *command) carryOut(plan *translate.Plan, prefix string) (exit int) {
	if c.flags.write {
		exit = c.store(plan.Changes)
	} else if len(plan.Changes) > 0 {
		c.show(plan.Changes)
		exit = ExitFindings
	}
	for _, refused := range plan.Refused {
		fmt.Fprintln(c.Stderr, prefix, refused)
		exit = max(exit, ExitFindings)
	}
	return exit
}

// show prints changes as a unified diff.
func (c *command) show(changes []translate.Change) {
	for _, change := range changes {
		old, edited := "a/"+change.Path, "b/"+change.Path
		if change.Old == nil {
			old = "/dev/null"
		}
		if change.New == nil {
			edited = "/dev/null"
		}
		fmt.Fprint(c.Stdout, udiff.Unified(old, edited, string(change.Old), string(change.New)))
	}
	fmt.Fprintln(c.Stderr, "contentc: nothing was written")
}

// store writes content files, all of them or none.
func (c *command) store(changes []translate.Change) int {
	files := map[string][]byte{}
	for _, change := range changes {
		files[change.Name] = change.New
	}
	return c.storeFiles(files)
}

// storeFiles writes the files that differ from those in the content folder; files maps their
// paths in it to their bytes, or to nil for a file to remove.
func (c *command) storeFiles(files map[string][]byte) int {
	changes, err := c.writeFiles(files)
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

// writeFiles is storeFiles without output. It returns what it changed.
func (c *command) writeFiles(files map[string][]byte) ([]atomicfile.Change, error) {
	written, removed := map[string][]byte{}, []atomicfile.Change{}
	for name, content := range files {
		if content == nil {
			removed = append(removed, atomicfile.Change{Path: filepath.Join(c.flags.content, name), Kind: atomicfile.LeftOver})
		} else {
			written[name] = content
		}
	}
	changes, err := atomicfile.Compare(atomicfile.Tree{Folder: c.flags.content, Files: written, Own: true})
	if err != nil {
		return nil, err
	}
	changes = append(changes, removed...)
	return changes, atomicfile.Apply(changes)
}

package cli

import (
	"fmt"

	"github.com/aymanbagabas/go-udiff"

	"example.org/portfolio/tools/internal/emit"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/syncing"
)

// syncLanguages adds what one language lacks. Without --write it shows what
// it would add, and exits 1 where there is something.
func syncLanguages(args []string, env *Env) int {
	flags := newFlags("sync", "", env)
	write := flags.Bool("write", false, "write the files instead of showing the difference")
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	_, result, err := examine(flags)
	if err != nil {
		return fail(env, err)
	}
	if exit, ok := readable(result, env); !ok {
		return exit
	}
	changes, err := syncing.Plan(result.Languages)
	if err != nil {
		return fail(env, err)
	}
	switch {
	case len(changes) == 0:
		fmt.Fprintln(env.Stderr, "contentc: no language lacks anything that another one has")
		return ExitClean
	case *write:
		return store(flags, env, changes)
	default:
		show(env, changes)
		return ExitFindings
	}
}

// readable is complete for the verbs that work on whole languages only: it says what is in the way.
func readable(result *pipeline.Result, env *Env) (exit int, ok bool) {
	if complete(result) {
		return ExitClean, true
	}
	return refuse(env, result), false
}

// show prints changes as a unified diff.
func show(env *Env, changes []syncing.Change) {
	for _, change := range changes {
		fmt.Fprint(env.Stdout, unifiedDiff(change))
	}
	fmt.Fprintln(env.Stderr, "contentc: nothing was written")
}

// store writes content files, all of them or none.
func store(flags *flags, env *Env, changes []syncing.Change) int {
	files := map[string][]byte{}
	for _, change := range changes {
		files[change.Name] = change.New
	}
	return storeFiles(flags, env, files)
}

// storeFiles writes files of the content folder, by their names in it, where
// they differ from what is there.
func storeFiles(flags *flags, env *Env, files map[string][]byte) int {
	changes, err := emit.Compare(emit.Tree{Folder: flags.content, Files: files})
	if err != nil {
		return fail(env, err)
	}
	if err := emit.Apply(changes); err != nil {
		return fail(env, err)
	}
	for _, change := range changes {
		fmt.Fprintln(env.Stderr, "contentc: wrote", change.Printed())
	}
	if len(changes) == 0 {
		fmt.Fprintln(env.Stderr, "contentc: everything was up to date")
	}
	return ExitClean
}

func unifiedDiff(change syncing.Change) string {
	old := "a/" + change.Path
	if change.Old == nil {
		old = "/dev/null"
	}
	return udiff.Unified(old, "b/"+change.Path, string(change.Old), string(change.New))
}

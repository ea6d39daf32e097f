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
	return finish(flags, env, changes, *write)
}

// readable is complete for the verbs that work on whole languages only: it says what is in the way.
func readable(result *pipeline.Result, env *Env) (exit int, ok bool) {
	if complete(result) {
		return ExitClean, true
	}
	return refuse(env, result), false
}

// finish shows the changes as a unified diff, or writes them.
func finish(flags *flags, env *Env, changes []syncing.Change, write bool) int {
	if len(changes) == 0 {
		fmt.Fprintln(env.Stderr, "contentc: no language lacks anything that another one has")
		return ExitClean
	}
	if !write {
		for _, change := range changes {
			fmt.Fprint(env.Stdout, unifiedDiff(change))
		}
		fmt.Fprintln(env.Stderr, "contentc: nothing was written; --write does it")
		return ExitFindings
	}
	if err := writeContent(flags, changes); err != nil {
		return fail(env, err)
	}
	for _, change := range changes {
		fmt.Fprintln(env.Stderr, "contentc: wrote", change.Path)
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

// writeContent writes content files, all of them or none.
func writeContent(flags *flags, changes []syncing.Change) error {
	files := map[string][]byte{}
	for _, change := range changes {
		files[change.Name] = change.New
	}
	compared, err := emit.Compare(emit.Tree{Folder: flags.content, Files: files})
	if err != nil {
		return err
	}
	return emit.Apply(compared)
}

package cli

import (
	"fmt"
	"path/filepath"
	"sync"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/emit"
	"example.org/portfolio/tools/internal/generators"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/render"
)

// The schemas that stand beside the one of the whole content.
const (
	fileSchemaName = "file.schema.json"
	siteSchemaName = "site.schema.json"
)

// generate validates the content and writes all that is made from it and from
// the structs. Where the content has errors nothing is written.
func generate(args []string, env *Env) int {
	flags := newFlags("generate", "", env)
	onlyCheck := flags.Bool("check", false, "write nothing; exit 1 where a file is missing, changed or left over")
	if _, exit, ok := flags.parse(args, 0); !ok {
		return exit
	}
	inputs := inputsOf(flags)
	if last, ok := fresh(flags, inputs); ok {
		fmt.Fprint(env.Stderr, last.Warnings)
		return ExitClean
	}
	schemas, result, err := examine(flags)
	if err != nil {
		return fail(env, err)
	}
	if result.Set.Failed(false) {
		return reportErrors(env, result.Set)
	}
	trees, err := outputs(flags, schemas, result)
	if err != nil {
		return fail(env, err)
	}
	changes, err := emit.Compare(trees...)
	if err != nil {
		return fail(env, err)
	}
	warnings := aboutWarnings(result.Set)
	fmt.Fprint(env.Stderr, warnings)
	if *onlyCheck {
		return reportChanges(env, changes)
	}
	if err := emit.Apply(changes); err != nil {
		return fail(env, err)
	}
	keep(flags, inputs, warnings, trees)
	return ExitClean
}

// outputs makes everything that is to stand on disk.
func outputs(flags *flags, schemas generators.Schemas, result *pipeline.Result) ([]emit.Tree, error) {
	folder, name := filepath.Split(flags.schema)
	media, err := mediaFolder(flags)
	if err != nil {
		return nil, err
	}
	return []emit.Tree{
		{Folder: filepath.Clean(folder), Files: map[string][]byte{
			name: schemas.Content, fileSchemaName: schemas.File, siteSchemaName: schemas.Site,
		}},
		{Folder: flags.out, Files: modules(result, media), Header: generators.Header},
	}, nil
}

// modules makes the TypeScript files; content is the content folder as seen
// from the folder that they stand in.
func modules(result *pipeline.Result, content string) map[string][]byte {
	locales := generators.Locales(result.Site)
	files := map[string][]byte{
		"types.ts":     generators.Types(model.Content(), model.Site()),
		"i18next.d.ts": generators.I18nextTypes(model.Content()),
		"site.ts":      generators.SiteModule(result.Site),
		"locales.ts":   generators.LocalesModule(locales),
		"flags.ts":     generators.FlagsModule(locales),
		"media.ts":     generators.MediaModule(generators.Pictures(result.Languages), content),
	}
	contents := make([][]byte, len(result.Languages))
	var group sync.WaitGroup
	for i, language := range result.Languages {
		group.Go(func() { contents[i] = generators.ContentModule(language) })
	}
	group.Wait()
	for i, language := range result.Languages {
		files["content/"+language.Locale+".ts"] = contents[i]
	}
	return files
}

// mediaFolder is the content folder as an import in a module names it.
func mediaFolder(flags *flags) (string, error) {
	out, err := filepath.Abs(flags.out)
	if err != nil {
		return "", err
	}
	content, err := filepath.Abs(flags.content)
	if err != nil {
		return "", err
	}
	relative, err := filepath.Rel(out, content)
	return filepath.ToSlash(relative), err
}

// reportErrors prints the errors alone: who generates wants to know what is
// in the way.
func reportErrors(env *Env, set *diag.Set) int {
	if err := render.Write(env.Stdout, "text", set.Errors(), env.Color); err != nil {
		return fail(env, err)
	}
	fmt.Fprintln(env.Stderr, "contentc: nothing was written")
	return ExitFindings
}

// aboutWarnings is the one line that is said of them; empty where there are none.
func aboutWarnings(set *diag.Set) string {
	if set.Summary.Warnings == 0 {
		return ""
	}
	return fmt.Sprintf("contentc: %s; \"contentc check\" lists them\n", render.Summary(set))
}

// reportChanges names what on disk is not as it should be.
func reportChanges(env *Env, changes []emit.Change) int {
	for _, change := range changes {
		fmt.Fprintf(env.Stdout, "%s: %s\n", change.Printed(), change.Kind)
	}
	if len(changes) > 0 {
		fmt.Fprintln(env.Stderr, "contentc: run \"go generate\" to bring these files up to date")
		return ExitFindings
	}
	return ExitClean
}

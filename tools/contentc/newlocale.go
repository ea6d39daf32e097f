package contentc

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"example.org/portfolio/tools/internal/newlocale"
	"example.org/portfolio/tools/internal/pipeline"
	"example.org/portfolio/tools/internal/pseudo"
	"example.org/portfolio/tools/internal/render"
	"example.org/portfolio/tools/internal/retext"
	"example.org/portfolio/tools/internal/syncing"
	"example.org/portfolio/tools/internal/tree"
)

// newLocale makes the content folder of a further language and registers it.
func newLocale(args []string, c *command) int {
	flags := newFlags("new-locale", "TAG", c)
	dryRun := flags.Bool("dry-run", false, "show the difference and write nothing")
	asPseudo := flags.Bool("pseudo", false, "write a pseudo-language that needs no translation, for tests")
	positional, exit, ok := flags.parse(args, 1)
	if !ok {
		return exit
	}
	locale, err := newlocale.Describe(positional[0], c.config.LocaleEntry)
	if err != nil {
		fmt.Fprintf(c.Stderr, "contentc new-locale: %v\n", err)
		return ExitUsage
	}
	if _, err := os.Lstat(filepath.Join(flags.content, locale.Tag)); err == nil {
		fmt.Fprintf(c.Stderr, "contentc new-locale: the folder %s is there already; \"contentc sync\" adds what it lacks\n", filepath.Join(flags.content, locale.Tag))
		return ExitUsage
	}
	_, result, err := c.examine(flags)
	if err != nil {
		return fail(c, err)
	}
	from := origin(result, locale.Tag, *asPseudo)
	if result.Site.Broken || from == nil || from.Broken {
		return refuse(c, result)
	}
	changes, err := planLocale(flags, result, from, locale, *asPseudo)
	if err != nil {
		return fail(c, err)
	}
	if *dryRun {
		show(c, changes)
		return ExitClean
	}
	return store(flags, c, changes)
}

// origin is the language whose content is copied: the source, or for a
// pseudo-language the one that it is a variant of.
func origin(result *pipeline.Result, tag string, asPseudo bool) *tree.Document {
	if len(result.Languages) == 0 {
		return nil
	}
	for _, language := range result.Languages {
		if asPseudo && newlocale.SameBase(language.Locale, tag) {
			return language
		}
	}
	return result.Languages[0]
}

// refuse says what is in the way.
func refuse(c *command, result *pipeline.Result) int {
	if err := render.Write(c.Stdout, "text", result.Set.Errors(), c.Color); err != nil {
		return fail(c, err)
	}
	fmt.Fprintln(c.Stderr, "contentc: nothing was done; mend the files that cannot be read first")
	return ExitFindings
}

func planLocale(flags *flags, result *pipeline.Result, from *tree.Document, locale newlocale.Locale, asPseudo bool) ([]syncing.Change, error) {
	rewritten, err := retext.Marked(from)
	if asPseudo {
		rewritten, err = retext.Document(from, pseudo.Text)
	}
	if err != nil {
		return nil, err
	}
	changes := newlocale.Files(filepath.ToSlash(filepath.Clean(flags.content)), locale.Tag, rewritten)
	registered := func(language *tree.Document) bool { return language.Locale == locale.Tag }
	if slices.ContainsFunc(result.Languages, registered) {
		return changes, nil
	}
	if asPseudo {
		locale.Rename(pseudo.Name)
	}
	change, err := newlocale.Register(result.Site, locale)
	return append([]syncing.Change{change}, changes...), err
}

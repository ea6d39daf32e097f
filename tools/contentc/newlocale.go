package contentc

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/render"
	"example.org/portfolio/tools/internal/translate"
	"example.org/portfolio/tools/internal/tree"
)

func (c *command) newLocaleVerb() *cobra.Command {
	var dryRun, asPseudo bool
	verb := c.verb("new-locale TAG", "make the content folder of a further language and register it", cobra.ExactArgs(1),
		func(args []string) int { return c.newLocale(args[0], asPseudo, dryRun) }, "content")
	verb.Flags().BoolVar(&dryRun, "dry-run", false, "show the difference and write nothing")
	verb.Flags().BoolVar(&asPseudo, "pseudo", false, "write a pseudo-language that needs no translation, for tests")
	return verb
}

// newLocale makes the content folder of a further language and registers it.
func (c *command) newLocale(tag string, asPseudo, dryRun bool) int {
	flags := c.flags
	locale, err := translate.NewLocale(tag, c.config.LocaleEntry)
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
	from := origin(result, locale.Tag, asPseudo)
	if result.Site.Broken || from == nil || from.Broken {
		return refuse(c, result)
	}
	changes, err := planLocale(flags, result, from, locale, asPseudo)
	if err != nil {
		return fail(c, err)
	}
	if dryRun {
		show(c, changes)
		return ExitClean
	}
	return store(flags, c, changes)
}

// origin is the language whose content is copied: the source, or for a
// pseudo-language the one that it is a variant of.
func origin(result *check.Result, tag string, asPseudo bool) *tree.Document {
	if len(result.Languages) == 0 {
		return nil
	}
	for _, language := range result.Languages {
		if asPseudo && translate.SameBase(language.Locale, tag) {
			return language
		}
	}
	return result.Languages[0]
}

// refuse returns the reason why the language cannot be added.
func refuse(c *command, result *check.Result) int {
	if err := render.Write(c.Stdout, "text", result.Set.Errors(), c.wantsColor()); err != nil {
		return fail(c, err)
	}
	fmt.Fprintln(c.Stderr, "contentc: nothing was done; mend the files that cannot be read first")
	return ExitFindings
}

func planLocale(flags *flags, result *check.Result, from *tree.Document, locale translate.Locale, asPseudo bool) ([]translate.Change, error) {
	rewritten, err := translate.WithTodos(from)
	if asPseudo {
		rewritten, err = translate.Retext(from, translate.Pseudo)
	}
	if err != nil {
		return nil, err
	}
	changes := translate.Files(filepath.ToSlash(filepath.Clean(flags.content)), locale.Tag, rewritten)
	registered := func(language *tree.Document) bool { return language.Locale == locale.Tag }
	if slices.ContainsFunc(result.Languages, registered) {
		return changes, nil
	}
	if asPseudo {
		locale.Rename(translate.PseudoName)
	}
	locale.IsDraft = !asPseudo && result.Site.Type.Field(model.LocalesKey).Type.Elem.Field(model.DraftKey) != nil
	change, err := translate.Register(result.Site, locale)
	return append([]translate.Change{change}, changes...), err
}

package contentc

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/git"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/start"
	"example.org/contentc/internal/yamledit"
)

// startFlags adds the flags of the verb init.
func (c *command) startFlags(set *pflag.FlagSet) {
	if c.config.Start != nil {
		set.StringArrayVar(&c.flags.from, "from", nil, "fill the start from a `file` or folder: "+c.config.StartsFrom+"; a further one is another language")
	}
	set.StringVar(&c.flags.locale, "locale", "", "the `tag` of the source language (default: that of the texts in the file, or else the present one)")
}

// initContent replaces the content by the owner's start: the settings and the source language. Without
// --write it lists the files. What it would write is checked and repaired before anything is removed.
func (c *command) initContent([]string) int {
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	tag := c.flags.locale
	if tag == "" && len(c.flags.from) == 0 && len(result.Languages) > 0 {
		tag = result.Languages[0].Locale
	}
	if tag == "" && len(c.flags.from) == 0 {
		return c.misused("contentc init: the settings name no language; name the source language: --locale it")
	}
	present, refusal := c.replaceable()
	if refusal != nil {
		return c.misused("contentc init: %v", refusal)
	}
	files, messages, err := c.madeFiles(tag)
	if err != nil {
		return c.misused("contentc init: %v", err)
	}
	exit := c.startWith(files, present)
	c.tell(messages)
	return exit
}

// madeFiles returns the files of the start, and what the owner is told. It asks for the language of the texts if
// nothing tells it.
func (c *command) madeFiles(tag string) (files map[string][]byte, messages []string, err error) {
	files, messages, err = c.starter().Make(c.flags.from, tag)
	if !errors.Is(err, start.ErrNoLanguage) {
		return files, messages, err
	}
	if tag = c.askLanguage(); tag == "" {
		return nil, nil, fmt.Errorf("%w; name it: --locale en", err)
	}
	return c.starter().Make(c.flags.from, tag)
}

// startWith replaces the present files of the content by those of a start, unless these cannot be read.
func (c *command) startWith(files map[string][]byte, present []string) int {
	for _, name := range present {
		if _, isReplaced := files[name]; !isReplaced {
			files[name] = nil
		}
	}
	started, _, err := c.repaired(files)
	switch {
	case err != nil:
		return c.finish(err)
	case !started.IsReadable():
		return c.reportErrors(started.Set, "nothing was written, because the content made of the file could not be read")
	}
	exit := c.replace(files)
	c.listFaults(started.Set)
	return exit
}

// listFaults prints the findings about a start that are no text to be written, each on a line.
func (c *command) listFaults(set *diag.Set) {
	others := set.Where(func(f diag.Finding) bool { return f.Code != diag.SampleContent && f.Code != diag.UnfinishedText })
	if len(others.Findings) > 0 {
		fmt.Fprintf(c.printer, "To be corrected: %d\n", len(others.Findings))
	}
	for _, f := range others.Findings {
		fmt.Fprintln(c.printer, start.Shortened(fmt.Sprintf("  %s:%d:%d: %s", f.File, f.Line, f.Column, f.Message), start.MaxLine))
	}
}

// starter returns what makes the files of a start.
func (c *command) starter() *start.Maker {
	maker := &start.Maker{
		Model: c.model, Fill: c.config.Start, LocaleEntry: c.config.LocaleEntry, Labels: c.config.Labels, Files: c.config.StartFiles,
		Content: c.flags.content, Schemas: filepath.Dir(c.flags.schema),
	}
	if maker.Fill == nil {
		maker.Fill = func([]byte, string) (Start, error) { return Start{Content: c.config.Content, Site: c.config.Site}, nil }
	}
	return maker
}

// askLanguage returns the tag of the language of the texts from the person at the terminal; empty without one.
func (c *command) askLanguage() string {
	if !c.Terminal {
		return ""
	}
	fmt.Fprint(c.Stderr, "contentc: in which language are the texts? Its tag, such as en or pt-BR: ")
	var tag string
	fmt.Fscanln(c.Stdin, &tag)
	return tag
}

// replaceable returns the files of the content that init replaces. It returns an error if they could not be
// restored.
func (c *command) replaceable() ([]string, error) {
	changed, err := git.Changed(c.flags.content)
	switch {
	case errors.Is(err, git.ErrNoRepository):
		return nil, fmt.Errorf(`%w; "git init", "git add ." and "git commit" keep it`, err)
	case err != nil:
		return nil, err
	case changed != "":
		return nil, fmt.Errorf("the content has changes that are not committed; commit them first:\n%s", changed)
	}
	files, err := git.Tracked(c.flags.content)
	return slices.DeleteFunc(files, func(name string) bool { return path.Base(name) == "README.md" }), err // they explain a folder
}

// replace writes the files of a start and removes those that are nil, or lists them.
func (c *command) replace(files map[string][]byte) int {
	var written, removed []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if target := path.Join(filepath.ToSlash(c.flags.content), name); files[name] != nil {
			written = append(written, target)
		} else {
			removed = append(removed, target)
		}
	}
	if !c.isWriting() {
		fmt.Fprintf(c.printer, "write %s\nremove %s\n", strings.Join(written, "\nwrite "), strings.Join(removed, "\nremove "))
		fmt.Fprintln(c.Stderr, "contentc: nothing was written; init with --write does it")
		return ExitFindings
	}
	if _, err := c.writeFiles(files, c.checked.Known()); err != nil {
		return c.finish(err)
	}
	c.tell(yamledit.Wrap(fmt.Sprintf("wrote %s, and removed %s", strings.Join(written, ", "), diag.Count(len(removed), "file", "files")), start.MaxLine))
	c.flags.format = review.StatusFormats[0]
	return c.onReadable(c.showStatus)(nil)
}

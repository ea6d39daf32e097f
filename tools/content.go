package contentc

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

func (c *command) check() (*check.Result, error) { return c.checkWith(nil) }

// checkWith checks the content with other files in place of those on disk.
func (c *command) checkWith(replaced map[string][]byte) (*check.Result, error) {
	options, err := c.options(c.flags.content)
	if err != nil {
		return nil, err
	}
	options.Open, options.Replaced = disk{c}.Open, replaced
	result, err := check.Check(options)
	if len(replaced) == 0 {
		c.checked = result
	}
	return result, err
}

// onReadable returns a verb that checks the content before it runs. If a file cannot be read,
// the verb prints the errors instead.
func (c *command) onReadable(run func(result *check.Result, args []string) int) func(args []string) int {
	return func(args []string) int {
		result, err := c.check()
		if err != nil {
			return c.finish(err)
		}
		if !result.IsReadable() {
			return c.refuse(result)
		}
		return run(result, args)
	}
}

// refuse prints the errors that prevent a verb from running.
func (c *command) refuse(result *check.Result) int {
	return c.reportErrors(result.Set, "nothing was done; mend the files that cannot be read first")
}

// reportErrors prints the errors, without the warnings, and their consequence.
func (c *command) reportErrors(set *diag.Set, consequence string) int {
	if err := render.Write(c.Stdout, "text", set.Errors(), c.usesColor()); err != nil {
		return c.finish(err)
	}
	fmt.Fprintln(c.Stderr, "contentc:", consequence)
	return ExitFindings
}

func coverage(result *check.Result) *review.Status {
	open := result.Open()
	status := review.NewStatus(open, result.Languages, result.Reviews)
	status.Left = len(check.Todo(open))
	return status
}

func (c *command) unknownLanguage(result *check.Result, tag string) int {
	return c.misused("contentc: there is no language %q; the languages are %s", tag, strings.Join(result.Tags(), ", "))
}

func reviewsOf(result *check.Result) []tree.Reviews {
	reviews := make([]tree.Reviews, len(result.Reviews))
	for i, ledger := range result.Reviews {
		reviews[i] = ledger
	}
	return reviews
}

// selection is a selection of values by their JSON Pointers, and of files and folders by their
// paths. Without names it is everything.
type selection struct {
	names []string
	found map[string]bool
}

func newSelection(names []string) *selection {
	return &selection{names: names, found: map[string]bool{}}
}

// includes reports whether a value is selected: by its pointer or that of a value that
// contains it, or by one of the files.
func (s *selection) includes(at string, files ...string) bool {
	included := len(s.names) == 0
	for _, name := range s.names {
		isInside := strings.HasPrefix(name, "/") && pointer.Contains(name, at)
		if isInside || hasFile(files, name) {
			s.found[name], included = true, true
		}
	}
	return included
}

// hasFile reports whether one of the files has one of the paths names, or is in such a folder.
func hasFile(files []string, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		named, err := filepath.Abs(name)
		return err == nil && slices.ContainsFunc(files, func(file string) bool {
			file, err := filepath.Abs(file)
			return err == nil && isBelow(file, named)
		})
	})
}

// unknown returns the first name that includes has not found; empty if there is none.
func (s *selection) unknown() string {
	for _, name := range s.names {
		if !s.found[name] {
			return name
		}
	}
	return ""
}

package contentc

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/protocol"
)

// Verb is a verb of a project. With --write it writes what its outcome has.
type Verb struct {
	// Use is the name and the arguments, of which there are From to To; -1 is any number.
	Use      string
	From, To int
	Summary  string
	// Examples are the arguments of calls, for the help.
	Examples []string
	// Run receives the settings and the languages of the checked content, the source language first. It returns an
	// error for a wrong argument.
	Run func(site *Document, languages []*Document, args []string) (Outcome, error)
}

// Outcome is what a verb of a project found and wants to write.
type Outcome struct {
	// Report is the output, and Messages are about the call.
	Report   string
	Messages []string
	// Set are values of the source language, by their pointers.
	Set map[string]string
	// Files are new files, by their paths in the content folder.
	Files map[string][]byte
}

func (c *command) ownVerbs() (rows []verb) {
	for _, own := range c.config.Verbs {
		rows = append(rows, verb{
			use: own.Use, from: own.From, to: own.To, summary: own.Summary, examples: own.Examples, paths: []string{"content"}, writes: ifAsked,
			readable: func(result *check.Result, args []string) int { return c.runOwn(own, result, args) },
		})
	}
	return rows
}

func (c *command) runOwn(own Verb, result *check.Result, args []string) int {
	outcome, err := own.Run(result.Site, result.Laid(), args)
	if err != nil {
		return c.misused("contentc %s: %v", commandName(own.Use), err)
	}
	fmt.Fprint(c.Stdout, outcome.Report)
	for _, message := range outcome.Messages {
		fmt.Fprintln(c.Stderr, "contentc:", message)
	}
	edits := make([]protocol.Edit, 0, len(outcome.Set))
	for _, at := range sortedKeys(outcome.Set) {
		edits = append(edits, protocol.Edit{Op: protocol.Set, Locale: result.Languages[0].Locale, Pointer: at, Text: outcome.Set[at]})
	}
	edited, refusal := edit.Apply(desk.ContentOf(result), edits)
	if refusal != nil {
		return c.misused("contentc %s: %v", commandName(own.Use), refusal)
	}
	files := edited.Files
	maps.Copy(files, outcome.Files)
	if len(files) == 0 {
		return ExitClean
	}
	return c.apply(files)
}

// commandName returns the name of a verb from its name and arguments.
func commandName(use string) string {
	name, _, _ := strings.Cut(use, " ")
	return name
}

func sortedKeys[T any](of map[string]T) []string { return slices.Sorted(maps.Keys(of)) }

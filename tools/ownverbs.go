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
	c.tell(outcome.Messages)
	edits := make([]protocol.Edit, 0, len(outcome.Set))
	for _, at := range slices.Sorted(maps.Keys(outcome.Set)) {
		edits = append(edits, protocol.Edit{Op: protocol.Set, Locale: result.Languages[0].Locale, Pointer: at, Text: outcome.Set[at]})
	}
	edited, refusal := edit.Apply(desk.ContentOf(result), edits)
	if refusal != nil {
		return c.misused("contentc %s: %v", commandName(own.Use), refusal)
	}
	files := edited.Files
	maps.Copy(files, outcome.Files)
	if len(files) == 0 {
		return ExitClean // without the message that everything was up to date
	}
	return c.apply(files)
}

// commandName returns the name of a verb from its name and arguments.
func commandName(use string) string {
	name, _, _ := strings.Cut(use, " ")
	return name
}

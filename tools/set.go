package contentc

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
)

// hyphenHelp returns the help for a text that looks like a flag.
func (c *command) hyphenHelp() string {
	return "put -- before a text that begins with a hyphen: " + c.config.Command + " set LOCALE POINTER -- TEXT"
}

// setVerb returns the verb set, whose last argument can look like a flag.
func (c *command) setVerb() *cobra.Command {
	set := c.verb("set LOCALE POINTER TEXT", "write one text or number of a language, and leave everything else unchanged", cobra.ExactArgs(3), c.onReadable(c.setValue), "content")
	set.SetFlagErrorFunc(func(verb *cobra.Command, err error) error {
		return fmt.Errorf("%w; %s", nearestFlag(verb, err), c.hyphenHelp())
	})
	set.SetHelpFunc(func(verb *cobra.Command, args []string) {
		if verb.Flags().NArg() > 0 { // the text is -h or --help
			c.exit = c.misused("contentc set: %s", c.hyphenHelp())
			return
		}
		verb.Parent().HelpFunc()(verb, args)
	})
	return set
}

// setValue replaces the value at a JSON Pointer, or adds an optional one. It does not require that
// the result has no findings, because a text that one language lacks is set in one language after
// the other.
func (c *command) setValue(result *check.Result, args []string) int {
	if indexOf(result.Languages, args[0]) < 0 {
		return c.unknownLanguage(result, args[0])
	}
	edited, refusal := edit.Apply(contentOf(result), []edit.Edit{{Op: edit.Set, Locale: args[0], Pointer: args[1], Text: args[2]}})
	if refusal != nil {
		return c.misused("contentc set: %v", refusal)
	}
	return c.storeFiles(edited.Files)
}

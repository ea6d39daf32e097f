package contentc

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
)

// pointerHelp explains the argument POINTER of a verb.
const pointerHelp = "A POINTER is the path of a value, with indices from 0: /skills/0/name is the name of the first skill."

// examples are the arguments of calls of each verb, for its help.
var examples = map[string][]string{
	"generate":   {"", "--check"},
	"check":      {"", "--strict", "/skills", "content/en"},
	"fix":        {"", "--write"},
	"status":     {"", "--format markdown"},
	"sync":       {"", "--write"},
	"review":     {"", "/skills/0/name", "content/en/skills.yaml"},
	"new-locale": {"de", "pt-BR --dry-run"},
	"watch":      {"--format text"},
	"explain":    {"value-mismatch"},
	"export":     {"en > en.xlf"},
	"import":     {"en.xlf", "en.xlf --write"},
	"get":        {"en /skills/0/name", "en /skills"},
	"set":        {`en /skills/0/name "Threat modelling"`, `en /skills/0/name -- "-5 dB"`},
	"add":        {"/worktimeline/0 --write"},
	"move":       {"/worktimeline/0 2 --write"},
	"remove":     {"/worktimeline/0 --write"},
	"init":       {"", "--locale de --write"},
	"version":    {""},
	"help":       {"sync"},
	"completion": {"bash"},
}

// addExamples completes the help of a verb, and those that cobra adds, which accept any argument.
func (c *command) addExamples(verb *cobra.Command) {
	switch verb.Name() {
	case "help":
		verb.Short, verb.Long = "explain a verb", "explain a verb"
		verb.Args = func(help *cobra.Command, names []string) error {
			_, _, err := help.Root().Find(names)
			return err
		}
	case "completion":
		verb.Short, verb.Long = "print the script that completes the command's words in a shell", ""
		verb.RunE = func(*cobra.Command, []string) error { return errors.New("name a shell") }
		for _, shell := range verb.Commands() {
			shell.Short = "print the script for " + shell.Name()
		}
	}
	if strings.Contains(verb.Use, "POINTER") {
		verb.Long = verb.Short + "\n\n" + pointerHelp
	}
	var calls []string
	for _, arguments := range examples[verb.Name()] {
		calls = append(calls, strings.TrimRight("  "+c.config.Command+" "+verb.Name()+" "+arguments, " "))
	}
	verb.Example = strings.Join(calls, "\n")
}

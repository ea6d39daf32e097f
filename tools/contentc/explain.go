package contentc

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
)

func (c *command) explainVerb() *cobra.Command {
	verb := c.verb("explain CODE", "print the long text on one code", cobra.MaximumNArgs(1), c.explainCode)
	verb.ValidArgs = render.Codes()
	return verb
}

// explainCode prints the long text on one code.
func (c *command) explainCode(positional []string) int {
	if len(positional) != 1 {
		fmt.Fprintf(c.Stderr, "contentc explain: name one of these codes:\n  %s\n", strings.Join(render.Codes(), "\n  "))
		return ExitUsage
	}
	code := strings.Trim(positional[0], "[]")
	page, ok := render.Page(diag.Code(code))
	if !ok {
		fmt.Fprintf(c.Stderr, "contentc explain: there is no code %q%s\n", code, nearMiss(code))
		return ExitUsage
	}
	if _, err := fmt.Fprint(c.Stdout, page); err != nil {
		return fail(c, err)
	}
	return ExitClean
}

// nearMiss names the code that was probably meant, or all of them.
func nearMiss(code string) string {
	if near := diag.Nearest(code, render.Codes()); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return "; these are the codes:\n  " + strings.Join(render.Codes(), "\n  ")
}

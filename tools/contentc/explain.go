package contentc

import (
	"fmt"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/render"
)

// explainCode prints the long text on one code.
func explainCode(args []string, c *command) int {
	flags := newFlags("explain", "CODE", c)
	positional, exit, ok := flags.parse(args, anyNumber)
	if !ok {
		return exit
	}
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

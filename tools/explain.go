package contentc

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/rules"
)

func (c *command) explainCode(positional []string) int {
	names := c.codes()
	codes := strings.Join(names, "\n  ")
	if len(positional) != 1 {
		return c.misused("contentc explain: name one of these codes:\n  %s", codes)
	}
	code := strings.Trim(positional[0], "[]")
	if info, ok := diag.Find(rules.Infos(compiled(c.config.Rules)), diag.Code(code)); ok {
		_, err := fmt.Fprint(c.Stdout, info.Explanation())
		return c.finish(err)
	}
	if near := diag.Nearest(code, names); near != "" {
		return c.misused("contentc explain: unknown code %q; did you mean %q?", code, near)
	}
	return c.misused("contentc explain: unknown code %q; these are the codes:\n  %s", code, codes)
}

func (c *command) codes() (names []string) {
	for _, info := range rules.Infos(compiled(c.config.Rules)) {
		names = append(names, string(info.Code))
	}
	return names
}

// printVersion prints the version of the module, its commit if the build recorded it, and the version of Go.
func (c *command) printVersion([]string) int {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return c.finish(errors.New("the binary has no build information"))
	}
	version := info.Main.Version
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			version += " " + setting.Value
		}
	}
	fmt.Fprintf(c.Stdout, "contentc %s %s\n", version, info.GoVersion)
	return ExitClean
}

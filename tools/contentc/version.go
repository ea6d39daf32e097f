package contentc

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (c *command) versionVerb() *cobra.Command {
	return c.verb("version", "print the version of the command and of Go", cobra.ExactArgs(0), c.printVersion)
}

// printVersion prints the module's version, the commit that it was built from
// where that is known, and the version of Go.
func (c *command) printVersion([]string) int {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return fail(c, fmt.Errorf("the binary has no build information"))
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

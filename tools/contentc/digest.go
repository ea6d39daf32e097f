package contentc

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
)

// digestVerb prints the digests for Config.Sample. It is for the authors of a
// project and not in the list of verbs.
func (c *command) digestVerb() *cobra.Command {
	verb := c.verb("digest", "print the digests by which check recognises this content as sample content",
		cobra.ExactArgs(0), c.printDigests, "content")
	verb.Hidden = true
	return verb
}

func (c *command) printDigests([]string) int {
	schemas, err := codegen.NewSchemas(c.model)
	if err != nil {
		return fail(c, err)
	}
	digests, err := check.Digest(check.Options{
		Content: c.flags.content, Model: c.model, ContentSchema: schemas.Content, SiteSchema: schemas.Site,
	})
	if err != nil {
		return fail(c, err)
	}
	fmt.Fprint(c.Stdout, digests)
	return ExitClean
}

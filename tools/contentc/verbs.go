package contentc

import "github.com/spf13/cobra"

// verbs is the list of all verbs.
func (c *command) verbs() []*cobra.Command {
	return []*cobra.Command{
		c.generateVerb(),
		c.checkVerb(),
		c.fixVerb(),
		c.statusVerb(),
		c.syncVerb(),
		c.reviewVerb(),
		c.newLocaleVerb(),
		c.watchVerb(),
		c.explainVerb(),
		c.exportVerb(),
		c.importVerb(),
		c.getVerb(),
		c.setVerb(),
		c.versionVerb(),
		c.digestVerb(),
	}
}

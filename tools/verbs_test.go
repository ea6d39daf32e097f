package contentc

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An example is a call that the verb accepts.
func TestEachVerbHasExamplesThatItAccepts(t *testing.T) {
	c := &command{Env: &Env{}, project: &project{config: Config{Command: "./compile", Example: "/events/0/title"}}, flags: &flags{}}
	for _, verb := range c.root().Commands() {
		if verb.Hidden || verb.HasSubCommands() {
			continue
		}
		require.NotEmpty(t, verb.Example, verb.Name())
		for _, line := range strings.Split(verb.Example, "\n") {
			arguments, found := strings.CutPrefix(line, "  ./compile "+verb.Name())
			require.True(t, found, line)
			arguments, _, _ = strings.Cut(arguments, " >")
			arguments = strings.NewReplacer(`"A text"`, "text", `"-5 dB"`, "-5").Replace(arguments)
			require.NoError(t, verb.ParseFlags(strings.Fields(arguments)), line)
			assert.NoError(t, verb.ValidateArgs(verb.Flags().Args()), line)
		}
	}
}

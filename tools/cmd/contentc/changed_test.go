package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// elsewhere is a configuration with a rule that is another program: it saves a file when a skill has a name.
func elsewhere(t *testing.T, file, skill string) contentc.Config {
	config := withoutSample()
	config.Rules = append(config.Rules, contentc.Rule{
		Code: "elsewhere", Severity: contentc.Warning, Summary: "a test", Page: "A test.",
		Check: contentc.Each(func(_ string, checked *schema.Skill) []contentc.Issue {
			if checked.Name == skill {
				require.NoError(t, os.WriteFile(file, []byte("skills: []\n"), 0o600))
			}
			return nil
		}),
	})
	return config
}

const changedMeanwhile = skills + " was changed meanwhile; nothing was written"

func TestFileThatIsChangedBeforeAVerbWritesItIsKept(t *testing.T) {
	content(t)
	set := runWith(t, elsewhere(t, skills, "Revisione del codice"), "set", "it", "/skills/0/name", "x")
	assert.Equal(t, contentc.ExitFailure, set.code)
	assert.Contains(t, set.stderr, changedMeanwhile)
	assert.Equal(t, "skills: []\n", fileText(t, skills))
}

func TestFileThatIsChangedBeforeARequestWritesItIsKept(t *testing.T) {
	content(t)
	const request = `{"id":"1","do":[{"op":"set","locale":"en","pointer":"/skills/0/name","text":"New"},{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"}]}` + "\n"
	english, output := fileText(t, "content/en/skills.yaml"), &strings.Builder{}
	contentc.Run(elsewhere(t, skills, "Nuovo"), []string{"watch", "--out", "out"}, &contentc.Env{Stdin: strings.NewReader(request), Stdout: output, Stderr: io.Discard})
	assert.Contains(t, output.String(), changedMeanwhile)
	assert.Equal(t, "skills: []\n", fileText(t, skills))
	assert.Equal(t, english, fileText(t, "content/en/skills.yaml"))
}

func TestInitOnAMachineWithoutGitNamesIt(t *testing.T) {
	content(t)
	t.Setenv("PATH", "")
	made := run(t, "init", "--write")
	assert.Equal(t, outcome{code: contentc.ExitUsage, stderr: "contentc init: git is not installed\n"}, made)
}

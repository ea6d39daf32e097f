package contentc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// block matches a block of the guide that is a file or commands.
var block = regexp.MustCompile("(?ms)^```(go|yaml|sh)\n(?:(?://|#) (\\S+\\.(?:go|yaml))\n)?(.*?)^```$")

// TestGuideMakesAProjectInAnEmptyFolder runs the blocks of docs/another-project.md in a folder
// outside of the repository: another module requires the compiler's. Modules come from the cache
// of downloads first, so that the test needs the network only for what go mod tidy reads and the
// build does not, such as a library for another system.
func TestGuideMakesAProjectInAnEmptyFolder(t *testing.T) {
	guide, err := os.ReadFile("../docs/another-project.md")
	require.NoError(t, err)
	module, err := os.Getwd()
	require.NoError(t, err)
	environment, err := exec.Command("go", "env", "GOMODCACHE", "GOPROXY").Output()
	require.NoError(t, err)
	cache, proxies, _ := strings.Cut(strings.TrimSpace(string(environment)), "\n")
	t.Chdir(t.TempDir())
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(cache)+"/cache/download,"+proxies)
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	for _, found := range block.FindAllStringSubmatch(string(guide), -1) {
		language, name, text := found[1], found[2], found[3]
		switch {
		case language == "sh":
			commands := strings.ReplaceAll(text, "../portfolio/tools", "'"+module+"'")
			printed, err := exec.Command("sh", "-eu", "-c", commands).CombinedOutput()
			require.NoError(t, err, "%s\n%s", commands, printed)
		case name != "":
			require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o750))
			require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		}
	}
	require.NoError(t, os.WriteFile("content/de/programme.yaml", []byte("events: []\n"), 0o600))
	help, err := exec.Command("sh", "-c", "go run . check; for verb in $(go run . help | sed -n 's/^  \\([a-z-]*\\)  .*/\\1/p'); do go run . help $verb; done").CombinedOutput()
	require.NoError(t, err)
	assert.Contains(t, string(help), "go run . explain", "findings name the command that runs")
	assert.Contains(t, string(help), "go run . add /events/0\n")
	for _, word := range []string{"skill", "worktimeline", "portfolio", "Threat"} {
		assert.NotContains(t, string(help), word)
	}
	for _, name := range []string{"generated/types.ts", "generated/content/de/common.json", "content.schema.json"} {
		assert.FileExists(t, name)
	}
}

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// guideBlock matches the heading of a file, a page, a change, and a Go file.
var guideBlock = regexp.MustCompile("(?ms)^(?:## [^\n]*`tools/cmd/contentc/(\\S+)`|````markdown\n(.*?)````|```diff\n(.*?)```|```go\n(.*?)```)$")

// guideFiles returns the files of this package that docs/adding-a-rule.md adds or changes.
func guideFiles(t *testing.T) map[string]string {
	t.Helper()
	guide, err := os.ReadFile("../../../docs/adding-a-rule.md")
	require.NoError(t, err)
	files, name := map[string]string{}, ""
	for _, block := range guideBlock.FindAllStringSubmatch(string(guide), -1) {
		switch {
		case block[1] != "":
			name = block[1]
		case block[3] != "":
			line, added, _ := strings.Cut(block[3], "+")
			text, err := os.ReadFile("rules.go")
			require.NoError(t, err)
			line = strings.TrimPrefix(line, " ")
			require.Contains(t, string(text), line)
			files["rules.go"] = strings.Replace(string(text), line, line+added, 1)
		default:
			files[name] = block[2] + block[4]
		}
	}
	return files
}

// The blocks are laid over the package, so that its files do not change.
func TestGuideForARuleMakesARule(t *testing.T) {
	folder, replace := t.TempDir(), map[string]string{}
	here, err := os.Getwd()
	require.NoError(t, err)
	for name, text := range guideFiles(t) {
		file := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		replace[filepath.Join(here, name)] = file
	}
	require.Len(t, replace, 4, "three files, and the list of the rules")
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	file := filepath.Join(folder, "overlay.json")
	require.NoError(t, os.WriteFile(file, overlay, 0o644))
	out, err := exec.Command("go", "test", "-overlay", file, "-run", "TestARepeatedSkill", "-v", ".").CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Contains(t, string(out), "--- PASS: TestARepeatedSkillIsReported")
}

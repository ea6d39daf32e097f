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

// guideSection, guideFence and guideFile find the parts of a guide: its sections, their blocks, and the files that a
// heading names.
var (
	guideSection = regexp.MustCompile("(?m)^## ")
	guideFence   = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")
	guideFile    = regexp.MustCompile("`([^`]+/[^`]+)`")
)

// A change of a guide is applied where its context occurs, in the order of the guide.
func TestTheContextOfEachChangeInAGuideOccursOnce(t *testing.T) {
	guides, err := filepath.Glob("../../../docs/adding-a-*.md")
	require.NoError(t, err)
	require.NotEmpty(t, guides)
	for _, guide := range guides {
		text, err := os.ReadFile(guide)
		require.NoError(t, err)
		files := map[string]string{}
		for _, part := range guideSection.Split(string(text), -1) {
			heading, _, _ := strings.Cut(part, "\n")
			for _, file := range guideFile.FindAllStringSubmatch(heading, -1) {
				if content, err := os.ReadFile(filepath.Join("../../..", file[1])); err == nil && files[file[1]] == "" {
					files[file[1]] = string(content)
				}
				for _, found := range guideFence.FindAllStringSubmatch(part, -1) {
					if found[1] == "diff" && files[file[1]] != "" {
						before, after := sideOf(found[2], "-"), sideOf(found[2], "+")
						assert.Equal(t, 1, strings.Count(files[file[1]], before), "%s: %s\n%s", guide, file[1], before)
						files[file[1]] = strings.Replace(files[file[1]], before, after, 1)
					}
				}
			}
		}
	}
}

// sideOf returns the lines of a diff that are common or have a sign.
func sideOf(diff, sign string) (text string) {
	for line := range strings.Lines(diff) {
		if strings.HasPrefix(line, " ") || strings.HasPrefix(line, sign) {
			text += line[1:]
		}
	}
	return text
}

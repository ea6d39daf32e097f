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

func TestGuideForARuleMakesARule(t *testing.T) {
	files := changedBy(t, "../../../docs/adding-a-rule.md")
	require.Len(t, files, 3, "two files, and the list of the rules")
	files["tools/cmd/contentc/repeatedskill_test.go"] = `package main

import (
	"strings"
	"testing"
)

func TestARepeatedSkillIsReported(t *testing.T) {
	content(t)
	rewrite(t, "content/en/skills.yaml", func(text string) string { return strings.Replace(text, "Threat modelling", "Code review", 1) })
	if out := run(t, "check").stdout; !strings.Contains(out, "the skill \"Code review\" is listed twice [repeated-skill]") {
		t.Error(out)
	}
}
`
	testWith(t, files, "TestARepeatedSkillIsReported")
}

func TestGuideForAVerbMakesAVerb(t *testing.T) {
	files := changedBy(t, "../../../docs/adding-a-verb.md")
	require.Len(t, files, 3, "two files, and the table of the verbs")
	testWith(t, files, "TestListPrintsTheEntriesOfASection")
}

// testWith runs a test with files laid over those of the repository, which do not change.
func testWith(t *testing.T, files map[string]string, test string) {
	t.Helper()
	folder, replace := t.TempDir(), map[string]string{}
	for name, text := range files {
		here, err := filepath.Abs(filepath.Join("../../..", name))
		require.NoError(t, err)
		file := filepath.Join(folder, filepath.Base(name))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		replace[here] = file
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	file := filepath.Join(folder, "overlay.json")
	require.NoError(t, os.WriteFile(file, overlay, 0o644))
	out, err := exec.Command("go", "test", "-overlay", file, "-run", test, "-v", ".").CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Contains(t, string(out), "--- PASS: "+test)
}

// guideSection, guideFence and guideFile find the parts of a guide: its sections, their blocks, and the files that a
// heading names.
var (
	guideSection = regexp.MustCompile("(?m)^## ")
	guideFence   = regexp.MustCompile("(?ms)^````?(go|diff|markdown)\n(.*?)^````?$")
	guideFile    = regexp.MustCompile("`([^`]+/[^`]+)`")
)

// A change of a guide is applied where its context occurs, in the order of the guide.
func TestTheContextOfEachChangeInAGuideOccursOnce(t *testing.T) {
	guides, err := filepath.Glob("../../../docs/adding-*.md")
	require.NoError(t, err)
	require.NotEmpty(t, guides)
	for _, guide := range guides {
		changedBy(t, guide)
	}
}

// changedBy returns the files that a guide adds or changes, by their paths in the repository.
func changedBy(t *testing.T, guide string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(guide)
	require.NoError(t, err)
	files := map[string]string{}
	for _, part := range guideSection.Split(string(text), -1) {
		heading, _, _ := strings.Cut(part, "\n")
		for _, found := range guideFile.FindAllStringSubmatch(heading, -1) {
			name := found[1]
			content, _ := os.ReadFile(filepath.Join("../../..", name))
			if files[name] == "" {
				files[name] = string(content)
			}
			for _, block := range guideFence.FindAllStringSubmatch(part, -1) {
				if block[1] != "diff" {
					files[name] += block[2]
					continue
				}
				before, after := sideOf(block[2], "-"), sideOf(block[2], "+")
				assert.Equal(t, 1, strings.Count(files[name], before), "%s: %s\n%s", guide, name, before)
				files[name] = strings.Replace(files[name], before, after, 1)
			}
		}
	}
	return files
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

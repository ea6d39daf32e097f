package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// oddTexts are texts that people and programs write in a CV, and that the content cannot have everywhere.
var oddTexts = []string{
	"Prova", "Reti & cavi", "", " ", "EU", "IT", "Italia", "C1", "50%", "110%", "native", "2020", "2020-13", "2021-09-31", "autumn 2021", "Present", "a@prova.internal", "a b@prova",
	"https://prova.internal/a", "http://prova.internal", "https://prova.internal/a b", "https://prova.internal/a?b=c&d", "github.com/prova", "javascript:alert(1)", "+39 011 0000000", "011",
	"<b>Prova</b>", "<script>x</script>", "{{prova}}", "a\u202eb\u0000c\u200b", "- a\n- b", "1. a\n2. b", "# a\n\n> b", "*a* **b** _c_", "[a](https://prova.internal)", "[a](https://prova.internal/(b))", "[a](x)", "a\\*b", "TODO", "| a | b |",
	"CVE-2024-12345", "Foro (CVE-2024-12345)", "index", "Cv", "e\u0301", "\u201cProva\u201d ...", "\t a  b ", "a\uffffb", "`a`", "![a](b.png)", "<https://prova.internal/a>", "[here](https://prova.internal)", "<a href=\"https://prova.internal\">a</a>",
}

// longTexts are longer than every short text of an entry, and together no longer than its long text.
var longTexts = append(slices.Clone(oddTexts), strings.Repeat("parola ", 70), strings.Repeat("字", 500))

func TestCheckAcceptsWhatInitWrites(t *testing.T) {
	content(t)
	git := func(args ...string) {
		out, err := exec.Command("git", append([]string{"-c", "user.name=T", "-c", "user.email=t@prova.internal"}, args...)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	git("init", "-q")
	git("add", "content")
	git("commit", "-qm", "Content")
	lists := map[string]string{
		"work": "name position location url startDate endDate summary highlights", "education": "institution area studyType startDate endDate score courses", "skills": "name level keywords",
		"certificates": "name issuer date url id endDate", "languages": "language fluency", "projects": "name entity type url startDate endDate description keywords", "awards": "title awarder date summary",
		"publications": "name publisher releaseDate url summary", "references": "name reference", "interests": "name keywords", "index": "name date", "feed": "title url", "cv": "name",
	}
	rapid.Check(t, func(r *rapid.T) {
		object := func(keys string, texts []string) map[string]any {
			text := rapid.SampledFrom(texts)
			made := map[string]any{}
			for key := range strings.FieldsSeq(keys) {
				if made[key] = text.Draw(r, key); key == "highlights" || key == "keywords" || key == "courses" {
					made[key] = rapid.SliceOfN(text, 0, 3).Draw(r, key)
				}
			}
			return made
		}
		basics := object("name label email phone url summary", oddTexts)
		basics["location"], basics["profiles"] = object("city region countryCode address", oddTexts), []any{object("network username", oddTexts), object("network url", oddTexts)}
		resume := map[string]any{"basics": basics}
		for _, list := range slices.Sorted(maps.Keys(lists)) {
			texts := longTexts
			if list == "languages" { // which have no long text
				texts = oddTexts
			}
			resume[list] = []any{object(lists[list], texts), object(lists[list], texts)}
		}
		file, err := json.Marshal(resume)
		require.NoError(r, err)
		require.NoError(r, os.WriteFile("resume.json", file, 0o600))
		git("checkout", "-q", ".")
		git("clean", "-qfd", "content")
		started := runWith(t, withLabels(), "init", "--from", "resume.json", "--locale", rapid.SampledFrom([]string{"it", "en", "en-AE"}).Draw(r, "locale"), "--write")
		require.Zero(r, started.code, started.stderr)
		if checked := runWith(t, withLabels(), "check", "-q"); checked.code != 0 {
			r.Fatalf("%s\n%s", checked.stdout, file)
		}
	})
}

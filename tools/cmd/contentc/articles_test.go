package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// article is the file of an article with a text.
func article(title, text string) string {
	return "---\ntitle: " + title + "\ndate: 2026-03-02\n---\n\n" + text + "\n"
}

// withArticles changes to a copy of the fixture with articles, by the ends of their paths.
func withArticles(t *testing.T, files map[string]string) {
	t.Helper()
	content(t)
	for name, text := range files {
		locale, name, _ := strings.Cut(name, "/")
		file := filepath.Join("content", locale, "writing", name+".md")
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
}

// inArticles returns the findings about articles of a check: "LINE:COLUMN CODE related LINE:COLUMN".
func inArticles(t *testing.T) (found []string) {
	t.Helper()
	var report struct {
		Findings []struct {
			Code, File   string
			Line, Column int
			Related      []struct{ Line, Column int }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(run(t, "check", "--format", "json").stdout), &report))
	for _, f := range report.Findings {
		if !strings.Contains(f.File, "/writing") {
			continue
		}
		text := fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code)
		for _, related := range f.Related {
			text += fmt.Sprintf(" %d:%d", related.Line, related.Column)
		}
		found = append(found, text)
	}
	return found
}

func TestFindingsOfOneArticleHaveTheirPositions(t *testing.T) {
	wide := "```sh\n" + strings.Repeat("x", 85) + "\n```"
	for text, want := range map[string][]string{
		"A text.":                       nil,
		"## One\n\n### Two\n\n## Three": nil,
		"## One\n\n#### Perché":         {"8:6 article-text"},
		"# One":                         {"6:3 article-text"},
		"Vedi perché [qui](#nulla).":    {"6:13 article-text", "6:13 dead-link"},
		"## Una parte\n\n[Nota](#una-parte), [altra](#un-altra)": {"8:21 dead-link"},
		"[Altro](nessuno.md)":                         {"6:1 dead-link"},
		"[Ancora](other.md) e [bozza](draft.md)":      {"6:22 dead-link"},
		"[Male](http://example.org)":                  {"6:1 dead-link"},
		"![](media/portrait.png)":                     {"6:1 article-text"},
		"![Una foto](media/nessuna.png)":              {"6:1 dead-link"},
		"Nota[^1] e[^2].\n\n[^1]: Una.\n\n[^3]: Tre.": {"6:11 article-text", "10:7 article-text"},
		wide:                     {"7:1 article-text"},
		"```sh\nls\n\nIl resto.": {"7:1 article-text"},
		"~~~\nls\n```\n~~~":      nil,
		strings.Replace(wide, "sh", "sh wide", 1): nil,
		"Un <b>tag</b> e `<b>`, a < b":            {"6:4 article-text"},
		"<div>\n\nUn testo":                       {"6:1 article-text"},
		"{% include x.html %} e {{< x >}}":        {"6:1 article-text"},
		"Un testo.\n\nTODO":                       {"8:1 unfinished-text"},
		"a\u202Eb":                                {"6:2 unsafe-text"},
		"```\na\u202Eb\n```":                      {"7:2 unsafe-text"},
	} {
		t.Run(text, func(t *testing.T) {
			draft := strings.Replace(article("Bozza", "Testo."), "title", "draft: true\ntitle", 1)
			withArticles(t, map[string]string{"it/one": article("Uno", text), "it/other": article("Altro", "Testo."), "it/draft": draft})
			assert.ElementsMatch(t, want, inArticles(t))
		})
	}
}

func TestDifferencesBetweenLanguagesHaveBothPositions(t *testing.T) {
	for pair, want := range map[[2]string][]string{
		{"Un testo.\n\n- a\n- b", "A text.\n\n- a\n- b"}:                         nil,
		{"Un testo.\n\n- a\n- b", "A text.\n\n- a"}:                              {"8:3 block-mismatch 9:3"},
		{"## Uno\n\nDue", "### One\n\nTwo"}:                                      {"6:5 article-text", "6:5 block-mismatch 6:4"},
		{"Uno\n\n> due", "One\n\ntwo"}:                                           {"8:1 block-mismatch 8:3"},
		{"Uno\n\n---\n\ndue", "One\n\ntwo"}:                                      {"8:1 block-mismatch 10:1"},
		{"```\na\nb\n```", "```\na\nc\n```"}:                                     {"8:1 value-mismatch 8:1"},
		{"```go\nx() // uno\n```", "```go\nx() // one\n```"}:                     {"7:1 value-mismatch 7:1"},
		{"```go comments\nx() // uno\n```", "```go comments\nx() // one\n```"}:   nil,
		{"```go comments\nx() // uno\n```", "```go comments\ny() // one\n```"}:   {"7:1 value-mismatch 7:1"},
		{"Il [sito](https://a.org/x)", "The [site](https://a.org/y)"}:            {"6:5 link-mismatch 6:4"},
		{"## A\n\n[Su](#a)", "## B\n\n[Up](#b)"}:                                 nil,
		{"![Uno](media/portrait.png \"A\")", "![One](media/portrait.png)"}:       {"6:1 link-mismatch 6:1"},
		{"![Uno](media/portrait.png)", "![One](media/portrait.png \"A\")"}:       {"6:1 link-mismatch 6:1"},
		{"![Uno](media/portrait.png \"A\")", "![One](media/portrait.png \"B\")"}: nil,
		{"Una nota[^a]\n\n[^a]: Uno", "A note\n\n[^a]: One"}:                     {"6:1 link-mismatch 6:9", "8:7 article-text"},
		{"| a | b |\n|--|--|\n| 10 | x |", "| a | b |\n|--|--|\n| 11 | y |"}:     {"8:3 value-mismatch 8:3"},
		{"| a | b |\n|--|--|\n| 10,5 | x |", "| a | b |\n|--|--|\n| 10.5 | y |"}: nil,
		{"Dalla 4.2.1, CVE-2025-0000", "Since 4.2.2, CVE-2025-0000"}:             {"6:7 value-mismatch 6:7"},
		{"| a | b |\n|--|--|\n| 10 | x |", "| a | b |\n|--|--|\n|  | y |"}:       {"8:4 block-mismatch 8:3"},
		{"| a |  |\n|--|--|\n|  | x |", "| a |  |\n|--|--|\n|  | y |"}:           nil,
		{"Uno\n\n---", "One"}: {"6:1 block-mismatch 6:1"},
		{"| a | b |\n|--|--|\n| 10 | x |", "| a | b |\n|--|--|\n| ten | y |"}:                {"8:3 value-mismatch 8:3"},
		{"| a | b |\n|--|--|\n| 2/3/2026 | x |", "| a | b |\n|--|--|\n| 2 March 2026 | y |"}: nil,
		{"Ora CVSS 9,8", "Now CVSS 9.8"}:                                                     nil,
		{"Ora, CVSS 9,8", "Now CVSS 9.1"}:                                                    {"6:5 value-mismatch 6:6"},
		{"Dalla v4.2", "Since v4.3"}:                                                         {"6:7 value-mismatch 6:7"},
		{"Metà, 0,5 giorni", "Half, 0.5 days"}:                                               nil,
		{"È CWE-79", "It is CWE-80"}:                                                         {"6:7 value-mismatch 6:3"},
		{"Un testo intero in questa lingua", "Un testo intero in questa lingua"}:             {"6:1 untranslated 6:1"},
	} {
		t.Run(pair[1], func(t *testing.T) {
			withArticles(t, map[string]string{"it/one": article("Uno", pair[0]), "en/one": article("One", pair[1])})
			assert.ElementsMatch(t, want, inArticles(t))
		})
	}
}

func TestAnArticleMayBeInOneLanguage(t *testing.T) {
	for _, locale := range []string{"it", "en"} {
		t.Run(locale, func(t *testing.T) {
			withArticles(t, map[string]string{locale + "/one": article("Uno", "Un testo.")})
			assert.Empty(t, inArticles(t))
			require.Zero(t, run(t, "generate", "--out", "out", "--schema", "s.json").code)
			for _, shown := range []string{"it", "en"} {
				list, err := os.ReadFile("out/content/" + shown + "/writing.json")
				require.NoError(t, err)
				assert.Contains(t, string(list), `"name": "one"`)
				assert.Equal(t, shown != locale, strings.Contains(string(list), `"locale": "`+locale+`"`))
			}
			assert.FileExists(t, "out/content/"+locale+"/writing.one.json")
		})
	}
}

func TestADraftIsNotPublished(t *testing.T) {
	withArticles(t, map[string]string{"it/one": strings.Replace(article("Uno", "Un testo."), "title", "draft: true\ntitle", 1)})
	require.Zero(t, run(t, "generate", "--out", "out", "--schema", "s.json").code)
	assert.NoFileExists(t, "out/content/it/writing.one.json")
	screens, err := os.ReadFile("out/screens.ts")
	require.NoError(t, err)
	assert.NotContains(t, string(screens), `["writing"]`)
	assert.NotContains(t, string(screens), `, "writing"`)
}

func TestAnArticleIsListedInTheCVsThatItNames(t *testing.T) {
	naming := func(id string) string {
		return strings.Replace(article("Uno", "Un testo."), "title", "cv: ["+id+"]\ntitle", 1)
	}
	withArticles(t, map[string]string{"it/one": naming("bank"), "it/draft": "---\ndraft: true" + strings.TrimPrefix(naming("bank"), "---")})
	assert.Equal(t, []string{"3:6 inconsistent", "2:6 inconsistent"}, inArticles(t))

	site, err := os.ReadFile("content/site.yaml")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("content/site.yaml", append(site, "\ncvs:\n  - id: bank\n"...), 0o644))
	assert.NotContains(t, run(t, "check").stdout, "the same entries as the whole one")
	require.Zero(t, run(t, "generate", "--out", "out", "--schema", "s.json").code)
	cvs, err := os.ReadFile("out/cvs.ts")
	require.NoError(t, err)
	assert.Contains(t, string(cvs), `readonly string[]>> = {"one":["bank"]};`)
}

func TestSyncRefusesNoArticleOfATranslationAlone(t *testing.T) {
	withArticles(t, map[string]string{"it/one": article("Uno", "Uno."), "en/two": article("Two", "Two.")})
	assert.NotContains(t, run(t, "sync").stderr, "/writing/two")
}

func TestSyncOfABlockWithoutAReviewSaysWhatToWrite(t *testing.T) {
	for english, isRefused := range map[string]bool{"One.\n\n- a": true, "One.\n\nTwo.\n\nThree.\n\n- a": true, "One.\n\nTODO\n\n- b": false} {
		t.Run(english, func(t *testing.T) {
			withArticles(t, map[string]string{"it/one": article("Uno", "Uno.\n\nDue.\n\n- a"), "en/one": article("One", english)})
			refusal := run(t, "sync").stderr
			assert.Equal(t, isRefused, strings.Contains(refusal, "write TODO where one of Italian (it) is missing here, in the same form"))
			assert.NotContains(t, refusal, `only "-"`)
		})
	}
}

func TestEditsOfAnArticleKeepEveryOtherByte(t *testing.T) {
	text := "Uno.\n\n\n- a\n- b\n\n```sh\nx\n```\n\n\n> q\n\n| a | b |\n|--|--|\n| c | d |"
	for _, row := range []struct{ args, it, en string }{
		{"set en /writing/one/body/4 Q", text, strings.Replace(text, "> q", "> Q", 1)},
		{"set it /writing/one/body/3 y", strings.Replace(text, "\nx\n", "\ny\n", 1), strings.Replace(text, "\nx\n", "\ny\n", 1)},
		{"set it /writing/one/body/8 D", strings.Replace(text, "d |", "D |", 1), text},
		{"move /writing/one/body/1 2", strings.Replace(text, "- a\n- b", "- b\n- a", 1), strings.Replace(text, "- a\n- b", "- b\n- a", 1)},
		{"remove /writing/one/body/3", strings.Replace(text, "```sh\nx\n```\n\n\n", "", 1), strings.Replace(text, "```sh\nx\n```\n\n\n", "", 1)},
		{"remove /writing/one/body/0", text[len("Uno.\n\n\n"):], text[len("Uno.\n\n\n"):]},
		{"add /writing/one/body/1", strings.Replace(text, "Uno.\n\n", "Uno.\n\nTODO\n", 1), strings.Replace(text, "Uno.\n\n", "Uno.\n\nTODO[it] TODO\n", 1)},
	} {
		t.Run(row.args, func(t *testing.T) {
			withArticles(t, map[string]string{"it/one": article("Uno", text), "en/one": article("One", text)})
			run(t, strings.Fields(row.args)...)
			for locale, want := range map[string]string{"it": article("Uno", row.it), "en": article("One", row.en)} {
				is, err := os.ReadFile("content/" + locale + "/writing/one.md")
				require.NoError(t, err)
				assert.Equal(t, want, string(is), locale)
			}
		})
	}
}

func TestACellOfATableIsNotRemovedAlone(t *testing.T) {
	withArticles(t, map[string]string{"it/one": article("Uno", "| a | b |\n|--|--|\n| c | d |")})
	assert.Equal(t, 2, run(t, "remove", "/writing/one/body/2").code)
}

func TestANewArticleIsInEveryLanguage(t *testing.T) {
	content(t)
	require.Zero(t, run(t, "add", "/writing/new-one").code)
	text, err := os.ReadFile("content/en/writing/new-one.md")
	require.NoError(t, err)
	assert.Equal(t, "---\ntitle: TODO[it] TODO\n---\n\nTODO[it] TODO\n", string(text))
	require.Zero(t, run(t, "remove", "/writing/new-one").code)
	assert.NoFileExists(t, "content/en/writing/new-one.md")
	assert.NoFileExists(t, "content/it/writing/new-one.md")
}

func TestANewArticleHasANameThatAFileCanHave(t *testing.T) {
	content(t)
	for name, want := range map[string]string{"Più": `between them: name it "piu.md"`, "門": `between them: name it "article.md"`, "con": `meaning of its own: choose another name`, strings.Repeat("a", 101): "at most 100 characters: shorten it"} {
		added := run(t, "add", "/writing/"+name)
		assert.Equal(t, 2, added.code, name)
		assert.Contains(t, added.stderr, want)
	}
}

func TestANewLanguageHasTheArticlesInTheirFolder(t *testing.T) {
	withArticles(t, map[string]string{"it/one": article("Uno", "Testo.")})
	require.Zero(t, run(t, "new-locale", "de").code)
	assert.FileExists(t, "content/de/writing/one.md")
	assert.NoFileExists(t, "content/de/one.md")
}

// A parse in more than linear time does not end before the test's own limit.
func TestHostileArticlesEndInAFinding(t *testing.T) {
	noise := make([]byte, 1<<16)
	for i := range noise {
		noise[i] = byte(i*7 + i/251)
	}
	for name, text := range map[string]string{
		"10 MB":             strings.Repeat("A text.\n\n", 1<<20),
		"10,000 levels":     strings.Repeat("- ", 10_000) + "a",
		"levels by lines":   levels(10_000),
		"quotations":        strings.Repeat(">", 10_000) + "a",
		"brackets":          strings.Repeat("[", 1<<16),
		"fence without end": strings.Repeat("```\n", 1) + strings.Repeat(strings.Repeat("x", 1000)+"\n", 2000),
		"noise":             string(noise),
		"backticks":         strings.Repeat("`a``b", 20_000),
		"fences":            strings.Repeat("```\na\n```\n", 90_000) + "```\n",
		"headings":          strings.Repeat("a\n===\n\n", 100_000),
		"footnotes":         strings.Repeat("a[^1]\n\n", 100_000) + "[^1]: n\n\n[^2]: n\n",
		"definitions":       strings.Repeat("[a]: https://example.org/\n\n", 30_000) + "[x](y)\n",
		"emphasis":          strings.Repeat(strings.Repeat("*a **b ", 2000)+"\n\n", 70) + "[x](y)\n",
		"columns":           strings.Repeat("a|", 100_000) + "\n" + strings.Repeat("-|", 100_000),
		"a table":           strings.Repeat("|", 30_000) + "\n" + strings.Repeat("|-", 30_000),
	} {
		t.Run(name, func(t *testing.T) {
			withArticles(t, map[string]string{"it/one": article("Uno", text)})
			assert.NotEmpty(t, inArticles(t))
		})
	}
}

func levels(count int) string {
	var out strings.Builder
	for i := range count {
		out.WriteString(strings.Repeat("  ", min(i, 200)) + "- a\n")
	}
	return out.String()
}

func TestAFileWithoutLatinLettersIsToldAName(t *testing.T) {
	withArticles(t, map[string]string{"it/門": article("Una porta", "Un testo."), "it/Più": article("Di più", "Un testo.")})
	stdout := run(t, "check").stdout
	assert.Contains(t, stdout, `name it "article.md" in every language`)
	assert.Contains(t, stdout, `name it "piu.md" in every language`)
}

func TestAFileThatIsNoArticleIsAFinding(t *testing.T) {
	for name, text := range map[string]string{
		"it/one":     "A text without front matter.\n",
		"it/two":     "---\ntitle: Two\n",
		"it/Not-one": article("Three", "A text."),
		"it/four":    "---\ntitle: Four\ntitle: Four\ndate: 2026-03-02\n---\n\nA text.\n",
		"it/five":    "---\ntitle: Five\ndate: 2026-03-02\n---\n",
	} {
		t.Run(name, func(t *testing.T) {
			withArticles(t, map[string]string{name: text})
			assert.NotEmpty(t, inArticles(t))
		})
	}
	content(t)
	require.NoError(t, os.WriteFile("content/it/articles.yaml", []byte("writing:\n  - title: One\n"), 0o644))
	assert.Contains(t, run(t, "check").stdout, `the entries of "writing" are Markdown files`)
}

func TestCreditsAreConfirmedByTheirRecordsOnly(t *testing.T) {
	content(t)
	record := func(id string, credits ...string) {
		made := []map[string]string{}
		for _, value := range credits {
			made = append(made, map[string]string{"lang": "en", "value": value})
		}
		text, err := json.Marshal(map[string]any{
			"dataType": "CVE_RECORD", "cveMetadata": map[string]string{"cveId": id, "assignerShortName": "example", "dateUpdated": "2026-02-03T10:00:00Z"},
			"containers": map[string]any{"cna": map[string]any{"credits": made}},
		})
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join("records", id+".json"), text, 0o644))
	}
	require.NoError(t, os.Mkdir("records", 0o755))
	ids := []string{"CVE-2025-0001", "CVE-2025-0002", "CVE-2025-0003"}
	for i, id := range ids {
		require.Zero(t, run(t, "set", "it", fmt.Sprintf("/credits/%d/cve", i), id).code)
	}
	owner := strings.TrimSpace(run(t, "get", "it", "/owner/name").stdout)
	record(ids[0], "Somebody", strings.ToUpper(owner)+" (Example)")
	record(ids[1], "Somebody Else")
	record(ids[2])
	report := run(t, "credits", "records", "--write").stdout
	assert.Contains(t, report, ids[0]+": confirmed")
	assert.Contains(t, report, ids[1]+": contradicted: it credits Somebody Else")
	assert.Contains(t, report, ids[2]+": without credits")
	assert.Contains(t, report, "To: example")
	credits, err := os.ReadFile("content/it/credits.yaml")
	require.NoError(t, err)
	assert.Equal(t, 1, strings.Count(string(credits), "confirmed:"))
	assert.Contains(t, string(credits), `confirmed: "2026-02-03"`)
	assert.Equal(t, 2, run(t, "credits", "content/site.yaml").code)
}

func TestATimelineIsInTheOrderOfTime(t *testing.T) {
	content(t)
	for locale, event := range map[string]string{"it": "date: 2026-02\n        event: x", "en": "event: y"} {
		rewrite(t, "content/"+locale+"/credits.yaml", func(text string) string {
			first := strings.Index(text, "    description:")
			events := strings.Replace("    timeline:\n      - EVENT\n      - EVENT\n", "EVENT", event, 1)
			return text[:first] + strings.Replace(events, "EVENT", strings.Replace(event, "2026-02", "2026-01-31", 1), 1) + text[first:]
		})
	}
	assert.Contains(t, run(t, "check").stdout, "the event was in 2026-01-31, before its predecessor in 2026-02")
}

// What an article names is checked in each language that alone has it, and once for a fact of the source language.
func TestNamesInAnArticleOfOneLanguage(t *testing.T) {
	named := func(title string) string {
		return strings.Replace(article(title, "Un testo."), "\n---\n\n", "\ncv: [nope]\ncredit: No such title\n---\n\n", 1)
	}
	for _, locale := range []string{"it", "en"} {
		t.Run(locale, func(t *testing.T) {
			withArticles(t, map[string]string{locale + "/one": named("Uno")})
			assert.Equal(t, []string{"4:6 inconsistent", "5:9 inconsistent"}, inArticles(t))
		})
	}
	t.Run("both", func(t *testing.T) {
		withArticles(t, map[string]string{"it/one": named("Uno"), "en/one": article("One", "A text.")})
		assert.Equal(t, []string{"4:6 inconsistent", "5:9 inconsistent"}, inArticles(t))
	})
}

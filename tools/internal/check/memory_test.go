package check_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/crc32"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/test"
)

// Each run tries the same examples; the scheduled workflow tries others.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

type journal struct {
	Title   string `json:"title"`
	Writing []post `json:"writing,omitempty" folder:"true"`
}

type post struct {
	Title   string   `json:"title"`
	Date    string   `json:"date" locale:"equal"`
	Draft   bool     `json:"draft,omitempty" locale:"equal"`
	Picture string   `json:"picture,omitempty" locale:"equal" jsonschema:"format=picture"`
	Body    []string `json:"body" text:"blocks"`
}

// sameTitles reports articles with the title of another one: a rule about all articles of a language.
var sameTitles = rules.Rule{Info: diag.Info{Code: "same-titles", Severity: diag.Warning}, Language: func(in rules.Context) (faults []rules.Fault) {
	seen := map[string]bool{}
	for _, section := range in.Document.Sections {
		if title := section.Get("title"); section.Article() != nil && title != nil {
			if seen[title.Text] {
				faults = append(faults, rules.Fault{At: title, Message: "another article has the title"})
			}
			seen[title.Text] = true
		}
	}
	return faults
}}

var writing = test.DescribeWith(journal{}, "", model.Format{Name: "picture", Check: func(string) string { return "" }, IsFile: true})

// files are a content in memory. A file with another text has another time, in the past or the future.
type files map[string]string

func (f files) FS() fs.FS {
	in := fstest.MapFS{}
	for name, text := range f {
		in[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644, ModTime: time.Unix(int64(crc32.ChecksumIEEE([]byte(text))), 0)}
	}
	return in
}

func (files) Close() error { return nil }

// check returns the findings of the files as JSON.
func (f files) check(t require.TestingT, memory *check.Memory) string {
	result, err := check.Check(check.Options{
		Content: "content", Model: writing, Rules: []rules.Rule{sameTitles}, Memory: memory,
		Open: func() (load.Root, error) { return f, nil },
	})
	require.NoError(t, err)
	made, err := json.MarshalIndent([]any{result.Set.Findings, result.Drafted, result.Set.Summary}, "", " ")
	require.NoError(t, err)
	return string(made)
}

// parts are what the text of an article can have: each of them can be a fault.
var parts = []string{
	"Text.", "Testo con [link](b.md).", "[Here](https://example.org).", "## Heading", "#### Deep", "Back to [it](#heading).", "- one\n- two",
	"```go\nx := 1\n```", "```go\ny := 1", "![](media/a.png)", "![Words](media/a.png)", "A note[^1].", "[^1]: The note.", "<b>bold</b>", "CVE-2020-1234", "CVE-2020-1235", "| a |\n| - |\n| 1 |", "\u200b",
}

// A desk remembers the findings of the check before: whatever changes, they are those of a check that remembers nothing.
func TestACheckWithAMemoryFindsTheSameAsOneWithout(t *testing.T) {
	found := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		f, memory := files{"site.yaml": "locales: [{tag: it}, {tag: en}, {tag: de}]\n", "media/a.png": "x"}, &check.Memory{}
		draw := func(from ...string) string { return rapid.SampledFrom(from).Draw(t, "choice") }
		article := func() string { return draw("it", "en", "de") + "/writing/" + draw("a", "b", "c") + ".md" }
		write := func(name string) {
			text := rapid.SliceOfN(rapid.SampledFrom(parts), 0, 5).Draw(t, "text")
			front := draw("title: A\ndate: '2020'\n", "title: B\ndate: '2020'\n", "title: ''\n", "date: '2021'\ndraft: true\ntitle: C\n", "title: D\ndate: '2020'\npicture: media/a.png\n", "title: [\n", "titel: X\n")
			f[name] = "---\n" + front + "---\n\n" + strings.Join(text, "\n\n") + "\n"
		}
		for _, language := range []string{"it", "en", "de"} {
			f[language+"/a.yaml"] = "title: " + language + "\n"
			for _, name := range []string{"a", "b"} {
				write(language + "/writing/" + name + ".md")
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"write": func(*rapid.T) { write(article()) },
			"copy": func(*rapid.T) {
				if from := article(); f[from] != "" {
					f[article()] = f[from]
				}
			},
			"remove": func(*rapid.T) { delete(f, article()) },
			"rename": func(*rapid.T) {
				if from, to := article(), article(); f[from] != "" {
					text := f[from]
					delete(f, from)
					f[to] = text
				}
			},
			"section": func(*rapid.T) {
				f[draw("it", "en", "de")+"/a.yaml"] = draw("title: x\n", "title: y\nother: 1\n", "title: {\n")
			},
			"media": func(*rapid.T) {
				delete(f, "media/a.png")
				f["media/"+draw("a.png", "b.png")] = draw("x", "xx")
			},
			"draft": func(*rapid.T) {
				f["site.yaml"] = draw("locales: [{tag: it}, {tag: en}, {tag: de}]\n", "locales: [{tag: it}, {tag: en, draft: true}, {tag: de}]\n", "locales: [{tag: en}, {tag: it}]\n")
			},
			"": func(t *rapid.T) {
				want := f.check(t, nil)
				require.Equal(t, want, f.check(t, memory), fmt.Sprint(f))
				for _, code := range []string{"dead-link", "article-text", "block-mismatch", "value-mismatch", "same-titles", "missing-key", "unsafe-text", "link-mismatch"} {
					if strings.Contains(want, `"`+code+`"`) {
						found[code] = true
					}
				}
			},
		})
	})
	assert.Len(t, found, 8, "the kinds of findings that the articles had: %v", found)
}

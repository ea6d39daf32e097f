package contentc

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/test"
)

type shelf struct {
	Label string `json:"label" locale:"free"`
	Books []book `json:"books,omitempty"`
}

type book struct {
	Title  string   `json:"title" locale:"free"`
	Price  float64  `json:"price"`
	Pages  int      `json:"pages,omitempty"`
	Words  []string `json:"words,omitempty" locale:"free"`
	Author author   `json:"author,omitempty"`
}

type author struct {
	Name string `json:"name" locale:"free"`
}

// checkShelves checks a content in Italian, the source language, and English.
func checkShelves(t *testing.T, italian, english string, project ...Rule) []diag.Finding {
	t.Helper()
	t.Chdir(t.TempDir())
	files := fstest.MapFS{}
	for name, text := range map[string]string{"site.yaml": "locales:\n  - tag: it\n  - tag: en\n", "it/a.yaml": italian, "en/a.yaml": english} {
		files[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	require.NoError(t, os.CopyFS("content", files))
	config := Config{Content: shelf{}, Site: test.Site{}, Docs: fstest.MapFS{}, Rules: project}
	of, err := newProject(config)
	require.NoError(t, err)
	result, err := (&command{project: of, flags: &flags{content: "content"}}).check()
	require.NoError(t, err)
	return result.Set.Findings
}

func codesOf(findings []diag.Finding) (codes []string) {
	for _, finding := range findings {
		codes = append(codes, string(finding.Code))
	}
	return codes
}

// own returns a rule of a project with a code of its own.
func own(check Check) Rule {
	return Rule{Code: "own", Severity: diag.Warning, Summary: "a rule of the project", Page: "It is explained.\n", Check: check}
}

// kinds are rules of each kind. Each reports what it was called with.
var kinds = map[string]Check{
	"text": Each(func(locale string, text *string) []Issue { return []Issue{{At: text, Message: locale + " " + *text}} }),
	"record": Each(func(locale string, b *book) []Issue {
		return []Issue{{At: &b.Price, Message: fmt.Sprint(locale, *b), Related: &b.Title, Note: "the title"}}
	}),
	"list": Each(func(locale string, books *[]book) []Issue {
		return []Issue{{At: &(*books)[0].Title, Message: fmt.Sprint(locale, len(*books))}}
	}),
	"language": Each(func(locale string, s *shelf) []Issue {
		return []Issue{{At: &s.Label, Message: fmt.Sprint(locale, len(s.Books))}}
	}),
	"settings": Each(func(locale string, s *test.Site) []Issue {
		return []Issue{{At: &s.Locales[1].Tag, Message: locale + s.Locales[1].Tag}}
	}),
	"site": EachSite(func(site *test.Site, source *shelf) []Issue {
		return []Issue{{At: &site.Locales[0].Tag, Message: source.Books[0].Title, Related: &source.Books[0].Price}}
	}),
	"language with settings": EachWithSettings(func(site *test.Site, source, language *shelf) []Issue {
		return []Issue{{At: &language.Label, Message: site.Locales[1].Tag + source.Label + language.Label}}
	}),
}

func TestRuleOfAProjectIsCalledWithTheValuesOfItsKind(t *testing.T) {
	const text = "label: a\nbooks:\n  - {title: b, price: 8.5, author: {name: n}}\n"
	for kind, want := range map[string][]string{
		"text":     {"en/a.yaml:1:8 en a", "en/a.yaml:3:13 en b", "en/a.yaml:3:43 en n", "it/a.yaml:1:8 it a", "it/a.yaml:3:13 it b", "it/a.yaml:3:43 it n", "site.yaml:2:10 it", "site.yaml:3:10 en"},
		"record":   {"en/a.yaml:3:23 en{b 8.5 0 [] {n}}", "it/a.yaml:3:23 it{b 8.5 0 [] {n}}"},
		"list":     {"en/a.yaml:3:13 en1", "it/a.yaml:3:13 it1"},
		"language": {"en/a.yaml:1:8 en1", "it/a.yaml:1:8 it1"},
		"settings": {"site.yaml:3:10 en"},
		"site":     {"site.yaml:2:10 b"},

		"language with settings": {"en/a.yaml:1:8 enaa", "it/a.yaml:1:8 enaa"},
	} {
		var got []string
		for _, finding := range checkShelves(t, text, text, own(kinds[kind])) {
			require.EqualValues(t, "own", finding.Code)
			require.Equal(t, diag.Warning, finding.Severity)
			got = append(got, fmt.Sprintf("%s:%d:%d %s", strings.TrimPrefix(finding.File, "content/"), finding.Line, finding.Column, strings.TrimSpace(finding.Message)))
		}
		assert.Equal(t, want, got, kind)
	}
}

// The title of the second book is empty in English.
func TestRuleOfAProjectIsCalledOnlyWhereAllThatItLooksAtIsValid(t *testing.T) {
	const valid, invalid = "label: a\nbooks: [{title: b, price: 1}, {title: c, price: 1}]\n", "label: a\nbooks: [{title: b, price: 1}, {title: '', price: 1}]\n"
	for kind, want := range map[string]int{"text": 7, "record": 3, "list": 1, "language": 1, "site": 1} {
		found := codesOf(checkShelves(t, valid, invalid, own(kinds[kind])))
		calls := 0
		for _, code := range found {
			if code == "own" {
				calls++
			}
		}
		assert.Equal(t, want, calls, kind)
		assert.Contains(t, found, "empty-text", kind)
	}
	missing := "label: a\nbooks: [{title: b}]\n"
	for _, kind := range []string{"record", "site"} {
		assert.Equal(t, []string{"missing-key"}, codesOf(checkShelves(t, missing, missing, own(kinds[kind]))), kind)
	}
}

func TestIssueIsAtTheFieldThatItPointsTo(t *testing.T) {
	const text = "label: a\nbooks:\n  - title: perché\n    price: 1\n    words: [x, y]\n    author: {name: n}\n"
	for pointer, at := range map[string]func(*book) any{
		"/books/0/price":       func(b *book) any { return &b.Price },
		"/books/0/words/1":     func(b *book) any { return &b.Words[1] },
		"/books/0/author":      func(b *book) any { return &b.Author },
		"/books/0/author/name": func(b *book) any { return &b.Author.Name },
		"/books/0":             func(b *book) any { return &b.Pages }, // which is absent
	} {
		found := checkShelves(t, text, text, own(Each(func(_ string, b *book) []Issue {
			return []Issue{{At: at(b), Message: "m", Help: "h", Related: &b.Title, Note: "n"}}
		})))
		require.Len(t, found, 2)
		assert.Equal(t, pointer, found[0].Pointer)
		assert.Equal(t, []diag.Related{{File: "content/en/a.yaml", Line: 3, Column: 12, Message: "n"}}, found[0].Related)
	}
}

func TestCodeOfAProjectCanBeSuppressedAndExplained(t *testing.T) {
	const text = "label: a # contentc:allow own: on purpose\n"
	rule := own(Each(func(_ string, s *shelf) []Issue { return []Issue{{At: &s.Label, Message: "m"}} }))
	assert.Empty(t, checkShelves(t, text, text, rule))
	info, ok := diag.Find(rules.Infos(compiled([]Rule{rule})), "own")
	require.True(t, ok)
	assert.Contains(t, info.Explanation(), "# own\n\nWarning: a rule of the project.\n\nIt is explained.\n")
}

func TestRuleThatCanNeverApplyIsRefused(t *testing.T) {
	of, err := model.New(shelf{}, test.Site{}, fstest.MapFS{}, nil)
	require.NoError(t, err)
	record := kinds["record"]
	type stranger struct{ Name string }
	for message, rule := range map[string]Rule{
		"has no check":                        {Code: diag.Inconsistent},
		"needs a severity, a summary":         {Code: "mine", Check: record},
		"has the code of a rule":              {Code: "typography", Check: record},
		"the model holds no contentc.strange": {Code: diag.Inconsistent, Check: Each(func(string, *stranger) []Issue { return nil })},
	} {
		assert.ErrorContains(t, rule.validate(of.Content, of.Site), message)
	}
	assert.NoError(t, Rule{Code: diag.Inconsistent, Check: record}.validate(of.Content, of.Site))
}

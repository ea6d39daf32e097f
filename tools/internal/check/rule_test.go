package check

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
)

type shelf struct {
	Books []book `json:"books,omitempty"`
}

type book struct {
	Title  string   `json:"title"`
	Price  float64  `json:"price"`
	Pages  int      `json:"pages,omitempty"`
	Sold   bool     `json:"sold,omitempty"`
	Words  []string `json:"words,omitempty"`
	Author author   `json:"author,omitempty"`
}

type author struct {
	Name string `json:"name"`
}

// examine applies a rule to the books of a document.
func examine(t *testing.T, rule Rule, text string) []diag.Finding {
	t.Helper()
	e := language[shelf](t, "it", text, rule)
	require.NoError(t, rule.Validate(e.document.Type))
	examineAll([]*examination{e})
	return e.report.Findings
}

func TestRuleReceivesTheDecodedRecord(t *testing.T) {
	var got []book
	rule := RuleFor(diag.Inconsistent, func(locale string, record *book) []Issue {
		assert.Equal(t, "it", locale)
		got = append(got, *record)
		return nil
	})
	examine(t, rule, "books:\n  - {title: a, price: 8.5, pages: 3, sold: true, words: [x, y], author: {name: n}}\n  - {title: b, price: 2, sold: false}\n")
	assert.Equal(t, []book{
		{Title: "a", Price: 8.5, Pages: 3, Sold: true, Words: []string{"x", "y"}, Author: author{Name: "n"}},
		{Title: "b", Price: 2},
	}, got)
}

func TestRuleReportsAtTheFieldThatItPointsTo(t *testing.T) {
	const text = "books:\n  - title: perché\n    price: 1\n    words: [x, y]\n    author: {name: n}\n"
	for pointer, at := range map[string]func(*book) any{
		"/books/0/price":       func(b *book) any { return &b.Price },
		"/books/0/words/1":     func(b *book) any { return &b.Words[1] },
		"/books/0/author":      func(b *book) any { return &b.Author },
		"/books/0/author/name": func(b *book) any { return &b.Author.Name },
		"/books/0":             func(b *book) any { return &b.Pages }, // which is absent
	} {
		rule := RuleFor(diag.Inconsistent, func(_ string, b *book) []Issue {
			return []Issue{{At: at(b), Message: "m", Help: "h", Related: &b.Title, Note: "n"}}
		})
		found := examine(t, rule, text)
		require.Len(t, found, 1)
		assert.Equal(t, pointer, found[0].Pointer)
		assert.Equal(t, []diag.Related{{File: "content/it/a.yaml", Line: 2, Column: 12, Message: "n"}}, found[0].Related)
	}
}

func TestRuleSkipsARecordThatLacksAKeyOrHasAnError(t *testing.T) {
	rule := RuleFor(diag.Inconsistent, func(string, *book) []Issue { panic("called") })
	assert.Equal(t, []diag.Code{diag.MissingKey}, codesOf(examine(t, rule, "books: [{title: a}]\n")))
	assert.Equal(t, []diag.Code{diag.EmptyText}, codesOf(examine(t, rule, "books: [{title: ' ', price: 1}]\n")))
}

func TestRuleThatCanNeverApplyIsRefused(t *testing.T) {
	of, err := model.Describe(reflect.TypeFor[author](), nil)
	require.NoError(t, err)
	none := func(string, *book) []Issue { return nil }
	assert.ErrorContains(t, RuleFor(diag.Inconsistent, none).Validate(of), "no section of the model holds such a record")
	type stranger struct{ Name string }
	of, err = model.Describe(reflect.TypeFor[shelf](), nil)
	require.NoError(t, err)
	assert.NoError(t, RuleFor(diag.Inconsistent, none).Validate(of))
	assert.Error(t, RuleFor(diag.Inconsistent, func(string, *stranger) []Issue { return nil }).Validate(of))
	assert.ErrorContains(t, RuleFor("no-such-code", none).Validate(of), "unknown code")
}

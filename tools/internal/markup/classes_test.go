package markup_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/markup"
)

func TestClassesAreTheNamesInBracketsAtTheEndOfAnItem(t *testing.T) {
	for _, test := range []struct {
		source, json string
		classes      []string
		at           string // the source from their bracket
	}{
		{"- one {.bank}", `[{"list": ["one"], "classes": [["bank"]]}]`, []string{"bank"}, "{.bank}"},
		{"Did:\n- *one*   {.bank .-red-team}\t\r\n- two", `["Did:", {"list": [[{"em": "one"}], "two"], "classes": [["bank", "-red-team"], []]}]`, []string{"bank", "-red-team"}, "{.bank .-red-team}"},
		{"- one\n  {.-bank}", `[{"list": ["one"], "classes": [["-bank"]]}]`, []string{"-bank"}, "{.-bank}"},
		// Text.
		{"- {.bank}", `[{"list": ["{.bank}"]}]`, nil, ""},
		{"- one{.bank}", `[{"list": ["one{.bank}"]}]`, nil, ""},
		{`- one \{.bank}`, `[{"list": ["one {.bank}"]}]`, nil, ""},
		{"- one {.Bank} {bank} {} {.a_b} {#id .bank}", `[{"list": ["one {.Bank} {bank} {} {.a_b} {#id .bank}"]}]`, nil, ""},
		{"- one {.bank} two", `[{"list": ["one {.bank} two"]}]`, nil, ""},
		{"- one {.bank .}", `[{"list": ["one {.bank .}"]}]`, nil, ""},
		{"one {.bank}", `"one {.bank}"`, nil, ""},
	} {
		parsed := markup.Parse(test.source)
		assert.Equal(t, test.json, string(parsed.AppendJSON(nil, strconv.AppendQuote, true)), test.source)
		items := parsed.Paragraphs()
		item := items[min(len(items)-1, len(parsed)-1)]
		assert.Equal(t, test.classes, item.Classes, test.source)
		if test.classes != nil {
			assert.Equal(t, test.at, test.source[item.ClassesAt:][:len(test.at)], test.source)
		}
		again := markup.Parse(parsed.String())
		assert.Equal(t, string(parsed.AppendJSON(nil, strconv.AppendQuote, true)), string(again.AppendJSON(nil, strconv.AppendQuote, true)), test.source)
		assert.Equal(t, item.Classes, again.Paragraphs()[min(len(items)-1, len(parsed)-1)].Classes, test.source)
	}
}

func TestAReaderThatMayNotKnowTheClassesReceivesNone(t *testing.T) {
	parsed := markup.Parse("Did:\n- one {.bank}\n- two")
	assert.Equal(t, `["Did:", {"list": ["one", "two"]}]`, string(parsed.AppendJSON(nil, strconv.AppendQuote, false)))
}

package markup_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/markup"
)

func TestForeignTextsKeepTheirListsEmphasisAndLinks(t *testing.T) {
	for foreign, want := range map[string]string{
		"One.\nTwo.\n\n\nThree.":                                                     "One.\n\nTwo.\n\nThree.",
		"Led:\n• one\n•two\n- three\n* four\n":                                       "Led:\n- one\n- two\n- three\n- four",
		"Did 1.\n 1. one\n 2) two\nEnd":                                              "Did 1.\n- one\n- two\n\nEnd",
		"1. FC Example":                                                              "1. FC Example",
		"In Spain. • Led 14 people • Found":                                          "In Spain.\n- Led 14 people\n- Found",
		"- one\n  and more\n- two\n\n- three":                                        "- one and more\n- two\n- three",
		"## A heading ##\n> quoted `code` ![p](q)":                                   "A heading\n\nquoted code p (q)",
		"__bold__ and _it_ in a_name_b [x](https://x.example) [y](http://y.example)": "**bold** and *it* in a_name_b [x](https://x.example) y (http://y.example)",
		"[here](https://x.example/a) [](https://x.example/b)":                        "[here x.example](https://x.example/a) [x.example](https://x.example/b)",
		"#1 in C#, 2 * 3 * 4, <3, [sic], -5 °C":                                      "#1 in C#, 2 * 3 * 4, <3, [sic], -5 °C",
		"<p>Did <b>this </b>&amp; <i>that</i>:</p>\n<ul><li>one<br></li><li>a <a href=\"https://x.example/(1)\">link</a></li></ul>End*s* <script>x</script>": "Did **this** & *that*:\n- one\n- a [link x.example](https://x.example/%281%29)\n\nEnd\\*s\\*",
		"One.\n\n\nTwo <b>bold</b> <ul><li>a</li></ul>":     "One.\n\nTwo **bold**\n- a",
		"a <https://x.example/y> b <http://y.example>":      "a [https://x.example/y](https://x.example/y) b http://y.example (http://y.example)",
		"a <b>b</b> <https://x.example/y>":                  "a **b** [https://x.example/y](https://x.example/y)",
		"One\nTwo <i>more</i>":                              "One\n\nTwo *more*",
		"<div>2 &lt; 3</div><a href=\"javascript:x\">y</a>": "2 < 3\n\ny (javascript:x)",
	} {
		assert.Equal(t, want, markup.FromForeign([]string{foreign}, nil), foreign)
		assert.Equal(t, want, markup.FromForeign([]string{want}, nil), "a second time")
	}
	assert.Equal(t, "A.\n- one\n- **two**", markup.FromForeign([]string{"A."}, []string{"• one", "**two**"}))
	assert.Equal(t, "- one", markup.FromForeign(nil, []string{"one"}))
}

func TestTheSourceOfATextIsReadAsTheSameText(t *testing.T) {
	for _, source := range []string{
		"A\n- b\n- c\n\nD *e* **f *g*** [h](https://x.example)", `\- a`, `\*a\* b`, `a * b * c`, `\[a\](https://x.example)`, `C:\\\*`, "- a\n\nb\n- c",
	} {
		assert.Equal(t, source, markup.Parse(source).String(), source)
	}
}

// A quadratic reader takes minutes for this.
func TestAForeignItemOfManyLinesIsReadInLinearTime(t *testing.T) {
	const lines = 400_000
	assert.Len(t, markup.FromForeign([]string{"- a\n" + strings.Repeat("  b\n", lines)}, nil), len("- a")+len(" b")*lines)
}

func TestTheWordsOfAForeignTextAreWithoutItsMarkup(t *testing.T) {
	words, links := markup.ForeignWords("**Frameworks:** `Go`, [a_b_c](https://x.example/_d_) ~ [y](z)")
	assert.Equal(t, "Frameworks: Go, a_b_c ~ y (z)", words)
	assert.Equal(t, []string{"https://x.example/_d_"}, links)
}

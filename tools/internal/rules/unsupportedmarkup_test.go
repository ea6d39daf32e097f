package rules

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// foundIn returns what unsupportedMarkup finds in a text.
func foundIn(text string) string {
	var found []string
	for _, part := range unsupportedIn(text) {
		found = append(found, part.what+": "+text[part.from:part.to])
	}
	return strings.Join(found, "; ")
}

func TestTextsWithSignsThatAreMeantAsTheyAreHaveNoFinding(t *testing.T) {
	for _, text := range []string{
		"#1 in C# and F#, # 1", "2 * 3 * 4 = 24", "snake_case_names and __init__.py and _", "<3 for 5 < 6 > 4", "e.g. [sic] (sic) [1]",
		"> 90 % coverage\n>= 3 years", "- one\n- two", "a - b\n– c", "2019. An odd year\n\nFC 1. Example", "-5 °C", "AT&T | R&D", "*Net of tax",
		"A | B\nC | D", "~5 years, ~~ 6", "C:\\dir\\file", "it's `", "Milano • Roma • Torino", "1. FC Köln", "a_b_c", "wow!", "[a](https://b.internal)", "+39 02",
		"[a](https://b.internal/c_(d)) (https://e.internal)", "[a] (2019)", "(a)[1]",
		"See [a](<https://b.internal/c_(d)>) now", "- one\n  and its end\n- two", "1) the first reason, 2) the second", "— said she\nand left", "x--- y", "a = b\n= c",
	} {
		assert.Empty(t, foundIn(text), text)
		assert.Nil(t, markAt(text), text)
	}
}

func TestMarkupThatIsEvidentlyMeantIsFound(t *testing.T) {
	for text, want := range map[string]string{
		"a\n# Heading":             "heading: # Heading",
		"Heading\n---\na":          "heading: ---",
		"a\n\n***\nb":              "line across: ***",
		"![a](b.png)":              "picture: ![a](b.png)",
		"a <b>c</b>":               "HTML: <b>",
		"`a` <b>c</b> ![d](e.png)": "HTML: <b>; picture: ![d](e.png); code: `a`",
		"<https://a.internal>":     "address in angle brackets: <https://a.internal>",
		"[a](tel:+39 051)":         "link of this form: [a](tel:+39 051)",
		"[a] (https://b.internal)": "link of this form: [a] (https://b.internal)",
		"[a](https://b.internal":   "link of this form: [a](https://b.internal",
		"(a)[https://b.internal]":  "link of this form: (a)[https://b.internal]",
		"run `make` now":           "code: `make`",
		"a | b\n--|--\nc | d":      "table: --|--",
		"- a\n  - b":               "list inside a list:   - b",
		"- - a":                    "list inside a list: - a",
		"> Said":                   "quotation: > Said",
		"~~no~~":                   "struck-out text: ~~no~~",
		"a _very_ b":               "emphasis with underscores: _very_",
		"[a]: https://a.internal":  "address below the text: [a]: https://a.internal",
		"a\\\nb":                   "line break inside a paragraph: \\",
	} {
		assert.Equal(t, want, foundIn(text), text)
	}
	for text, want := range map[string]string{
		"A:\n• b": "A:\n- b", "* a\n* b": "- a\n- b", "1. a\n2. b": "- a\n- b", "–  a\n– b": "- a\n- b", "-a\n-b": "- a\n- b",
		"In A. • B • C": "In A.\n- B\n- C",
	} {
		assert.NotNil(t, markAt(text), text)
		assert.Equal(t, want, withItems(text), text)
	}
}

func TestStarsThatAreMeantAsAnEmphasisAreFoundWithTheirRepair(t *testing.T) {
	for text, want := range map[string]string{
		"This **matters **a lot": "This **matters** a lot", "a ** b** c": "a  **b** c", "**Note: **text": "**Note**: text", "a**(b)**c": "a(**b**)c",
		"含**「重点」**内容です。": "含「**重点**」内容です。", "含*「重点」*内容": "含「*重点*」内容", "a*\"b\"*c": "a\"*b*\"c", "**см. **текст": "**см**. текст", "- a\n- **b **c": "- a\n- **b** c",
		"**a** and **b **c": "**a** and **b** c", "**see [x](https://a.internal) **now": "**see [x](https://a.internal)** now",
	} {
		at := looseStars(text)
		if assert.NotNil(t, at, text) {
			repaired := text[:at[0]] + tightened(text[at[0]:at[1]]) + text[at[1]:]
			assert.Equal(t, want, repaired)
			assert.Nil(t, looseStars(repaired), text)
		}
	}
	for _, text := range []string{"3 * 4 * 5", "*.log and *.txt", "**a** b **c**", `\**a **b`, "*Net of tax, *gross", "2**3 and 4**5", "**", "**** ****", "*a* (*b*) \"*c*\"", "a**b**c", "重点**内容**です", "***a** b*"} {
		assert.Nil(t, looseStars(text), text)
	}
}

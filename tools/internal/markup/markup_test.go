package markup_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/markup"
)

func TestJSONHasTheParagraphsListsEmphasisAndLinksOfAText(t *testing.T) {
	for source, want := range map[string]string{
		"":                               `[]`,
		"One line":                       `"One line"`,
		"one\n two \n\n\nthree\n \nfour": `["one two", "three", "four"]`,
		"Did:\n- this,\n  and more\n- that\n\n- last\n\nEnd": `["Did:", {"list": ["this, and more", "that", "last"]}, "End"]`,
		"  - a\r\n\t-\tb":                  `[{"list": ["a", "b"]}]`,
		"A *b* **c *d***":                  `[["A ", {"em": "b"}, " ", {"strong": ["c ", {"em": "d"}]}]]`,
		"[*a* b](https://x.example/a_(b))": `[[{"href": "https://x.example/a_(b)", "text": [{"em": "a"}, " b"]}]]`,
		"[a](mailto:a?bcc=evil%40evil.example&subject=hi@b.example)": `"[a](mailto:a?bcc=evil%40evil.example&subject=hi@b.example)"`,
		"[a](<mailto:a@b.example>) [b](tel:+390500000000)":           `[[{"href": "mailto:a@b.example", "text": "a"}, " ", {"href": "tel:+390500000000", "text": "b"}]]`,
		`\*a\* \[b](c) \\ C:\dir \- d`:                               `"*a* [b](c) \\ C:\\dir - d"`,
		`\- a`:                                                       `"- a"`,
		"a\\\nb":                                                     `"a\\ b"`,
		"私は監査人です。\n銀行と*保険会社*を\n**調べ**\n[て](https://a.example)\nいます": `[["私は監査人です。銀行と", {"em": "保険会社"}, "を", {"strong": "調べ"}, {"href": "https://a.example", "text": "て"}, "います"]]`,
		"銀行\nbank\n保険\n①\n- 하나\n  둘\n- ｶﾅ\n  カナ":                    `["銀行 bank 保険 ①", {"list": ["하나 둘", "ｶﾅカナ"]}]`,
		// Text, although some of it is markup in the whole of CommonMark.
		"#1 in C#, 2 * 3 * 4, snake_case_name, _x_, <3, e.g. [sic], 5* and 7*": `"#1 in C#, 2 * 3 * 4, snake_case_name, _x_, <3, e.g. [sic], 5* and 7*"`,
		"# a\n\n    b\n\n1. c\n2. d\n\n> e\n\n-f\n\n-":                         `["# a", "b", "1. c 2. d", "> e", "-f", "-"]`,
		"* a\n+ b\n• c\n***\n`*d*` &amp; <https://a.example> <b>":              `[["* a + b • c *** ` + "`" + `", {"em": "d"}, "` + "`" + ` &amp; <https://a.example> <b>"]]`,
		"[a][b] [c]\n\n[b]: https://a.example":                                 `["[a][b] [c]", "[b]: https://a.example"]`,
		// Links to other addresses, with a title, and images are text.
		"[a](javascript:x) [b](http://a.example) [c](/d) [*e*](tel:1)": `"[a](javascript:x) [b](http://a.example) [c](/d) [e](tel:1)"`,
		`[a](https://a.example "t") ![b](https://a.example/c.png)`:     `"[a](https://a.example) ![b](https://a.example/c.png)"`,
	} {
		assert.Equal(t, want, string(markup.Parse(source).AppendJSON(nil, strconv.AppendQuote, true)), source)
		if markup.IsPlain(source) && source != "" {
			assert.Equal(t, strconv.Quote(source), want, source)
		}
	}
}

func TestWordsAreOnOneLineWithADotBetweenItems(t *testing.T) {
	text := markup.Parse("*Did* [it](https://a.example):\n- one\n- **two**\n\nAnd\nmore")
	assert.Equal(t, "Did it: one · two And more", text.Words())
}

func TestLinksKnowTheirBracketInTheSource(t *testing.T) {
	source := "è [a](https://a.example)\n\n  -  x\n   *y [b](http://b.example)*\n- ![c](d) [ ](https://c.example)"
	var found []string
	for _, link := range markup.Parse(source).Links() {
		found = append(found, strings.SplitAfter(source[link.At:], ")")[0]+" "+link.Address)
	}
	assert.Equal(t, []string{"[a](https://a.example) https://a.example", "[b](http://b.example) http://b.example", "[ ](https://c.example) https://c.example"}, found)
}

func TestAParagraphThatIsTooLongForMarkupIsText(t *testing.T) {
	hostile := strings.Repeat("[a](", 1<<13)
	assert.Equal(t, strconv.Quote(hostile+"*b*"), string(markup.Parse(hostile+"*b*").AppendJSON(nil, strconv.AppendQuote, true)))
}

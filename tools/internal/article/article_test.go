package article_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/article"
)

// 200 words a minute, and 500 characters of a script without spaces between words; code in a block is not read.
func TestMinutesOfReading(t *testing.T) {
	for text, minutes := range map[string]int{
		"one":                                           1,
		strings.Repeat("word ", 600):                    3,
		strings.Repeat("安全", 500):                       2,
		"`" + strings.Repeat("x ", 900) + "`":           5, // words of code within a text are read
		"```\n" + strings.Repeat("x ", 900) + "\n```\n": 1,
	} {
		assert.Equal(t, minutes, article.Parse([]byte(text), 0).Minutes(), text[:3])
	}
}

// A footnote leads back to each of its references, which need their numbers wherever its text is.
func TestTheReferencesToAFootnoteAreNumbered(t *testing.T) {
	for _, text := range []string{"a[^n] b[^n]\n\n[^n]: x", "[^n]: x\n\na[^n] b[^n]"} {
		shown := string(article.Parse([]byte(text), 0).JSON())
		assert.Contains(t, shown, `["a",{"note":1,"reference":1}," b",{"note":1,"reference":2}]`)
		assert.Contains(t, shown, `"references":2`)
	}
}

// What a backslash escapes is no entity.
func TestAnEscapedEntityIsShownAsItIsWritten(t *testing.T) {
	assert.Contains(t, string(article.Parse([]byte(`a \&lt; &lt; \* b`), 0).JSON()), `"a \u0026lt; \u003c * b"`)
}

// A file whose lines end with CR and LF has the same units, references and blocks.
func TestTheLineBreaksOfAFileAreNoPartOfAText(t *testing.T) {
	text := "a\\\nb [x](#q)\n`c` d\n\n```c\nint x;\n\nint y;\n"
	a, b := article.Parse([]byte(text), 0), article.Parse([]byte(strings.ReplaceAll(text, "\n", "\r\n")), 0)
	for i, unit := range a.Units {
		assert.Equal(t, unit.Text, b.Units[i].Text)
		assert.Equal(t, unit.References(), b.Units[i].References())
		assert.Equal(t, unit.Outside(), b.Units[i].Outside())
		assert.Equal(t, unit.IsOpen(), b.Units[i].IsOpen())
	}
}

// CommonMark has escapes and entities in addresses and captions, too.
func TestAddressesAndCaptionsAreShownWithoutEscapes(t *testing.T) {
	shown := string(article.Parse([]byte(`![x](media/a\_b.png "a \"b\" &copy;")`+"\n\n"+`[a](https://x.internal/a\_b?c=1&amp;d)`), 0).JSON())
	assert.Contains(t, shown, `"text":"a \"b\" ©","picture":"media/a_b.png"`)
	assert.Contains(t, shown, `"href":"https://x.internal/a_b?c=1\u0026d"`)
}

// Each part of a text is read once, however deep it is: the measure is allocated bytes.
func TestNestedMarkupTakesTimeInProportionToItsSize(t *testing.T) {
	nested := func(depth int) string {
		text := "w"
		for i := range depth {
			text = string("*_"[i%2]) + "a " + text + " b" + string("*_"[i%2])
		}
		return text
	}
	allocated := func(depth int) float64 {
		return testing.AllocsPerRun(1, func() { article.Parse([]byte(nested(depth)), 0).JSON() })
	}
	assert.Less(t, allocated(16)/allocated(8), 4.0)
}

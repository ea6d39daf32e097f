package check

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFindInvisible(t *testing.T) {
	for _, text := range []string{
		"plain", "perché, così\nriga\ttab", "👩\u200d💻", "👩🏽\u200d💻", "❤\ufe0f\u200d🔥", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
		"می\u200cخواهم", "क्\u200dष", "Straßen\u00adbahn", "15\u00a0000", "日本語", "ﬁ",
	} {
		part, what := findInvisible(text)
		assert.Empty(t, part, "%q: %s", text, what)
	}
	for text, want := range map[string]string{
		"a\u200bb": "\u200b", "a\u200db": "\u200d", "\u200d💻": "\u200d", "👩\u200d": "\u200d", "caffe\u200c": "\u200c",
		"è \u202eaipoc": "\u202e", "\u2066x\u2069": "\u2066", "x\u200f": "\u200f", "\ufeffx": "\ufeff", "a\u0007": "\u0007",
		"a\u0085b": "\u0085", "a\x7f": "\x7f", "\U000e0067": "\U000e0067", "x\U000e0067\U000e0062": "\U000e0067", "a\u2060": "\u2060",
	} {
		part, _ := findInvisible(text)
		assert.Equal(t, want, part, "%q", text)
	}
}

func TestFindMarkup(t *testing.T) {
	for _, text := range []string{"1 < 2", "a <- b", "I <3 you", "R&D", "a & b;", "costa $t", "{{name}}", "https://example.com/?a=b&c=d"} {
		part, _ := findMarkup(text)
		assert.Empty(t, part, text)
	}
	for text, want := range map[string]string{
		"a <b>x</b>": "<b>", "</p>": "</p>", "<!-- x -->": "<!-- x -->", "<img src=x onerror=y": "<img src=x onerror=y",
		"caff&egrave;": "&egrave;", "&#8217;": "&#8217;", "&#xA0;": "&#xA0;", "$t(navigation.home)": "$t(navigation.home)", "$t(x": "$t(x",
	} {
		part, _ := findMarkup(text)
		assert.Equal(t, want, part, text)
	}
}

func TestOddSpace(t *testing.T) {
	for _, test := range []struct {
		text       string
		paragraphs bool
		odd        bool
	}{
		{"a b", false, false}, {"uno\n\ndue", true, false}, {"uno\ndue", true, false}, {"15\u00a0000", false, false},
		{" a", false, true}, {"a ", true, true}, {"a\u00a0", false, true}, {"a  b", false, true}, {"a\tb", false, true},
		{"a\nb", false, true}, {"a\n\n\nb", true, true}, {"a \nb", true, true}, {"a\n b", true, true},
	} {
		assert.Equal(t, test.odd, oddSpace(test.text, test.paragraphs) != "", "%q", test.text)
	}
}

func TestShortened(t *testing.T) {
	assert.Equal(t, "è", shortened("è"))
	assert.Len(t, []rune(shortened(string(make([]rune, 100)))), 61)
}

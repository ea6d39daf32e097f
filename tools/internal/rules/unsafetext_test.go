package rules

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

func TestFindInvisibleAllowsCharactersInTheirContext(t *testing.T) {
	for _, text := range []string{
		"plain", "perché, così\nriga\ttab", "👩\u200d💻", "👩🏽\u200d💻", "❤\ufe0f\u200d🔥", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
		"می\u200cخواهم", "क्\u200dष", "Straßen\u00adbahn", "15\u00a0000", "日本語", "ﬁ", "“a” – b…",
		"❤\ufe0f", "1\ufe0f\u20e3", "‼\ufe0f", "↔\ufe0e", "葛\U000e0100城", "ന്\u200d", "ᠮ\u180e", "Ѐ",
		"0\ufe0f\u20e3", "9\ufe0f\u20e3", "#\ufe0f\u20e3", "*\ufe0f\u20e3", "\U0001faff\ufe0f", "🏴\U000e0020\U000e007f",
	} {
		part, what := findInvisible(text, "it")
		assert.Empty(t, part, "%q: %s", text, what)
	}
	for text, want := range map[string]string{
		"a\u200bb": "\u200b", "a\u200db": "\u200d", "\u200d💻": "\u200d", "👩\u200d": "\u200d", "caffe\u200c": "\u200c",
		"è \u202eaipoc": "\u202e", "\u2066x\u2069": "\u2066", "x\u200f": "\u200f", "\ufeffx": "\ufeff", "a\u0007": "\u0007",
		"a\u0085b": "\u0085", "a\x7f": "\x7f", "\U000e0067": "\U000e0067", "x\U000e0067\U000e0062": "\U000e0067", "a\u2060": "\u2060",
		"a\U000e0100": "\U000e0100", "a\u034fb": "\u034f", "a\u206ab": "\u206a", "a\uffa0b": "\uffa0", "ក\u17b4": "\u17b4",
		"a\u2028b": "\u2028", "a\u2029b": "\u2029", "a\u3164": "\u3164", "a\ufff9b": "\ufff9", "\U0001d173": "\U0001d173",
		"a\ufe0f": "\ufe0f", "1\ufe0f": "\ufe0f", "a\ufe00": "\ufe00", "a\u00ad": "\u00ad", "1\u00ad2": "\u00ad", "日\u200d本": "\u200d",
		"/\ufe0f\u20e3": "\ufe0f", ":\ufe0f\u20e3": "\ufe0f", "a\ufe0f\u20e3": "\ufe0f", "a\uffffb": "\uffff", "\ufdd0": "\ufdd0", "\U0010fffe": "\U0010fffe", "🏴\U000e001f": "\U000e001f", "🏴\U000e0080": "\U000e0080",
	} {
		part, _ := findInvisible(text, "it")
		assert.Equal(t, want, part, "%q", text)
	}
}

// UAX #9, 2.6: a mark has an effect between a run of one direction and characters without one.
func TestFindInvisibleAllowsDirectionMarksWhereTheyHaveAnEffect(t *testing.T) {
	for _, text := range []string{"מספר \u200e+39 051 או C++\u200e.", "C++\u200e", "\u200fPDF!", "رقم \u061c12-34", "ראו (API)\u200e!"} {
		part, _ := findInvisible(text, "he")
		assert.Empty(t, part, "%q", text)
	}
	part, _ := findInvisible("שלום C++\u200e", "it")
	assert.Empty(t, part, "a quotation in another language")
	for text, locale := range map[string]string{
		"C++\u200e": "it", "pay\u200epal": "he", "שלום pay\u200epal": "it", "\u200e\u200eC++": "he", "שלום \u202eC++": "he", "\u2066C++\u2069": "he",
	} {
		part, _ := findInvisible(text, locale)
		assert.NotEmpty(t, part, "%q", text)
	}
}

func TestFindMarkupFindsTagsEntitiesAndCalls(t *testing.T) {
	for _, text := range []string{"1 < 2", "a <- b", "I <3 you", "R&D", "a & b;", "costa $t", "{{name}}", "https://example.com/?a=b&c=d"} {
		part, _ := findMarkup(text, false)
		assert.Empty(t, part, text)
	}
	for text, want := range map[string]string{
		"a <b>x</b>": "<b>", "</p>": "</p>", "<!-- x -->": "<!-- x -->", "<img src=x onerror=y": "<img src=x onerror=y",
		"caff&egrave;": "&egrave;", "&#8217;": "&#8217;", "&#xA0;": "&#xA0;", "$t(navigation.home)": "$t(navigation.home)", "$t(x": "$t(x",
	} {
		part, _ := findMarkup(text, false)
		assert.Equal(t, want, part, text)
	}
}

func TestTrimmedRemovesSpaceThatIsNotShown(t *testing.T) {
	for text, want := range map[string]string{
		"a b": "a b", "uno\n\ndue": "uno\n\ndue", "uno\ndue": "uno\ndue", "15\u00a0000": "15\u00a0000",
		"Nel\u00a02018 il 15\u00a0% di 10\u00a0000\u00a0€": "Nel\u00a02018 il 15\u00a0% di 10\u00a0000\u00a0€", "i\u00a0w\u00a0domu": "i\u00a0w\u00a0domu",
		"Maria\u00a0Rossi lavora": "Maria\u00a0Rossi lavora", "a\u00a0\u00a0b": "a b", "a \u00a0b": "a b", "a\u202f\u00a0b": "a b", "a\u00a0\nb": "a\nb",
		"testo\u00a0copiato\u00a0qui": "testo copiato qui", "Un testo\u00a0copiato\u00a0dal\u00a0web, nel\u00a02018": "Un testo copiato dal web, nel\u00a02018",
		" a": "a", "a ": "a", "a\u00a0": "a", "a  b": "a b", "a\tb": "a b", "a\n\n\nb": "a\n\nb", "a \nb": "a\nb", "a\n b": "a\nb",
	} {
		assert.Equal(t, want, trimmed(&tree.Value{Text: text, Field: &model.Field{Long: true}}), "%q", text)
	}
}

func TestShortenedLimitsTheCharacters(t *testing.T) {
	assert.Equal(t, "è", shortened("è"))
	assert.Equal(t, strings.Repeat("è", 60), shortened(strings.Repeat("è", 60)))
	assert.Len(t, []rune(shortened(string(make([]rune, 100)))), 61)
}

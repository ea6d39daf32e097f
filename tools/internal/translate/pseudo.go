package translate

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.org/portfolio/tools/internal/tree"
)

// growth is the additional length of a text, in percent.
const growth = 40

// accents maps each letter to a similar letter of one code point.
var accents = strings.NewReplacer(pairs(
	"aàbƀcçdđeéfƒgĝhĥiíjĵkķlľmɱnñoóqɋrŕsštťuúvṽwŵxẋyýzž",
	"AÀBƁCÇDĐEÉFƑGĜHĤIÍJĴKĶLĽMṀNÑOÓQɊRŔSŠTŤUÚVṼWŴXẊYÝZŽ",
)...)

func pairs(lists ...string) (words []string) {
	for _, list := range lists {
		for _, r := range list {
			words = append(words, string(r))
		}
	}
	return words
}

// kept matches the parts that do not change: placeholders, addresses and
// numbers. escaped also matches escape sequences in double quotes.
var (
	kept    = regexp.MustCompile(`\{\{[^{}]*\}\}|https?://\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\d+`)
	escaped = regexp.MustCompile(kept.String() + `|\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)`)
)

// Pseudo returns a text in the pseudo-language for tests: with accents, so that
// a text that is not from the content is visible; longer, as a translation can
// be; in brackets, so that a truncated text is visible. It is never longer than
// the field allows: the padding is then shorter, or absent with the brackets.
func Pseudo(text *tree.Value, written string) string {
	keep := kept
	if text.Style == tree.Double {
		keep = escaped
	}
	accented := accent(written, keep)
	length := utf8.RuneCountInString(text.Text)
	room := length*growth/100 + 2
	if limit := text.Field.MaxLength; limit > 0 {
		room = min(room, limit-length)
	}
	if room < 2 {
		return accented
	}
	return "⟦" + accented + padding(room-2) + "⟧"
}

// accent adds accents to a text, except to the parts that keep matches.
func accent(text string, keep *regexp.Regexp) string {
	var b strings.Builder
	at := 0
	for _, span := range keep.FindAllStringIndex(text, -1) {
		b.WriteString(accents.Replace(text[at:span[0]]))
		b.WriteString(text[span[0]:span[1]])
		at = span[1]
	}
	b.WriteString(accents.Replace(text[at:]))
	return b.String()
}

// padding returns words of up to eight letters with a total length in characters.
func padding(length int) string {
	var b strings.Builder
	for i := range length {
		if i%8 == 0 && i < length-1 {
			b.WriteByte(' ')
		} else {
			b.WriteRune('ẋ')
		}
	}
	return b.String()
}

// PseudoName returns the name of a language in the pseudo-language.
func PseudoName(name string) string { return accents.Replace(name) }

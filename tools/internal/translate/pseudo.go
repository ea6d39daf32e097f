package translate

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.org/portfolio/tools/internal/tree"
)

// growth is how much longer a text becomes, in percent.
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

// kept matches what stays as it is: placeholders, addresses and figures; and
// escaped what is not a letter between double quotes.
var (
	kept    = regexp.MustCompile(`\{\{[^{}]*\}\}|https?://\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\d+`)
	escaped = regexp.MustCompile(kept.String() + `|\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)`)
)

// Pseudo is a text in the pseudo-language for tests: accented, so that a text
// which does not come from the content shows; longer, as a translation may be;
// in brackets, so that a text which is cut shows. It never becomes longer than
// the field allows: then the padding is shorter, or absent with the brackets.
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

// accent puts accents on a text, except on what is kept.
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

// padding is a row of words of up to eight letters, of a length in characters.
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

// PseudoName is a language's name in the pseudo-language.
func PseudoName(name string) string { return accents.Replace(name) }

// Package pseudo makes a language that nobody speaks, for tests: accented, so
// that a text which does not come from the content stands out; longer, as a
// translation may well be; in brackets, so that a text which is cut shows it.
package pseudo

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// growth is how much longer a text becomes, in percent.
const growth = 40

// accents gives each letter one that looks like it, of one code point.
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

// Text is a field's text in the pseudo-language; written is the text as it
// stands in its file. It never becomes longer than the field allows: then the
// padding is shorter, or left out together with the brackets.
func Text(field *model.Field, n *tree.Node, written string) string {
	keep := kept
	if n.Style&yaml.DoubleQuotedStyle != 0 {
		keep = escaped
	}
	text := accented(written, keep)
	length := utf8.RuneCountInString(tree.Text(n))
	room := length*growth/100 + 2
	if field.MaxLength > 0 {
		room = min(room, field.MaxLength-length)
	}
	if room < 2 {
		return text
	}
	return "⟦" + text + padding(room-2) + "⟧"
}

// accented puts accents on a text, except on what is kept.
func accented(text string, keep *regexp.Regexp) string {
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

// Name is a language's name in the pseudo-language.
func Name(name string) string { return accents.Replace(name) }

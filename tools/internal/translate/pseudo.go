package translate

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/tree"
)

// growthPercent is the additional length of a text.
const growthPercent = 40

// accents maps each letter to a similar letter of one code point.
var accents = strings.NewReplacer(strings.Split(
	"aàbƀcçdđeéfƒgĝhĥiíjĵkķlľmɱnñoóqɋrŕsštťuúvṽwŵxẋyýzž"+
		"AÀBƁCÇDĐEÉFƑGĜHĤIÍJĴKĶLĽMṀNÑOÓQɊRŔSŠTŤUÚVṼWŴXẊYÝZŽ", "",
)...)

// unchanged matches the parts that do not change: placeholders, addresses and
// numbers. unchangedQuoted also matches escape sequences in double quotes.
var (
	unchanged       = regexp.MustCompile(`\{\{[^{}]*\}\}|https?://\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\d+`)
	unchangedQuoted = regexp.MustCompile(unchanged.String() + `|\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)`)
)

// ToPseudo returns a copy of a document with every translatable text in the pseudo-language.
func ToPseudo(document *tree.Document) (*tree.Document, error) { return rewritten(document, Pseudo) }

// Pseudo returns a text in the pseudo-language for tests. It has accents, which reveal
// texts that are not from the content; it is longer, like some translations; and it has
// brackets, which reveal truncated texts. If the maximum length of the field requires
// it, the padding is shorter, or absent together with the brackets.
func Pseudo(text *tree.Value, written string) string {
	except := unchanged
	if text.Style == tree.Double {
		except = unchangedQuoted
	}
	accented := accent(written, except)
	length := utf8.RuneCountInString(text.Text)
	added := length*growthPercent/100 + 2
	if limit := text.Field.MaxLength; limit > 0 {
		added = min(added, limit-length)
	}
	if added < 2 {
		return accented
	}
	return "⟦" + accented + padding(added-2) + "⟧"
}

// accent adds accents to a text, except to the parts that except matches.
func accent(text string, except *regexp.Regexp) string {
	var b strings.Builder
	at := 0
	for _, span := range except.FindAllStringIndex(text, -1) {
		b.WriteString(accents.Replace(text[at:span[0]]))
		b.WriteString(text[span[0]:span[1]])
		at = span[1]
	}
	b.WriteString(accents.Replace(text[at:]))
	return b.String()
}

// padding returns words of up to eight letters; length is the total in characters.
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

// PseudoName returns the name of a language with accents.
func PseudoName(name string) string { return accents.Replace(name) }

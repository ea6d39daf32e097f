package tree

// Chars are the kinds of characters that a text has, as bits. One pass finds
// them; most texts have none, and then skip the rules about them.
type Chars uint8

// The kinds.
const (
	Control  Chars = 1 << iota // control characters, line breaks included
	Quotes                     // ' and \
	Notation                   // the characters of HTML, Markdown, i18next and marks: < & $ * ` # [
	Braces                     // { and }
	Beyond                     // all beyond ASCII but the letters from U+00C0 to U+02FF
)

var charsOf = func() (table [256]Chars) {
	for b := range table {
		if b < ' ' || b == 0x7F {
			table[b] = Control
		}
		if b == 0xC2 || b >= 0xCC { // the first byte of a character in UTF-8
			table[b] = Beyond
		}
	}
	for chars, members := range map[Chars]string{Quotes: `'\`, Notation: "<&$*`#[", Braces: "{}"} {
		for _, b := range []byte(members) {
			table[b] = chars
		}
	}
	return table
}()

// CharsOf returns the kinds of characters in a text.
func CharsOf(text string) (found Chars) {
	for i := range len(text) {
		found |= charsOf[text[i]]
	}
	return found
}

// Has reports whether a text has one of the kinds of characters.
func (c Chars) Has(kinds Chars) bool { return c&kinds != 0 }

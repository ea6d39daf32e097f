package tree

// Chars are the kinds of characters in a text in the file, as bits. They are determined
// once, so that the rules about them can skip most texts.
type Chars uint8

// The kinds.
const (
	Control    Chars = 1 << iota // control characters, line breaks included
	Quotes                       // ' and \
	Notation                     // the characters of HTML, Markdown, i18next and TODO prefixes: < & $ * ` # [
	Braces                       // { and }
	Beyond                       // beyond ASCII, except the letters from U+00C0 to U+02FF
	Decomposed                   // letters that are not in composed form (NFC); CharsOf does not find them
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

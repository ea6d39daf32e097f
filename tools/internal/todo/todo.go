// Package todo knows the mark that stands before a text which is still to be
// translated: "TODO[it] Buongiorno". The compiler puts it there when it copies
// a text from another language, and refuses the text until it is gone.
package todo

import (
	"regexp"
	"strings"
)

var mark = regexp.MustCompile(`^\s*TODO\[([A-Za-z0-9-]+)\] ?`)

// Mark marks a text as being in the language of the tag. A text that carries
// a mark keeps its own.
func Mark(tag, text string) string {
	if mark.MatchString(text) {
		return text
	}
	return "TODO[" + tag + "] " + text
}

// Find gives the language that a text is marked with, and the text without
// its mark.
func Find(text string) (tag, rest string, marked bool) {
	if !strings.Contains(text, "TODO[") { // spares nearly every text the regular expression
		return "", text, false
	}
	found := mark.FindStringSubmatchIndex(text)
	if found == nil {
		return "", text, false
	}
	return text[found[2]:found[3]], text[found[1]:], true
}

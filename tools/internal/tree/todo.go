package tree

import (
	"regexp"
	"strings"
)

// A text that is still to be translated begins with a mark: "TODO[it]
// Buongiorno". The compiler writes the mark where it copies a text from
// another language, and refuses the text until it is removed.
var todoMark = regexp.MustCompile(`^\s*TODO\[([A-Za-z0-9-]+)\] ?`)

// MarkTodo marks a text as being in a language. A text that has a mark keeps
// its own.
func MarkTodo(tag, text string) string {
	if todoMark.MatchString(text) {
		return text
	}
	return "TODO[" + tag + "] " + text
}

// Todo returns the language that a text is marked with, and the text without
// its mark.
func Todo(text string) (tag, rest string, marked bool) {
	if !strings.Contains(text, "TODO[") { // saves most texts the regular expression
		return "", text, false
	}
	found := todoMark.FindStringSubmatchIndex(text)
	if found == nil {
		return "", text, false
	}
	return text[found[2]:found[3]], text[found[1]:], true
}

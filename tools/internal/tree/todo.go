package tree

import (
	"regexp"
	"strings"
)

// A text that is still to be translated begins with a prefix: "TODO[it]
// Buongiorno". The compiler writes the prefix when it copies a text from
// another language, and reports the text until the prefix is removed.
var todoPrefix = regexp.MustCompile(`^\s*TODO\[([A-Za-z0-9-]+)\] ?`)

// AddTodo adds the prefix of a language to a text. A text that has a prefix keeps
// it.
func AddTodo(tag, text string) string {
	if todoPrefix.MatchString(text) {
		return text
	}
	return "TODO[" + tag + "] " + text
}

// Todo returns the language in the prefix of a text and the text without the
// prefix.
func Todo(text string) (tag, rest string, marked bool) {
	if !strings.Contains(text, "TODO[") { // most texts then skip the regular expression
		return "", text, false
	}
	found := todoPrefix.FindStringSubmatchIndex(text)
	if found == nil {
		return "", text, false
	}
	return text[found[2]:found[3]], text[found[1]:], true
}

package tree

import (
	"regexp"
	"strings"
)

// todoPrefix matches the beginning of a text that must be translated: "TODO[it]
// Buongiorno". The compiler writes the prefix when it copies a text from
// another language, and reports the text until the prefix is removed.
var todoPrefix = regexp.MustCompile(`^\s*TODO\[([A-Za-z0-9-]+)\] ?`)

// AddTodo adds the TODO prefix of a language to a text, unless it has a prefix.
func AddTodo(tag, text string) string {
	if todoPrefix.MatchString(text) {
		return text
	}
	return "TODO[" + tag + "] " + text
}

// Todo returns the language in the TODO prefix of a text and the text without
// the prefix. IsTodo reports whether there is a prefix.
func Todo(text string) (tag, rest string, isTodo bool) {
	if !strings.HasPrefix(strings.TrimLeft(text, "\t\n\f\r "), "TODO[") { // the expression reads far more slowly
		return "", text, false
	}
	found := todoPrefix.FindStringSubmatchIndex(text)
	if found == nil {
		return "", text, false
	}
	return text[found[2]:found[3]], text[found[1]:], true
}

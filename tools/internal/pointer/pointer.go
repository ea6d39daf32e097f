// Package pointer reads and writes JSON Pointers (RFC 6901): the paths of values, such as /skills/0/name.
package pointer

import (
	"strconv"
	"strings"
)

var (
	escapes   = strings.NewReplacer("~", "~0", "/", "~1")
	unescapes = strings.NewReplacer("~1", "/", "~0", "~")
)

// Tokens returns the keys and indices of a pointer; none if the text is not one.
func Tokens(pointer string) []string {
	tokens := strings.Split(pointer, "/")
	if tokens[0] != "" {
		return nil
	}
	for i, token := range tokens {
		tokens[i] = unescapes.Replace(token)
	}
	return tokens[1:]
}

// Of returns the pointer of keys and indices.
func Of(tokens ...string) string {
	var pointer strings.Builder
	for _, token := range tokens {
		pointer.WriteString("/" + Escape(token))
	}
	return pointer.String()
}

// Escape returns a key as a pointer has it.
func Escape(key string) string { return escapes.Replace(key) }

// Index returns the index of an entry that a token names; -1 if it names none.
func Index(token string) int {
	index, err := strconv.Atoi(token)
	if err != nil || strconv.Itoa(index) != token {
		return -1
	}
	return index
}

// Contains reports whether a pointer is that of a value or of one inside it.
func Contains(outer, inner string) bool {
	return strings.HasPrefix(inner+"/", strings.TrimSuffix(outer, "/")+"/")
}

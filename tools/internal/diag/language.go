package diag

import (
	"fmt"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Language names a language in a message, by its English name and its tag:
// Italian (it). A tag that has no name stays alone.
func Language(tag string) string {
	parsed, err := language.Parse(tag)
	if err != nil {
		return tag
	}
	if name := display.English.Tags().Name(parsed); name != "" && name != tag {
		return fmt.Sprintf("%s (%s)", name, tag)
	}
	return tag
}

// Count puts a number before a noun: "1 entry", "2 entries".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

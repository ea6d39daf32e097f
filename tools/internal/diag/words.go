package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hbollon/go-edlib"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Language returns a language's name for messages, its English name and tag:
// Italian (it). It returns the tag alone if the language has no name.
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

// Count returns a number with its noun: "1 entry", "2 entries".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// maxName is the maximum length in bytes of a word for which Nearest compares candidates. No name is longer.
const maxName = 200

// Nearest returns the candidate with the smallest edit distance to a word; "" if
// more than a third of the word's characters differ from every candidate. It
// ignores case. If two candidates are equally near, it returns the first.
func Nearest(word string, candidates []string) string {
	if len(word) > maxName {
		return ""
	}
	best, limit := "", max(1, utf8.RuneCountInString(word)/3)
	for _, candidate := range candidates {
		// This distance counts a swap of two characters as one mistake.
		if distance := edlib.OSADamerauLevenshteinDistance(strings.ToLower(word), strings.ToLower(candidate)); distance <= limit {
			best, limit = candidate, distance-1
		}
	}
	return best
}

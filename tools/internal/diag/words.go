package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"

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

// maxName is the maximum length in bytes of a word for which Nearest compares candidates. No name is
// longer.
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
		if distance := editDistance(strings.ToLower(word), strings.ToLower(candidate)); distance <= limit {
			best, limit = candidate, distance-1
		}
	}
	return best
}

// editDistance returns the number of characters to insert, remove, change or swap
// with their neighbour to turn one word into the other (optimal string alignment).
func editDistance(from, to string) int {
	a, b := []rune(from), []rune(to)
	var before []int
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			row[j+1] = min(last[j+1], row[j], last[j]) + 1
			if a[i] == b[j] {
				row[j+1] = last[j] // equal characters cost nothing
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

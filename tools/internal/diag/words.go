package diag

import (
	"fmt"
	"strings"
	"unicode/utf8"

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

// Nearest returns the candidate of which a word is most probably a misspelling,
// or "" if none is near. A third of the word's characters may be wrong; case is
// ignored. Of two equally near candidates it returns the first.
func Nearest(word string, candidates []string) string {
	best, limit := "", max(1, utf8.RuneCountInString(word)/3)
	for _, candidate := range candidates {
		if difference := len(candidate) - len(word); max(difference, -difference) > 4*limit {
			continue
		}
		if distance := editDistance(strings.ToLower(word), strings.ToLower(candidate)); distance <= limit {
			best, limit = candidate, distance-1
		}
	}
	return best
}

// editDistance counts the characters that must be inserted, removed, changed
// or swapped with their neighbour to turn one word into the other (optimal
// string alignment).
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
				row[j+1] = last[j] // never more than its neighbours and one
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

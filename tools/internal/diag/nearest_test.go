package diag_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.org/contentc/internal/diag"
)

func TestNearestReturnsMisspellingsOnly(t *testing.T) {
	keys := []string{"name", "value", "title", "description", "YOUR_EMAIL", "logotext"}
	for word, want := range map[string]string{
		"nmae": "name", "Name": "name", "valu": "value", "valeu": "value", "tittle": "title",
		"descripton": "description", "your_email": "YOUR_EMAIL", "logotesto": "logotext",
		"perché": "", "id": "", "x": "", "": "", "titel": "title", "nàme": "name",
	} {
		assert.Equal(t, want, diag.Nearest(word, keys), word)
	}
}

func TestNearestAllowsErrorsInAThirdOfTheCharacters(t *testing.T) {
	for word, want := range map[string]string{
		"ab": "ab", "xb": "ab", "xy": "", // one error, also in a short word
		"abcdef": "abcdef", "xycdef": "abcdef", "xyzdef": "",
		"xyzdefghi": "abcdefghi", "xyzwefghi": "",
	} {
		assert.Equal(t, want, diag.Nearest(word, []string{"ab", "abcdef", "abcdefghi"}), word)
	}
}

// The distance is computed a second time, from its definition.
func TestNearestReturnsTheFirstOfTheNearestCandidates(t *testing.T) {
	word := rapid.StringMatching(`[abcà]{0,9}`)
	rapid.Check(t, func(t *rapid.T) {
		from, candidates := word.Draw(t, "word"), rapid.SliceOfN(word, 0, 5).Draw(t, "candidates")
		want, limit := "", max(1, utf8.RuneCountInString(from)/3)
		for _, candidate := range candidates {
			if found := distance([]rune(from), []rune(candidate)); found <= limit {
				want, limit = candidate, found-1
			}
		}
		assert.Equal(t, want, diag.Nearest(from, candidates))
	})
}

// distance returns the optimal string alignment distance: the least number of
// characters to insert, remove, change or swap with their neighbour.
func distance(a, b []rune) int {
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	if a[0] == b[0] {
		return distance(a[1:], b[1:])
	}
	least := min(distance(a[1:], b), distance(a, b[1:]), distance(a[1:], b[1:]))
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		least = min(least, distance(a[2:], b[2:]))
	}
	return least + 1
}

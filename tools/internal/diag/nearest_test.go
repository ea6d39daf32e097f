package diag_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

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

func TestNearestReturnsTheFirstOfTheNearestCandidates(t *testing.T) {
	assert.Equal(t, "abce", diag.Nearest("abcd", []string{"xbcd?", "abce", "abcf"}))
	assert.Equal(t, "abcdefg", diag.Nearest("abdcefg", []string{"abcxefg", "abcdefg"}), "a swap is one error")
	long := strings.Repeat("a", 300)
	assert.Empty(t, diag.Nearest(long+"b", []string{long}), "no name is that long")
}

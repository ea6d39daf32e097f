package article_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/article"
)

// 200 words a minute, and 500 characters of a script without spaces between words; code in a block is not read.
func TestMinutesOfReading(t *testing.T) {
	for text, minutes := range map[string]int{
		"one":                                           1,
		strings.Repeat("word ", 600):                    3,
		strings.Repeat("安全", 500):                       2,
		"`" + strings.Repeat("x ", 900) + "`":           5, // words of code within a text are read
		"```\n" + strings.Repeat("x ", 900) + "\n```\n": 1,
	} {
		assert.Equal(t, minutes, article.Parse([]byte(text), 0).Minutes(), text[:3])
	}
}

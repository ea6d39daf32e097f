package load

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLongLineIsFoundAfterShortOnes(t *testing.T) {
	long := strings.Repeat("a", maxLineBytes)
	for text, want := range map[string][2]int{
		"a\n" + long + "\n": {}, "a\n" + long + "\r\n": {}, "a\n" + long + "b\n": {2, maxLineBytes + 1}, long + "bc": {1, maxLineBytes + 2},
	} {
		line, length := longLine([]byte(text))
		assert.Equal(t, want, [2]int{line, length}, text[:3])
	}
}

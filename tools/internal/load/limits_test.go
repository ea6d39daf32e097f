package load

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/source"
)

func TestLongLineIsFoundAfterShortOnes(t *testing.T) {
	long := strings.Repeat("a", maxLineBytes)
	for _, text := range []string{"a\n" + long + "\n", "a\n" + long + "\r\n"} {
		assert.Empty(t, checkLines(source.New("a.yaml", []byte(text))), text[:3])
	}
	for text, want := range map[string][2]int{"a\n" + long + "b\n": {2, maxLineBytes + 1}, long + "bc": {1, maxLineBytes + 2}} {
		found := checkLines(source.New("a.yaml", []byte(text)))
		require.Len(t, found, 1)
		assert.Equal(t, want[0], found[0].Line)
		assert.Contains(t, found[0].Message, fmt.Sprintf("has %d bytes", want[1]))
	}
}

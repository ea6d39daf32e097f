package load

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
)

func TestIsComposedAgreesWithTheLibrary(t *testing.T) {
	for r := rune(' '); r < 0x11000; r++ {
		for _, text := range []string{string(r), "e" + string(r), "à" + string(r)} {
			if isComposed(text) != norm.NFC.IsNormalString(text) {
				t.Fatalf("%q: %t", text, isComposed(text))
			}
		}
	}
}

func TestDecodingEndsAfterManyFindings(t *testing.T) {
	d := decoder{findings: make([]diag.Finding, diag.MaxPerFile)}
	assert.False(t, d.isFull())
	d.findings = append(d.findings, diag.Finding{})
	assert.True(t, d.isFull())
}

func TestLongLineIsFoundAfterShortOnes(t *testing.T) {
	long := strings.Repeat("a", maxLineBytes)
	for text, want := range map[string][2]int{
		"a\n" + long + "\n": {}, "a\n" + long + "\r\n": {}, "a\n" + long + "b\n": {2, maxLineBytes + 1}, long + "bc": {1, maxLineBytes + 2},
	} {
		line, length := longLine([]byte(text))
		assert.Equal(t, want, [2]int{line, length}, text[:3])
	}
}

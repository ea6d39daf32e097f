package load

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
)

func TestLanguagesShareTheLimits(t *testing.T) {
	assert.Equal(t, &budget{1, maxBytes, maxValues}, newBudget(1))
	assert.Equal(t, &budget{4, maxBytes / 4, maxValues / 4}, newBudget(4))
	found := newBudget(4).exceeded("a.yaml", "bytes", maxBytes)
	assert.Equal(t, diag.TooLarge, found.Code)
	assert.Equal(t, "the language with this file has more than 33554432 bytes", found.Message)
	assert.Equal(t, "the maximum for all languages together is 134217728", found.Help)
	found = newBudget(1).exceeded("a.yaml", "values", maxValues)
	assert.Equal(t, "the file has more than 2000000 values", found.Message)
	assert.Empty(t, found.Help)
}

func TestTakeValuesEndsAtTheLimit(t *testing.T) {
	for text, values := range map[string]int64{
		"a: b\n": 2, "a: b, c\n": 2, "a: [b, c]\n": 6, "- a\n- b\n": 2, "? a\n: b\n": 4, "a: {b: c}\n": 6,
		"a: |\n  b: c\n  - d, e\nf: g\n": 4, "a: >-\n\n  b: c\n": 2, "- |\n  a: b\n": 3, "a: \"|\n  b: c\"\n": 4, "a: x |\n  b: c\n": 4, "a: # |\n  b: c\n": 4,
		"a: [\n  b: |\n  c: d ]\n": 8, "k:\n  a: |2\n      b: c\n   d: e\n  f: g\n": 6, "a: |\n b: 1\n\n b: 2\nc: d\n": 4,
	} {
		assert.Equal(t, values, countValues([]byte(text)), text)
		enough, few := &budget{values: values}, &budget{values: values - 1}
		assert.True(t, enough.takeValues([]byte(text)), text)
		assert.Zero(t, enough.values, text)
		assert.False(t, few.takeValues([]byte(text)), text)
		assert.Equal(t, values-1, few.values, "a refused text is not counted")
	}
	large := &budget{values: 100}
	assert.True(t, large.takeValues([]byte("a: [b]\n")))
	assert.Equal(t, int64(100-4), large.values)
}

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

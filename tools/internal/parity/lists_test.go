package parity

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMatch(t *testing.T) {
	for _, test := range []struct {
		what, source, other string
		partner             []int
		moved               int
	}{
		{"same", "abc", "abc", []int{0, 1, 2}, -1},
		{"two swapped", "abc", "bac", []int{1, 0, 2}, 0},
		{"one moved to the end", "abcd", "bcda", []int{1, 2, 3, 0}, 0},
		{"one value differs", "abc", "axc", []int{0, 1, 2}, -1},
		{"two values differ", "abcd", "axyd", []int{0, 1, 2, 3}, -1},
		{"swapped, and a third differs", "abcd", "bacx", []int{1, 0, 2, 3}, 0},
		{"equal marks keep their order", "aab", "aba", []int{0, 2, 1}, 1},
		{"one value became another's", "abc", "bbc", []int{0, 1, 2}, -1},
		{"no marks", "", "", []int{}, -1},
	} {
		partner, moved := match(strings.Split(test.source, ""), strings.Split(test.other, ""))
		assert.Equal(t, test.partner, partner, test.what)
		assert.Equal(t, test.moved, moved, test.what)
	}
}

func TestCommonEnds(t *testing.T) {
	split := func(text string) []string { return strings.Split(text, "") }
	assert.Equal(t, 2, commonLead(split("abc"), split("abd")))
	assert.Equal(t, 2, commonLead(split("ab"), split("abd")))
	assert.Equal(t, 1, commonTail(split("xbc"), split("ac")))
	assert.Equal(t, 0, commonTail(nil, split("ac")))
}

func TestPlaceholdersOf(t *testing.T) {
	for text, want := range map[string][]string{
		"none":                            nil,
		"{{a}} and {{ a }}":               {"{{a}}"},
		"{{b}}{{a}}":                      {"{{a}}", "{{b}}"},
		"left open {{a} and {{b, sono io": {"{{a}", "{{b,sonoio"},
		"{a}":                             nil,
	} {
		assert.Equal(t, want, placeholdersOf(text), text)
	}
}

func TestFiguresOf(t *testing.T) {
	assert.Equal(t, []string{"2018", "2019"}, figuresOf("2018–2019"))
	assert.Equal(t, []string{"2024"}, figuresOf("2024–Presente"))
	assert.Empty(t, figuresOf("oggi"))
}

package pointer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/pointer"
)

func TestTokensAreThoseOfThePointer(t *testing.T) {
	for text, tokens := range map[string][]string{
		"": {}, "/": {""}, "/a/0": {"a", "0"}, "/a~1b/~0": {"a/b", "~"}, "/~01": {"~1"},
	} {
		assert.Equal(t, tokens, pointer.Tokens(text), text)
		assert.Equal(t, text, pointer.Of(tokens...))
	}
	assert.Nil(t, pointer.Tokens("a/b"))
}

func TestAnIndexHasOneForm(t *testing.T) {
	for token, index := range map[string]int{"0": 0, "12": 12, "01": -1, "-1": -1, "+1": -1, "a": -1, "": -1} {
		assert.Equal(t, index, pointer.Index(token), token)
	}
}

func TestAValueContainsItselfAndWhatIsInside(t *testing.T) {
	for inner, expected := range map[string]bool{"/a/1": true, "/a/1/b": true, "/a/10": false, "/a": false} {
		assert.Equal(t, expected, pointer.Contains("/a/1", inner), inner)
		assert.Equal(t, expected, pointer.Contains("/a/1/", inner), inner)
	}
}

package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestContrast(t *testing.T) {
	assert.InDelta(t, 21, contrast("#000000", "#ffffff"), 0.001)
	assert.InDelta(t, 1, contrast("#336699", "#336699"), 0.001)
	assert.InDelta(t, 4.54, contrast("#767676", "#ffffff"), 0.01)
}

func TestAccentNeedsTheContrastOfText(t *testing.T) {
	assert.Empty(t, checkAccent("#ff7d4d"))
	assert.Empty(t, checkAccent("#4DD0FF"))
	assert.Equal(t, "has a contrast of 2.2:1 on the background; text needs 4.5:1", checkAccent("#0000ff"))
	for _, color := range []string{"", "red", "#fff", "#ff7d4d00"} {
		assert.Equal(t, "is not a colour of six hexadecimal digits", checkAccent(color), color)
	}
}

func TestGroundIsTheSites(t *testing.T) {
	tokens, err := os.ReadFile("../../../apps/site/src/styles/tokens.css")
	require.NoError(t, err)
	assert.Contains(t, string(tokens), "--ground: "+ground+";")
}

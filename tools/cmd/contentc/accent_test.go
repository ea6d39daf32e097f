package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

func TestContrastEqualsThatOfWCAG(t *testing.T) {
	assert.InDelta(t, 21, contrast("#000000", "#ffffff"), 0.001)
	assert.InDelta(t, 1, contrast("#336699", "#336699"), 0.001)
	assert.InDelta(t, 4.54, contrast("#767676", "#ffffff"), 0.01)
}

func TestAccentNeedsTheContrastOfTextInEachPaletteOfTheSite(t *testing.T) {
	accepted := []schema.Look{
		{},
		{Accent: "#4DD0FF"},
		{Accent: "#ff7d4d", Palette: "dark"},
		{Accent: "#0b5cad", Palette: "light"},
		{Palette: "light"},
		{Palette: "auto"},
		{Accent: "#4dd0ff", AccentLight: "#0b5cad", Palette: "auto"},
		{Accent: "#4dd0ff", AccentLight: "#0b5cad", Palette: "light"},
	}
	for _, look := range accepted {
		assert.Empty(t, accentContrast("", &look), "%+v", look)
	}
	refused := []struct {
		look    schema.Look
		message string
		help    string
	}{
		{schema.Look{Accent: "#0000ff"}, `"#0000ff" has a contrast of 2.2:1 on the background of the dark palette; the minimum is 4.5:1`, "choose a lighter colour"},
		{schema.Look{Accent: "#0b5cad", Palette: "dark"}, `"#0b5cad" has a contrast of 2.9:1 on the background of the dark palette; the minimum is 4.5:1`, "choose a lighter colour"},
		{schema.Look{Accent: "#ff7d4d", Palette: "light"}, `"#ff7d4d" has a contrast of 2.2:1 on the background of the light palette; the minimum is 4.5:1`, "choose a darker colour"},
		{schema.Look{Accent: "#ff7d4d", Palette: "auto"}, `"#ff7d4d" has a contrast of 2.2:1 on the background of the light palette; the minimum is 4.5:1`, `add "accentLight", a darker colour for the light palette`},
		{schema.Look{AccentLight: "#ff7d4d", Palette: "auto"}, `"#ff7d4d" has a contrast of 2.2:1 on the background of the light palette; the minimum is 4.5:1`, "choose a darker colour"},
	}
	for _, test := range refused {
		issues := accentContrast("", &test.look)
		require.Len(t, issues, 1, "%+v", test.look)
		assert.Equal(t, test.message, issues[0].Message)
		assert.Equal(t, test.help, issues[0].Help)
	}
}

func TestEveryPaletteHasTheColoursThatTheCompilerReads(t *testing.T) {
	for _, palette := range []palette{darkPalette, lightPalette} {
		for _, color := range []string{palette.background, palette.text, palette.signal} {
			assert.Regexp(t, "^#[0-9a-f]{6}$", color, palette.name)
		}
	}
}

func TestTheAccentOnPaperIsThatOfTheMainPaletteDarkenedToTheContrastOfText(t *testing.T) {
	for _, row := range []struct {
		look           schema.Look
		signal, accent string
	}{
		{schema.Look{Accent: "#767676"}, "#767676", "#767676"}, // 4.54:1 on white
		{schema.Look{Accent: "#0b5cad", AccentLight: "#0000ff"}, "#0b5cad", "#0b5cad"},
		{schema.Look{Accent: "#0b5cad", AccentLight: "#0000ff", Palette: "light"}, "#0000ff", "#0000ff"},
		{schema.Look{Accent: "#0b5cad", Palette: "light"}, "#0b5cad", "#0b5cad"},
		{schema.Look{Accent: "#ffffff"}, "#ffffff", "#767676"},
	} {
		made := paperOf(row.look)
		assert.Equal(t, paper{darkPalette.background, row.signal, row.accent}, made)
	}
	assert.Equal(t, darkPalette.signal, paperOf(schema.Look{}).Signal)
	assert.Equal(t, lightPalette.signal, paperOf(schema.Look{Palette: "light"}).Signal)
}

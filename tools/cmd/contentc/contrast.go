package main

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// palette contains the colours of a file of schema.Palettes that the compiler uses.
type palette struct {
	name, background, text, signal string
}

var darkPalette, lightPalette = readPalette("dark"), readPalette("light")

func readPalette(name string) palette {
	css, _ := fs.ReadFile(schema.Palettes, name+".css") // a test reads the colours
	color := func(token string) string {
		_, rest, _ := strings.Cut(string(css), "--"+token+": ")
		value, _, _ := strings.Cut(rest, ";")
		return value
	}
	return palette{name, color("ground"), color("text"), color("signal")}
}

// paper are the colours of the CV on white paper.
type paper struct {
	Ink string `json:"ink"`
	// Signal is the accent colour for lines, and Accent that for text, darkened.
	Signal string `json:"signal"`
	Accent string `json:"accent"`
}

// paperOf returns the colours for white paper: those of the main palette.
func paperOf(look schema.Look) paper {
	signal := cmp.Or(look.Accent, darkPalette.signal)
	if look.Palette == "light" {
		signal = cmp.Or(look.AccentLight, look.Accent, lightPalette.signal)
	}
	return paper{darkPalette.background, signal, darkened(signal)}
}

// darkened returns a colour, darkened until it has the contrast of text on white.
func darkened(text string) string {
	value := colorOf(text)
	for share := 1.0; ; share *= 0.95 {
		channel := func(of uint8) uint8 { return uint8(float64(of) * share) }
		darker := color.NRGBA{channel(value.R), channel(value.G), channel(value.B), math.MaxUint8}
		if contrastOf(luminanceOf(darker), 1) >= minContrast {
			return fmt.Sprintf("#%02x%02x%02x", darker.R, darker.G, darker.B)
		}
	}
}

// minContrast is the minimum contrast of text (WCAG 2.2, 1.4.3).
const minContrast = 4.5

// accentContrast reports an accent colour with too little contrast for text on the background
// of a palette that the site uses.
func accentContrast(_ string, look *schema.Look) []contentc.Issue {
	light, help := &look.AccentLight, "choose a darker colour"
	if *light == "" {
		light = &look.Accent
	}
	if look.Palette == "auto" && light == &look.Accent {
		help = `add "accentLight", a darker colour for the light palette`
	}
	onDark := darkPalette.tooFaint(&look.Accent, "choose a lighter colour")
	onLight := lightPalette.tooFaint(light, help)
	switch look.Palette {
	case "light":
		return onLight
	case "auto":
		return append(onDark, onLight...)
	default:
		return onDark
	}
}

// tooFaint reports a colour with too little contrast for text on the background. An empty
// colour is the accent of the palette, which needs no check.
func (p palette) tooFaint(color *string, help string) []contentc.Issue {
	if *color == "" {
		return nil
	}
	ratio := contrast(*color, p.background)
	if ratio >= minContrast {
		return nil
	}
	// Rounded down, so that the message never shows the minimum for a ratio below it.
	message := fmt.Sprintf("%q has a contrast of %.1f:1 on the background of the %s palette; the minimum is %.1f:1",
		*color, math.Floor(ratio*10)/10, p.name, minContrast)
	return []contentc.Issue{{At: color, Message: message, Help: help}}
}

// contrast returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2).
func contrast(a, b string) float64 { return contrastOf(luminance(a), luminance(b)) }

func contrastOf(a, b float64) float64 {
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// luminance returns the relative luminance of a colour in the notation #rrggbb, 0 to 1 (WCAG 2.2).
func luminance(text string) float64 { return luminanceOf(colorOf(text)) }

// colorOf returns a colour in the notation #rrggbb.
func colorOf(text string) color.NRGBA {
	value, _ := strconv.ParseUint(text[1:], 16, 24) // the format ensures six hexadecimal digits
	return color.NRGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: math.MaxUint8}
}

// luminanceOf returns the relative luminance of a pixel, 0 to 1 (WCAG 2.2).
func luminanceOf(pixel color.Color) float64 {
	r, g, b, alpha := pixel.RGBA()
	if alpha < math.MaxUint16 {
		rgb := color.NRGBAModel.Convert(pixel).(color.NRGBA)
		return 0.2126*linear[rgb.R] + 0.7152*linear[rgb.G] + 0.0722*linear[rgb.B]
	}
	return 0.2126*linear[r>>8] + 0.7152*linear[g>>8] + 0.0722*linear[b>>8]
}

// linear maps each value of a channel to its linear value, 0 to 1 (IEC 61966-2-1).
var linear = func() (light [256]float64) {
	for value := range light {
		channel := float64(value) / 255
		if channel <= 0.04045 {
			light[value] = channel / 12.92
		} else {
			light[value] = math.Pow((channel+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// The picture is measured in cells, about as large as a letter of the headline. A letter on a
// smaller detail, such as a line of a drawing, is legible.
const (
	cellColumns = 32
	cellRows    = 20
	// cellSamples is the number of measured pixels per side of a cell.
	cellSamples = 12
)

// brightness is the range of the relative luminance (WCAG 2.2) of the cells of a picture that
// the headline of Home may cover.
type brightness struct {
	darkest, brightest float64
}

// measureBrightness measures the left two thirds of a picture, where the headline is. In a
// language that is written from right to left, the site mirrors the picture.
func measureBrightness(picture image.Image) *brightness {
	found := brightness{darkest: 1}
	for row := range cellRows {
		for column := range cellColumns * 2 / 3 {
			light := meanLuminance(picture, column, row)
			found.darkest, found.brightest = min(found.darkest, light), max(found.brightest, light)
		}
	}
	return &found
}

func meanLuminance(picture image.Image, column, row int) (mean float64) {
	bounds := picture.Bounds()
	for x := range cellSamples {
		for y := range cellSamples {
			pixel := picture.At(
				bounds.Min.X+(column*cellSamples+x)*bounds.Dx()/(cellColumns*cellSamples),
				bounds.Min.Y+(row*cellSamples+y)*bounds.Dy()/(cellRows*cellSamples),
			)
			mean += luminanceOf(pixel) / (cellSamples * cellSamples)
		}
	}
	return mean
}

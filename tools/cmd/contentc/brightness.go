package main

import (
	"image"
	"image/color"
)

// The picture is measured in cells, about as large as a letter of the
// headline on it. What is thinner, such as a line of a drawing, leaves the
// letter legible.
const (
	cellColumns = 32
	cellRows    = 20
	// cellSamples is the number of pixels that are measured on a side of a cell.
	cellSamples = 12
)

// brightness is the relative luminance (WCAG 2.2) of the cells of a picture
// that the headline of Home may cover.
type brightness struct {
	darkest, brightest float64
}

// measureBrightness measures the left two thirds of a picture, where the headline is.
// In languages written from right to left the site mirrors the picture.
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

// luminanceOf is the relative luminance of a pixel, 0 to 1 (WCAG 2.2).
func luminanceOf(pixel color.Color) float64 {
	rgb := color.NRGBAModel.Convert(pixel).(color.NRGBA)
	return relativeLuminance(rgb.R, rgb.G, rgb.B)
}

package main

import (
	"fmt"
	"math"

	"example.org/contentc"
)

// The widths in pixels at which the largest screens show the pictures: over the width of Home, and
// in a column of Whoami.
const (
	homeWidth     = 2560
	portraitWidth = 1600
)

// maxPictureBytes is enough for a photograph of high quality. A larger file slows down every clone and build.
const maxPictureBytes = 8 << 20

// pictureIn returns a check of a picture that the site shows up to width pixels wide.
func pictureIn(width int) func(contentc.File) []contentc.FileIssue {
	return func(file contentc.File) []contentc.FileIssue {
		picture := decodedPicture(file)
		if issue := unusable(file.Name, picture); issue != nil {
			return []contentc.FileIssue{*issue}
		}
		var issues []contentc.FileIssue
		if picture.width < width {
			issues = append(issues, contentc.FileIssue{
				Message: fmt.Sprintf("the picture is %d pixels wide; the minimum here is %d", picture.width, width),
				Help:    "use a larger original; enlarging this one does not make it sharper",
			})
		}
		if size := file.Size; size > maxPictureBytes {
			issues = append(issues, contentc.FileIssue{
				Message: fmt.Sprintf("the file has %.1f MB; the recommended maximum is %d MB", float64(size)/(1<<20), maxPictureBytes>>20),
				Help:    "save it as JPEG, or with fewer pixels",
			})
		}
		return issues
	}
}

// unusable reports a file that the site cannot show.
func unusable(name string, picture pictureFile) *contentc.FileIssue {
	problem, help := "", "use an AVIF, JPEG, PNG or WebP file"
	switch {
	case picture.kind == "":
		problem = "is not a picture"
	case picture.kind == "SVG":
		problem, help = "contains SVG, which can contain scripts", "export it as PNG"
	case picture.damage != nil:
		problem, help = "is not usable: "+picture.damage.Error(), "export it again"
	case picture.width == 0:
		problem = "contains " + picture.kind + ", which is not supported"
	default:
		return nil
	}
	return &contentc.FileIssue{IsError: true, Message: fmt.Sprintf("file %q %s", name, problem), Help: help}
}

// underHeadline returns a check of a picture under the headline of Home, in the palettes in which
// the site shows it.
func underHeadline(palettes func(contentc.File) []palette) func(contentc.File) []contentc.FileIssue {
	check := pictureIn(homeWidth)
	return func(file contentc.File) []contentc.FileIssue {
		issues := check(file)
		if light := decodedPicture(file).brightness; light != nil {
			for _, palette := range palettes(file) {
				issues = append(issues, palette.contrastOn(*light)...)
			}
		}
		return issues
	}
}

// ofHome returns the palettes in which Home shows your_img_url.
func ofHome(file contentc.File) []palette {
	shown := file.Setting("look", "palette")
	isAlone := file.Beside("light_img_url") == ""
	var palettes []palette
	if shown != "light" {
		palettes = append(palettes, darkPalette)
	}
	if isAlone && (shown == "light" || shown == "auto") {
		palettes = append(palettes, lightPalette)
	}
	return palettes
}

// ofLightHome returns the palettes in which Home can show light_img_url.
func ofLightHome(contentc.File) []palette { return []palette{lightPalette} }

// contrastOn reports a picture on which the text of the palette is not legible.
func (p palette) contrastOn(light brightness) []contentc.FileIssue {
	background, excess, other := light.brightest, "bright", ""
	if p.name == "light" {
		background, excess, other = light.darkest, "dark", "; light_img_url is the picture of the light palette alone"
	}
	ratio := contrastOf(luminance(p.text), background)
	if ratio >= minContrast {
		return nil
	}
	return []contentc.FileIssue{{
		Message: fmt.Sprintf("the picture is too %s under the headline: the contrast is %.1f:1 in the %s palette; the minimum is %.1f:1",
			excess, math.Floor(ratio*10)/10, p.name, minContrast),
		Help: fmt.Sprintf("choose one whose left two thirds are less %s, or edit it%s", excess, other),
	}}
}

// checkLocation reports a picture whose metadata contain the location where it was taken. The
// published pictures have no metadata, but in a public repository the original is public.
func checkLocation(file contentc.File) []contentc.FileIssue {
	if !readPicture(file).hasLocation {
		return nil
	}
	return []contentc.FileIssue{{
		Message: "the picture has metadata with the location where it was taken (GPS)",
		Help:    "export it again without metadata, or remove the location: exiftool -gps:all= -xmp:geotag= FILE",
	}}
}

package main

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
)

// ground is the background of the site: --ground in
// apps/site/src/styles/tokens.css.
const ground = "#0d0d0c"

// leastContrast is that of text (WCAG 2.2, 1.4.3).
const leastContrast = 4.5

var accentForm = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// checkAccent accepts a colour that text can have on the background.
func checkAccent(color string) string {
	if !accentForm.MatchString(color) {
		return "is not a colour of six hexadecimal digits"
	}
	if ratio := contrast(color, ground); ratio < leastContrast {
		// Rounded down, so that a ratio below the limit never reads as the limit.
		return fmt.Sprintf("has a contrast of %.1f:1 on the background; text needs %.1f:1", math.Floor(ratio*10)/10, leastContrast)
	}
	return ""
}

// contrast is the contrast ratio of two colours, 1 to 21 (WCAG 2.2).
func contrast(a, b string) float64 {
	lighter, darker := luminance(a), luminance(b)
	if lighter < darker {
		lighter, darker = darker, lighter
	}
	return (lighter + 0.05) / (darker + 0.05)
}

// luminance is the relative luminance of a colour, 0 to 1 (WCAG 2.2).
func luminance(color string) float64 {
	return 0.2126*linear(color[1:3]) + 0.7152*linear(color[3:5]) + 0.0722*linear(color[5:7])
}

func linear(digits string) float64 {
	value, _ := strconv.ParseUint(digits, 16, 8) // the caller has checked the form
	channel := float64(value) / 255
	if channel <= 0.04045 {
		return channel / 12.92
	}
	return math.Pow((channel+0.055)/1.055, 2.4)
}

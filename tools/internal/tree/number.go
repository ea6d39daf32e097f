package tree

import (
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/model"
)

// plainNumber matches a number as content writes it: the JSON form without an
// exponent, and no octal or hexadecimal digits and no underscores.
var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// Number decodes a number and returns its kind and the canonical form that all
// later stages use. 85.0 is the whole number 85, and -0 is 0.
func Number(text string) (model.Kind, string) {
	if !plainNumber.MatchString(text) {
		return model.Irregular, text
	}
	whole, fraction, _ := strings.Cut(text, ".")
	if fraction = strings.TrimRight(fraction, "0"); fraction != "" {
		return model.Number, whole + "." + fraction
	}
	if whole == "-0" {
		whole = "0"
	}
	return model.Integer, whole
}

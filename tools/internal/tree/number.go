package tree

import (
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/model"
)

// plainNumber is how a number is written in JSON, and so in content: no
// octal, no hexadecimal, no exponent, no underscores.
var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// Number decodes a number: its kind, and the one form that its value has in
// every later stage. 85.0 is the whole number 85, and -0 is 0.
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

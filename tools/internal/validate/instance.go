package validate

import (
	"math"
	"regexp"
	"strconv"

	"example.org/portfolio/tools/internal/tree"
)

// plainNumber is how a number is written in JSON, and so in content: no
// octal, no hexadecimal, no exponent, no underscores.
var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// instance turns a node into the value that the validator takes. What is in a
// record or a list is validated by itself; here only the kind counts.
func instance(n *tree.Node) any {
	switch {
	case tree.IsRecord(n):
		return map[string]any{}
	case tree.IsList(n):
		return []any{}
	default:
		return scalar(n)
	}
}

// scalar reads a number only where it is written plainly; in every other
// form it is taken for the text that it is, of which the validator then says
// that it is no number.
func scalar(n *tree.Node) any {
	switch n.Tag {
	case "!!null":
		return nil
	case "!!bool":
		return n.Value == "true"
	case "!!int", "!!float":
		return number(n.Value)
	default:
		return tree.Text(n)
	}
}

func number(text string) any {
	if whole, err := strconv.Atoi(text); err == nil && strconv.Itoa(whole) == text {
		return whole
	}
	if !plainNumber.MatchString(text) {
		return notPlain(text)
	}
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(value, 0) {
		return notPlain(text)
	}
	return value
}

// notPlain stands for a number that is not written as one. It is a list for
// the validator, since no scalar is one: neither a text nor a number fits.
func notPlain(text string) any { return []any{text} }

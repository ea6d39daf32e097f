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

// instance turns a node into the value that the validator takes.
func instance(n *tree.Node) any {
	switch {
	case tree.IsRecord(n):
		record := make(map[string]any, len(n.Content)/2)
		for i := 0; i+1 < len(n.Content); i += 2 {
			record[n.Content[i].Value] = instance(n.Content[i+1])
		}
		return record
	case tree.IsList(n):
		list := make([]any, len(n.Content))
		for i, entry := range n.Content {
			list[i] = instance(entry)
		}
		return list
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
	if !plainNumber.MatchString(text) {
		return notPlain(text)
	}
	if whole, err := strconv.ParseInt(text, 10, 64); err == nil {
		return whole
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

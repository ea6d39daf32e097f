package rules

import (
	"fmt"
	"slices"
	"strconv"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// valueMismatch finds values that differ although they, or the numbers in them, must be equal in
// every language.
var valueMismatch = Rule{
	Info: showable("value-mismatch", "a value that must be equal in every language differs"),
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.Other.Field.Blocks || p.Source.Text == p.Other.Text {
			return nil
		}
		fault := Fault{At: p.Other}
		switch agreement := p.Other.Field.Agreement; {
		case agreement == model.Equal:
			fault.Message = fmt.Sprintf("value must be equal in every language: %s here, %s in %s", quoted(p.Other), quoted(p.Source), p.source())
		case agreement == model.Figures && !slices.Equal(tree.Figures(p.Source.Text), tree.Figures(p.Other.Text)):
			fault.Message = fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s", shortened(p.Other.Text), shortened(p.Source.Text), p.source())
		default:
			return nil
		}
		fault.Related = p.Source.Related("in " + p.source())
		return one(fault)
	},
}

func quoted(v *tree.Value) string {
	if v.Kind == model.Text {
		return strconv.Quote(v.Text)
	}
	return v.Text
}

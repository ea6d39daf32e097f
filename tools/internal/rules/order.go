package rules

import (
	"fmt"
)

var order = Rule{
	Info: showable("order", "the entries of a list do not have the same order in every language"),
	Pair: func(p Pair) []Fault {
		match := p.Matching
		if match == nil || match.A.Field.Blocks || len(match.Missing)+len(match.Extra) > 0 || match.Moved < 0 {
			return nil
		}
		here, there := match.Moved, match.Partner[match.Moved]
		return one(Fault{
			At:      &match.B.Items[here],
			Message: fmt.Sprintf("the entries must have the same order in every language: this entry is number %d here, number %d in %s", here+1, there+1, p.source()),
			Related: match.A.Items[there].Related("the same entry in " + p.source()),
			Help:    "copy the order of " + p.source() + " with", Run: "sync --write",
		})
	},
}

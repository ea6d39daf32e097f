package rules

import (
	"fmt"
	"regexp"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unfinishedText finds a text that its author meant to write later.
var unfinishedText = Rule{
	Info: info("unfinished-text", diag.Warning, "the text has a mark that it is not finished"),
	Text: func(_ Context, v *tree.Value) []Fault {
		mark := unfinishedMark.FindStringSubmatch(v.Text)
		if mark == nil {
			return nil
		}
		return one(Fault{At: v, Message: fmt.Sprintf("the text has %q, so it seems unfinished", mark[1]), Help: "write the text"})
	},
}

// unfinishedMark matches the whole words that mark a text that is not written yet.
var unfinishedMark = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])(TODO|FIXME|TBD|XXX|Lorem ipsum)(?:[^\p{L}\p{N}]|$)`)

package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unfinishedText finds a text that its author meant to write later.
var unfinishedText = Rule{
	Blocks: true,
	Info:   info(diag.UnfinishedText, diag.Warning, "the text has a mark that it is not finished"),
	Text: func(_ Context, v *tree.Value) []Fault {
		isIn := func(mark string) bool { return strings.Contains(v.Text, mark) }
		if v.Field.IsCode() || !slices.ContainsFunc(unfinishedMarks, isIn) { // the expression reads a text far more slowly
			return nil
		}
		mark := unfinishedMark.FindStringSubmatch(v.Text)
		if mark == nil {
			return nil
		}
		return one(Fault{At: v, Message: fmt.Sprintf("the text has %q, so it seems unfinished", mark[1]), Help: "write the text"})
	},
}

// unfinishedMarks are the whole words that mark a text that is not written yet.
var (
	unfinishedMarks = []string{tree.ToWrite, "FIXME", "TBD", "XXX", "Lorem ipsum"}
	unfinishedMark  = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])(` + strings.Join(unfinishedMarks, "|") + `)(?:[^\p{L}\p{N}]|$)`)
)

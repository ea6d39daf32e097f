package rules

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unfinishedText finds a text that its author meant to write later.
var unfinishedText = Rule{
	Info: info("unfinished-text", diag.Warning, "the text has a mark that it is not finished"),
	Text: func(_ Context, v *tree.Value) []Fault {
		mark := unfinishedMark(v.Text)
		if mark == "" {
			return nil
		}
		return one(Fault{At: v, Message: fmt.Sprintf("the text has %q, so it seems unfinished", mark), Help: "write the text"})
	},
}

// unfinishedMarks are the words that mark a text that is not written yet.
var unfinishedMarks = []string{"TODO", "FIXME", "TBD", "XXX", "Lorem ipsum"}

// unfinishedMark returns the mark that a text has as a whole word; empty if there is none.
func unfinishedMark(text string) string {
	for _, mark := range unfinishedMarks {
		before, after, found := strings.Cut(text, mark)
		if found && !endsInLetter.MatchString(before) && !beginsWithLetter.MatchString(after) {
			return mark
		}
	}
	return ""
}

var (
	endsInLetter     = regexp.MustCompile(`[\p{L}\p{N}]$`)
	beginsWithLetter = regexp.MustCompile(`^[\p{L}\p{N}]`)
)

package rules

import (
	_ "embed"
	"fmt"
	"regexp"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

//go:embed unfinishedtext.md
var unfinishedTextPage string

// unfinishedText finds a text that its author meant to write later.
var unfinishedText = Rule{
	Info: diag.Info{Code: "unfinished-text", Severity: diag.Warning, Summary: "the text has a mark that it is not finished", Page: unfinishedTextPage},
	Text: func(_ Context, v *tree.Value) []Fault {
		mark := unfinished.FindString(v.Text)
		if mark == "" {
			return nil
		}
		return one(Fault{At: v, Message: fmt.Sprintf("the text has %q, so it seems unfinished", mark), Help: "write the text"})
	},
}

// unfinished matches the marks of a text that is not written yet.
var unfinished = regexp.MustCompile(`\b(TODO|FIXME|TBD|XXX)\b|(?i:\blorem ipsum\b)`)

package rules

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// cutText finds texts without quotes that YAML ends before a #, as in "role: Consultant #1". It
// assumes that an intended comment has a space after its #.
var cutText = Rule{
	Info: info("cut-text", diag.Error, "YAML reads a part of the text as a comment"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if v.Style != tree.Plain {
			return nil
		}
		rest := v.File.Bytes[v.File.RuneOffset(int(v.Start.Line), int(v.Start.Column)):]
		if end := len(v.Text); end < len(rest) && rest[end] == '\n' && string(rest[:end]) == v.Text {
			return nil // it ends its line
		}
		end := v.File.FromOffset(yamledit.NewLayout(v.File).Entry(v).End) // of the last line
		comment := commentWithoutSpace.FindString(v.File.After(end))
		if comment == "" {
			return nil
		}
		return one(Fault{
			At:      v,
			Message: fmt.Sprintf("the text ends before %q, which YAML reads as a comment", strings.TrimSpace(comment)),
			Help:    fmt.Sprintf("put the text in quotes: %q; in a comment, write a space after the #", v.Text+comment),
		})
	},
}

var commentWithoutSpace = regexp.MustCompile(`^\s+#[^\s#].*$`)

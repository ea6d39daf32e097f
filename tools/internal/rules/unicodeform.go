package rules

import (
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

// unicodeForm finds texts that are not in composed form: they look like other texts but are not equal to them.
var unicodeForm = Rule{
	Info: info("unicode-form", diag.Warning, "the text is not in composed Unicode form (NFC)"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if !v.IsDecomposed {
			return nil
		}
		return one(Fault{
			At: v, Message: "the text contains decomposed letters (NFD)", Text: norm.NFC.String(v.Text),
			Help: "type the letters with accents again, or convert the text to NFC",
		})
	},
}

package check

import (
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// unicodeForm finds texts that look like others and are not equal to them.
func unicodeForm(_ *examiner, v *tree.Value) []diag.Finding {
	if !v.Decomposed {
		return nil
	}
	finding := v.Finding(diag.UnicodeForm, "the text contains decomposed letters (NFD)")
	return []diag.Finding{finding.WithHelp("type the letters with accents again, or convert the text to NFC")}
}

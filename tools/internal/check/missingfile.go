package check

import (
	"fmt"
	"slices"

	"golang.org/x/text/unicode/norm"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// missingFile finds paths to files that are not in the media folder.
func missingFile(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Format == nil || !v.Field.Format.IsFile || slices.Contains(e.media.names, v.Text) {
		return nil
	}
	sameForm := func(name string) bool { return norm.NFC.String(name) == v.Text }
	if i := slices.IndexFunc(e.media.names, sameForm); i >= 0 {
		finding := v.Finding(diag.BadFormat, fmt.Sprintf("the name of file %q has decomposed letters (NFD)", v.Text))
		return []diag.Finding{finding.WithHelp("rename the file so that its name has composed letters (NFC), or no accents")}
	}
	finding := v.Finding(diag.BadFormat, fmt.Sprintf("file %q does not exist in the content folder", v.Text))
	if near := diag.Nearest(v.Text, e.media.names); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	return []diag.Finding{finding}
}

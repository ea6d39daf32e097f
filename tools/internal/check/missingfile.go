package check

import (
	"fmt"
	"slices"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// missingFile finds paths to files that are not in the media folder.
func missingFile(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Format == nil || !v.Field.Format.IsFile || slices.Contains(e.media, v.Text) {
		return nil
	}
	finding := v.Finding(diag.BadFormat, fmt.Sprintf("file %q does not exist in the content folder", v.Text))
	if near := diag.Nearest(v.Text, e.media); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	return []diag.Finding{finding}
}

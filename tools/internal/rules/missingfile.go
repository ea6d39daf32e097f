package rules

import (
	"fmt"
	"slices"

	"example.org/portfolio/tools/internal/diag"
)

// missingFile finds paths to files that are not in the media folder.
func missingFile(value *Value) []diag.Finding {
	if value.Field.Format == nil || !value.Field.Format.IsFile || slices.Contains(value.Context.Files, value.Text) {
		return nil
	}
	finding := value.Finding(diag.BadFormat, fmt.Sprintf("there is no file %q in the content folder", value.Text))
	if near := diag.Nearest(value.Text, value.Context.Files); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	return []diag.Finding{finding}
}

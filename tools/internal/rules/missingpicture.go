package rules

import (
	"fmt"
	"slices"

	"example.org/portfolio/tools/internal/diag"
)

// missingPicture finds paths to pictures that are not in the media folder.
func missingPicture(value *Value) []diag.Finding {
	if value.Field.Format != "media-path" || slices.Contains(value.Context.Pictures, value.Text) {
		return nil
	}
	finding := value.Finding(diag.BadFormat, fmt.Sprintf("there is no file %q in the content folder", value.Text))
	if near := diag.Nearest(value.Text, value.Context.Pictures); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	return []diag.Finding{finding}
}

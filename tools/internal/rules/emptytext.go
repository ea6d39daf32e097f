package rules

import (
	"strings"

	"example.org/portfolio/tools/internal/diag"
)

// emptyText finds texts that show nothing. The schema's least length lets a
// text of spaces through.
func emptyText(value *Value) []diag.Finding {
	if strings.TrimSpace(value.Text) != "" {
		return nil
	}
	return []diag.Finding{value.Finding(diag.EmptyText, "the text is empty")}
}

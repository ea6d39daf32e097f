package check

import (
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// emptyText finds texts that show nothing. The schema's minimum length accepts
// a text of spaces.
func emptyText(_ *examiner, v *tree.Value) []diag.Finding {
	if strings.TrimSpace(v.Text) != "" {
		return nil
	}
	return []diag.Finding{emptyTextFinding(v)}
}

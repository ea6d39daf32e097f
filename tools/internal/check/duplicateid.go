package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// duplicateID finds entries of a list with equal values in a field whose values
// must be unique.
func (e *examiner) duplicateID(list *tree.Value) {
	for _, field := range list.Type.Elem.Fields {
		seen := map[string]*tree.Value{}
		for i := range list.Items {
			switch value := list.Items[i].Get(field.Key); {
			case !field.Unique || value == nil || !value.IsScalar():
			case seen[value.Text] == nil:
				seen[value.Text] = value
			default:
				e.report.Add(value, value.Finding(diag.DuplicateID, fmt.Sprintf("duplicate %s %q", field.Key, value.Text)).
					WithRelated(seen[value.Text].Related("first used here")))
			}
		}
	}
}

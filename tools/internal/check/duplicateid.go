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
		if field.Unique {
			e.duplicates(list, field.Key)
		}
	}
}

func (e *examiner) duplicates(list *tree.Value, key string) {
	seen := make(map[string]*tree.Value, len(list.Items))
	for i := range list.Items {
		value := list.Items[i].Get(key)
		if value == nil || !value.IsScalar() {
			continue
		}
		earlier := seen[value.Text]
		if earlier == nil {
			seen[value.Text] = value
			continue
		}
		e.report.Add(value, value.Finding(diag.DuplicateID, fmt.Sprintf("duplicate %s %q", key, value.Text)).
			WithRelated(earlier.Related("first used here")))
	}
}

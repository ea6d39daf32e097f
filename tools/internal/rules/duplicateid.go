package rules

import (
	"fmt"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// duplicateID finds entries of a list with equal values in a field whose values must be unique.
var duplicateID = Rule{
	Info: info("duplicate-id", diag.Error, "two entries of a list have the same identifier"),
	List: func(_ Context, list *tree.Value) (faults []Fault) {
		if list.Type.Elem.Kind != model.Record {
			return nil
		}
		for _, field := range list.Type.Elem.Fields {
			if field.Unique {
				faults = append(faults, duplicates(list, field.Key)...)
			}
		}
		return faults
	},
}

func duplicates(list *tree.Value, key string) (faults []Fault) {
	seen := map[string]*tree.Value{}
	for i := range list.Items {
		switch value := list.Items[i].Get(key); {
		case value == nil || !value.IsScalar():
		case seen[value.Text] == nil:
			seen[value.Text] = value
		default:
			faults = append(faults, Fault{
				At: value, Message: fmt.Sprintf("duplicate %s %q", key, value.Text),
				Help:    "correct one of the two, or remove one of the entries",
				Related: seen[value.Text].Related("first used here"),
			})
		}
	}
	return faults
}

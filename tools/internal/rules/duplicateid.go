package rules

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// duplicateID finds entries of a list that carry the same value where each
// must have one of its own.
func duplicateID(list tree.Place, entries *model.Type) (faults []Fault) {
	for _, field := range entries.Fields {
		if field.Unique {
			faults = append(faults, duplicates(list, field.Key)...)
		}
	}
	return faults
}

func duplicates(list tree.Place, key string) (faults []Fault) {
	seen := make(map[string]tree.Place, len(list.Node.Content))
	for i, entry := range list.Node.Content {
		keyNode, value := tree.Get(entry, key)
		if !tree.IsScalar(value) {
			continue
		}
		path := &tree.Path{Parent: &tree.Path{Parent: list.Path, Index: i}, Key: key}
		place := tree.Place{File: list.File, Key: keyNode, Node: value, Path: path}
		earlier, taken := seen[value.Value]
		if !taken {
			seen[value.Value] = place
			continue
		}
		finding := place.Finding(diag.DuplicateID, fmt.Sprintf("%s %q already belongs to another entry", key, value.Value))
		finding.Related = earlier.Related("it stands here first")
		faults = append(faults, Fault{value, finding})
	}
	return faults
}

package translate

import (
	"fmt"

	"example.org/contentc/internal/tree"
)

// checkResult returns an error if the edited language does not have the expected
// values, so that a wrong edit is never written.
func (m *merge) checkResult(next *tree.Document) error {
	if len(next.Sections) != len(m.target.Sections)+len(m.sections) {
		return fmt.Errorf("%s: the files cannot be edited safely; add by hand what check reports", next.Folder)
	}
	for _, section := range m.target.Sections {
		if edited := next.Section(section.Key); edited == nil || !m.isAsPlanned(section, edited) {
			return unsafeSection(section)
		}
	}
	for _, section := range m.sections {
		if edited := next.Section(section.Key); edited == nil || !section.Same(edited) {
			return unsafeSection(section)
		}
	}
	return nil
}

func unsafeSection(section *tree.Value) error {
	return fmt.Errorf("%s:%d: section %q cannot be edited safely; add by hand what check reports", section.File.Path, section.KeyStart.Line, section.Key)
}

// isAsPlanned reports whether a value of the target was edited as planned.
func (m *merge) isAsPlanned(value, edited *tree.Value) bool {
	if filled := m.filled[value]; filled != nil {
		return filled.Same(edited)
	}
	if m.isEmptied(value) {
		return edited.IsEmpty()
	}
	if value.IsScalar() || value.Kind != edited.Kind {
		return value.Same(edited)
	}
	rest := edited.Items
	next := func(key string, matches func(*tree.Value) bool) bool {
		if len(rest) == 0 || rest[0].Key != key || !matches(&rest[0]) {
			return false
		}
		rest = rest[1:]
		return true
	}
	for after := above; after < len(value.Items); after++ {
		if after > above && !m.removed[&value.Items[after]] {
			item := &value.Items[after]
			if !next(item.Key, func(v *tree.Value) bool { return m.isAsPlanned(item, v) }) {
				return false
			}
		}
		for _, item := range m.inserted[position{value, after}] {
			if !next(item.Key, func(v *tree.Value) bool { return item.Same(v) }) {
				return false
			}
		}
	}
	return len(rest) == 0
}

// isEmptied reports whether all entries of a list are removed.
func (m *merge) isEmptied(value *tree.Value) bool {
	for i := range value.Items {
		if !m.removed[&value.Items[i]] {
			return false
		}
	}
	return len(value.Items) > 0
}

package translate

import (
	"fmt"

	"example.org/contentc/internal/tree"
)

// Outcome is what an edit of a document changes. Everything else must stay as it is.
type Outcome struct {
	// Filled are the values that others replace.
	Filled map[*tree.Value]*tree.Value
	// Removed are the values that are removed.
	Removed map[*tree.Value]bool
	// Inserted are the values that are inserted at a position.
	Inserted map[Position][]*tree.Value
	// Sections are the sections that are added.
	Sections []*tree.Value
}

// Position is the position below an item of a list or a record; above the first
// item if After is Above.
type Position struct {
	In    *tree.Value
	After int
}

// Above is the position above the first item.
const Above = -1

// Check returns an error if an edited document does not have the expected values, so that a
// wrong edit is never written.
func (o *Outcome) Check(before, next *tree.Document) error {
	count := len(o.Sections)
	for _, section := range before.Sections {
		edited := next.Section(section.Key)
		if o.Removed[section] {
			if edited != nil {
				return unsafeSection(section)
			}
			continue
		}
		if edited == nil || !o.isAsPlanned(section, edited) {
			return unsafeSection(section)
		}
		count++
	}
	for _, section := range o.Sections {
		if edited := next.Section(section.Key); edited == nil || !section.Same(edited) {
			return unsafeSection(section)
		}
	}
	if len(next.Sections) != count {
		return fmt.Errorf("%s: the files cannot be edited safely; add by hand what check reports", next.Folder)
	}
	return nil
}

func unsafeSection(section *tree.Value) error {
	return fmt.Errorf("%s:%d: section %q cannot be edited safely; add by hand what check reports", section.File.Path, section.KeyStart.Line, section.Key)
}

// isAsPlanned reports whether a value was edited as planned.
func (o *Outcome) isAsPlanned(value, edited *tree.Value) bool {
	if filled := o.Filled[value]; filled != nil {
		return filled.Same(edited)
	}
	if o.isEmptied(value) {
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
	for after := Above; after < len(value.Items); after++ {
		if after > Above && !o.Removed[&value.Items[after]] {
			item := &value.Items[after]
			if !next(item.Key, func(v *tree.Value) bool { return o.isAsPlanned(item, v) }) {
				return false
			}
		}
		for _, item := range o.Inserted[Position{value, after}] {
			if !next(item.Key, func(v *tree.Value) bool { return item.Same(v) }) {
				return false
			}
		}
	}
	return len(rest) == 0
}

// isEmptied reports whether all entries of a list are removed.
func (o *Outcome) isEmptied(value *tree.Value) bool {
	for i := range value.Items {
		if !o.Removed[&value.Items[i]] {
			return false
		}
	}
	return len(value.Items) > 0
}

package edit

import (
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// asExpected reports whether a document has the values of another one, except at a pointer, for
// which expected returns the value from the present one. Both are nil where there is no value.
func asExpected(before, after *tree.Document, pointer string, expected func(*tree.Value) *tree.Value) bool {
	tokens := tokensOf(pointer)
	count := 0
	for _, section := range before.Sections {
		if section.Key != tokens[0] {
			count++
			if edited := after.Section(section.Key); edited == nil || edited != section && !section.Same(edited) {
				return false
			}
		}
	}
	wanted, got := replaced(before.Section(tokens[0]), tokens[1:], expected), after.Section(tokens[0])
	if wanted == nil || got == nil {
		return wanted == nil && got == nil && count == len(after.Sections)
	}
	return wanted.Same(got) && count+1 == len(after.Sections)
}

// replaced returns a copy of a value in which the value at the tokens is the expected one. A record
// has a new key after the keys that precede it in the model.
func replaced(v *tree.Value, tokens []string, expected func(*tree.Value) *tree.Value) *tree.Value {
	if len(tokens) == 0 {
		return expected(v)
	}
	if v == nil {
		return nil
	}
	made := *v
	made.Items = nil
	isThere := false
	for i := range v.Items {
		item := &v.Items[i]
		if v.Kind == model.List && indexOf(tokens[0]) == i || v.Kind == model.Record && item.Key == tokens[0] {
			isThere = true
			item = replaced(item, tokens[1:], expected)
		}
		if item != nil {
			made.Items = append(made.Items, *item)
		}
	}
	if added := absent(isThere, tokens, expected); added != nil {
		at := place(v, tokens[0]) + 1
		made.Items = append(made.Items[:at:at], append([]tree.Value{*added}, made.Items[at:]...)...)
		made.Kind, made.Text = model.Record, ""
	}
	return &made
}

func absent(isThere bool, tokens []string, expected func(*tree.Value) *tree.Value) *tree.Value {
	if isThere || len(tokens) > 1 {
		return nil
	}
	return expected(nil)
}

// place returns the index of the pair below which a new key is added to a record: the nearest one
// that precedes it in the model; -1 if there is none.
func place(record *tree.Value, key string) int {
	last := -1
	for _, field := range record.Type.Fields {
		if field.Key == key {
			break
		}
		if present := record.Get(field.Key); present != nil {
			last = int(present.Index)
		}
	}
	return last
}

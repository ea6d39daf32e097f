package model

import "example.org/contentc/internal/pointer"

// At returns the field and the type at the tokens of a JSON Pointer; nil and nil if the type has
// none. An entry has the field of its list.
func (t *Type) At(tokens []string) (field *Field, _ *Type) {
	if len(tokens) == 0 {
		return nil, nil
	}
	for _, token := range tokens {
		switch {
		case t.Kind == List && pointer.Index(token) >= 0:
			t = t.Elem
		case t.Kind == Record && t.Field(token) != nil:
			field = t.Field(token)
			t = field.Type
		default:
			return nil, nil
		}
	}
	return field, t
}

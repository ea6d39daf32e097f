package model

import (
	"fmt"

	"example.org/contentc/internal/pointer"
)

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

// checkFollows returns an error for a field within a type that follows a value which the content
// cannot have.
func checkFollows(content, within *Type) error {
	if within.Elem != nil {
		return checkFollows(content, within.Elem)
	}
	for _, field := range within.Fields {
		_, of := content.At(pointer.Tokens(field.Follows))
		if field.Follows != "" && of == nil {
			return fmt.Errorf("model: %s.%s: the content has no %s to follow", within.Name, field.Key, field.Follows)
		}
		if err := checkFollows(content, field.Type); err != nil {
			return err
		}
	}
	return nil
}

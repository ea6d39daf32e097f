package translate

import (
	"fmt"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Set returns the changes that replace the text of a value in a document, and no other
// bytes of its file; none if the value has the text. It returns an error if the text cannot
// be written.
func Set(document *tree.Document, v *tree.Value, text string) ([]Change, error) {
	if !v.IsScalar() || v.Type != nil && v.Type.Kind >= model.List { // also an empty one
		return nil, fmt.Errorf("%s is a list or a record; name one of the values inside", v.Pointer())
	}
	decoded, problem := literal(v.Type, text)
	if problem != "" {
		return nil, fmt.Errorf("%s %s, not %q", v.Pointer(), problem, text)
	}
	if _, next := set(document, v, decoded); next != nil {
		return compare(document, next), nil
	}
	return nil, fmt.Errorf("%s:%d: this value cannot be edited safely; edit the file by hand", v.File.Path, v.Start.Line)
}

// SetEdits returns the edit that replaces the text of a scalar; nil if every possible
// edit changes another value.
func SetEdits(document *tree.Document, v *tree.Value, text string) []yamledit.Edit {
	edits, _ := set(document, v, text)
	return edits
}

// set returns the edit of SetEdits, and the edited document; nil if there is none.
func set(document *tree.Document, v *tree.Value, text string) ([]yamledit.Edit, *tree.Document) {
	isLiteral := v.Type != nil && v.Type.Kind != model.Text
	for _, form := range yamledit.NewLayout(v.File).Replace(v, text, isLiteral) {
		edits := []yamledit.Edit{form}
		next, finding := edit(document, map[*source.File][]yamledit.Edit{v.File: edits})
		if finding == nil && isSet(document, next, v, text) {
			return edits, next
		}
	}
	return nil, nil
}

// literal returns the canonical form of a text for a value of a type, or the requirement of
// the type that the text does not meet.
func literal(of *model.Type, text string) (canonical, problem string) {
	if of == nil || of.Kind == model.Text {
		return text, ""
	}
	number, canonical := tree.Number(text)
	switch {
	case of.Kind == model.Integer && number != model.Integer:
		problem = "must be an integer"
	case of.Kind == model.Number && number == model.Irregular:
		problem = "must be a number"
	case of.Kind == model.Boolean && text != "true" && text != "false":
		problem = "must be true or false"
	}
	return canonical, problem
}

// isSet reports whether the value has the new text in an edited document, and no other
// value changed.
func isSet(document, next *tree.Document, v *tree.Value, text string) bool {
	changed := next.Find(v)
	plan := merge{target: document, filled: map[*tree.Value]*tree.Value{v: changed}}
	return changed != nil && changed.Text == text && plan.checkResult(next) == nil
}

func same(a, b *tree.Value) bool {
	if a.Kind != b.Kind || len(a.Items) != len(b.Items) || a.Text != b.Text && a.Kind != model.Nothing {
		return false
	}
	for i := range a.Items {
		if a.Items[i].Key != b.Items[i].Key || !same(&a.Items[i], &b.Items[i]) {
			return false
		}
	}
	return true
}

package translate

import (
	"fmt"
	"strconv"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Set returns the change that replaces the text of a value in a document, and no other
// bytes of the file. It returns an error if the text cannot be written.
func Set(document *tree.Document, v *tree.Value, text string) (Change, error) {
	kind := model.Text
	if v.Type != nil {
		kind = v.Type.Kind
	}
	if !v.IsScalar() {
		return Change{}, fmt.Errorf("%s is a list or a record; name one of the values inside", v.Pointer())
	}
	if problem := literalProblem(kind, text); problem != "" {
		return Change{}, fmt.Errorf("%s %s, not %q", v.Pointer(), problem, text)
	}
	if edits := SetEdits(document, v, text); edits != nil {
		return NewChange(document, v.File, yamledit.Apply(v.File.Bytes, edits)), nil
	}
	return Change{}, fmt.Errorf("%s:%d: this value cannot be edited safely; edit the file by hand", v.File.Path, v.Start.Line)
}

// SetEdits returns the edit that replaces the text of a scalar; nil if every possible
// edit changes another value.
func SetEdits(document *tree.Document, v *tree.Value, text string) []yamledit.Edit {
	isLiteral := v.Type != nil && v.Type.Kind != model.Text
	for _, form := range yamledit.NewLayout(v.File).Replace(v, text, isLiteral) {
		edits := []yamledit.Edit{form}
		next, finding := edit(document, map[*source.File][]yamledit.Edit{v.File: edits})
		if finding == nil && isSet(document, next, v, text) {
			return edits
		}
	}
	return nil
}

// literalProblem returns the requirement of a kind that a text does not meet; empty if it
// meets it.
func literalProblem(kind model.Kind, text string) string {
	_, notInteger := strconv.ParseInt(text, 10, 64)
	_, notNumber := strconv.ParseFloat(text, 64)
	switch {
	case kind == model.Integer && notInteger != nil:
		return "must be an integer"
	case kind == model.Number && notNumber != nil:
		return "must be a number"
	case kind == model.Boolean && text != "true" && text != "false":
		return "must be true or false"
	default:
		return ""
	}
}

// isSet reports whether the value has the new text in an edited document, and no other
// value changed.
func isSet(document, next *tree.Document, v *tree.Value, text string) bool {
	changed := next.Find(v)
	if changed == nil || changed.Text != text || len(next.Sections) != len(document.Sections) {
		return false
	}
	for _, section := range document.Sections {
		if !sameBut(v, section, next.Section(section.Key)) {
			return false
		}
	}
	return true
}

// sameBut reports whether two values are equal, ignoring one value inside them.
func sameBut(except, a, b *tree.Value) bool {
	if a == except {
		return true
	}
	if b == nil || a.Kind != b.Kind || len(a.Items) != len(b.Items) || a.Text != b.Text && a.Kind != model.Nothing {
		return false
	}
	for i := range a.Items {
		if a.Items[i].Key != b.Items[i].Key || !sameBut(except, &a.Items[i], &b.Items[i]) {
			return false
		}
	}
	return true
}

package translate

import (
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// SetEdits returns the edit that replaces the text of a scalar; nil if every possible
// edit changes another value.
func SetEdits(document *tree.Document, v *tree.Value, text string) []source.Edit {
	edits, _ := SetText(document, v, text)
	return edits
}

// SetText returns the edit of SetEdits, and the edited document; nil if there is none.
func SetText(document *tree.Document, v *tree.Value, text string) ([]source.Edit, *tree.Document) {
	isLiteral := v.Type != nil && v.Type.Kind != model.Text
	for _, form := range yamledit.NewLayout(v.File).Replace(v, text, isLiteral) {
		edits := []source.Edit{form}
		next, finding := load.Reload(document, map[string][]byte{v.File.Path: yamledit.Apply(v.File.Bytes, edits)}, nil)
		if finding != nil {
			continue
		}
		if changed := next.Find(v); changed != nil && changed.Text == text && With(v, changed).check(document, next) == nil {
			return edits, next
		}
	}
	return nil, nil
}

package translate

import (
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// SetText returns the edit that replaces the text of a scalar, and the edited document; nil if every
// possible edit changes another value.
func SetText(document *tree.Document, v *tree.Value, text string) ([]source.Edit, *tree.Document) {
	isLiteral := v.Type != nil && v.Type.Kind != model.Text
	for _, form := range yamledit.NewLayout(v.File).Replace(v, text, isLiteral) {
		edits := []source.Edit{form}
		next, finding := load.Reload(document, map[string][]byte{v.File.Path: yamledit.Apply(v.File.Bytes, edits)})
		if finding != nil {
			continue
		}
		if changed := next.Find(v); changed != nil && changed.Text == text && With(v, changed).check(document, next) == nil {
			return edits, next
		}
	}
	return nil, nil
}

package translate

import (
	"maps"
	"slices"

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
		changed := next.Find(v)
		isText := changed != nil && changed.Text == text && (isLiteral || changed.Kind == model.Text) // and no number
		if isText && With(v, changed).check(document, next) == nil {
			return edits, next
		}
	}
	return nil, nil
}

// SetTexts returns the document with other texts at the pointers of scalars, and the pointers whose texts cannot
// be written safely.
func SetTexts(document *tree.Document, texts map[string]string) (next *tree.Document, refused []string) {
	edits, safe := TextEdits(document, texts), map[string]string{}
	for _, pointer := range slices.Sorted(maps.Keys(texts)) {
		if edits[pointer] == nil {
			refused = append(refused, pointer)
		} else {
			safe[pointer] = texts[pointer]
		}
	}
	if next := setAll(document, safe, edits); next != nil {
		return next, refused
	}
	return document, slices.Sorted(maps.Keys(texts))
}

// maxReloads limits the time to find the texts that cannot be written safely, among many that can.
const maxReloads = 64

// TextEdits returns the edits that replace texts at the pointers of scalars, without those that change another
// value. It reads each file once, unless there are some.
func TextEdits(document *tree.Document, texts map[string]string) map[string][]source.Edit {
	edits, left := map[string][]source.Edit{}, maxReloads
	addTextEdits(edits, document, texts, &left)
	return edits
}

func addTextEdits(edits map[string][]source.Edit, document *tree.Document, texts map[string]string, left *int) {
	forms := map[string][]source.Edit{}
	for pointer, text := range texts {
		v := document.At(pointer)
		forms[pointer] = []source.Edit{yamledit.NewLayout(v.File).ReplaceText(v, text)}
	}
	pointers := slices.Sorted(maps.Keys(texts))
	switch *left--; {
	case len(pointers) == 0 || *left < 0:
	case len(pointers) == 1:
		edits[pointers[0]], _ = SetText(document, document.At(pointers[0]), texts[pointers[0]])
	case setAll(document, texts, forms) != nil:
		maps.Copy(edits, forms)
	default:
		for half := range slices.Chunk(pointers, (len(pointers)+1)/2) {
			part := map[string]string{}
			for _, pointer := range half {
				part[pointer] = texts[pointer]
			}
			addTextEdits(edits, document, part, left)
		}
	}
}

// setAll returns the document after the edits of texts; nil if another value would change.
func setAll(document *tree.Document, texts map[string]string, edits map[string][]source.Edit) *tree.Document {
	ofFiles, replaced := map[*source.File][]source.Edit{}, map[*tree.Value]string{}
	for pointer, text := range texts {
		v := document.At(pointer)
		replaced[v] = text
		ofFiles[v.File] = append(ofFiles[v.File], edits[pointer]...)
	}
	wanted, contents := Wanted{Roots: map[*source.File]*tree.Value{}}, map[string][]byte{}
	for file, of := range ofFiles {
		root := withTexts(document.SectionsIn(file)[0].Parent, replaced)
		wanted.Roots[file], contents[file.Path] = &root, yamledit.Apply(file.Bytes, of)
	}
	if next, finding := load.Reload(document, contents); finding == nil && wanted.check(document, next) == nil {
		return next
	}
	return nil
}

// withTexts returns a value with other texts of scalars inside it.
func withTexts(v *tree.Value, texts map[*tree.Value]string) tree.Value {
	made := *v
	if text, isReplaced := texts[v]; isReplaced {
		made.Text, made.Kind = text, model.Text
	}
	made.Items = make([]tree.Value, len(v.Items))
	for i := range v.Items {
		made.Items[i] = withTexts(&v.Items[i], texts)
	}
	return made
}

// Allow returns the document with a comment on the line of a value that suppresses a code, with the reason.
func Allow(document *tree.Document, v *tree.Value, code, reason string) (*tree.Document, error) {
	next, err := edit(document, map[*source.File][]source.Edit{v.File: {yamledit.NewLayout(v.File).Allow(v, code, reason)}})
	if err != nil {
		return nil, err
	}
	return next, Wanted{}.check(document, next)
}

package edit

import (
	"cmp"
	"encoding/json"
	"slices"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// Values returns the sections of documents.
func (c *Content) Values(documents []*tree.Document) protocol.Sections {
	values := protocol.Sections{}
	for _, document := range documents {
		values[document.Locale] = map[string]*protocol.Value{}
		for _, section := range document.Sections {
			values[document.Locale][section.Key] = new(protocol.Value(c.inJSON(section)))
		}
	}
	return values
}

// Changed returns the sections that differ between two states of documents.
func (c *Content) Changed(before, after []*tree.Document) protocol.Sections {
	earlier := map[string]*tree.Document{}
	for _, document := range before {
		earlier[document.Locale] = document
	}
	changed := protocol.Sections{}
	for _, document := range after {
		if sections := c.changedIn(cmp.Or(earlier[document.Locale], &tree.Document{}), document); len(sections) > 0 {
			changed[document.Locale] = sections
		}
	}
	return changed
}

func (c *Content) changedIn(before, after *tree.Document) map[string]*protocol.Value {
	sections := map[string]*protocol.Value{}
	for _, section := range after.Sections {
		if old := before.Section(section.Key); old == nil || !old.Same(section) || !haveSameEntries(old, section) {
			sections[section.Key] = new(protocol.Value(c.inJSON(section)))
		}
	}
	for _, section := range before.Sections {
		if after.Section(section.Key) == nil {
			sections[section.Key] = nil
		}
	}
	return sections
}

// haveSameEntries reports whether the entries of two equal values have the same identities.
func haveSameEntries(a, b *tree.Value) bool {
	if a != b && !a.HasKey() && a.Entry != b.Entry {
		return false
	}
	for i := range a.Items {
		if a != b && !haveSameEntries(&a.Items[i], &b.Items[i]) {
			return false
		}
	}
	return true
}

// absent is the JSON value of a section that a document no longer has.
var absent = []byte("null")

// Texts returns the changed sections of languages as a page receives them, without optional values that are
// not written yet. It leaves out a section with a value of which isBroken is true: the page could not show it.
func Texts(changed protocol.Sections, languages []*tree.Document, isBroken func(locale, pointer string) bool) protocol.Texts {
	texts := protocol.Texts{}
	for _, document := range languages {
		shown := map[string]json.RawMessage{}
		for key := range changed[document.Locale] {
			if text, isShown := textOf(document, key, isBroken); isShown {
				shown[key] = text
			}
		}
		if len(shown) > 0 {
			texts[document.Locale] = shown
		}
	}
	return texts
}

// textOf returns a section as a page receives it; isShown is false if the page cannot show it.
func textOf(document *tree.Document, key string, isBroken func(locale, pointer string) bool) (text []byte, isShown bool) {
	section := document.Section(key)
	if section == nil {
		return absent, true
	}
	isWritten := func(v *tree.Value) bool { return !isBlank(v) || !isBroken(document.Locale, v.Pointer()) }
	shown := *section
	if !written(&shown, isWritten) || slices.ContainsFunc(scalarsIn(&shown), func(v *tree.Value) bool { return isBroken(document.Locale, v.Pointer()) }) {
		return nil, false
	}
	if section.Article() != nil {
		return codegen.ShownArticle(&shown), true
	}
	if text, isPublic := codegen.Shown(&shown); isPublic {
		return text, true
	}
	return absent, true
}

func isBlank(v *tree.Value) bool {
	_, rest, _ := tree.Todo(v.Text)
	return v.IsScalar() && (rest == "" || rest == tree.ToWrite)
}

// written removes the values that are not written from a copy of a value, and the optional records that
// require one of them. It reports whether the value itself is whole.
func written(v *tree.Value, isWritten func(*tree.Value) bool) bool {
	if v.IsScalar() {
		return isWritten(v)
	}
	items, isWhole := []tree.Value{}, true
	for _, item := range v.Items {
		isKept := written(&item, isWritten)
		if isKept {
			items = append(items, item)
		}
		isWhole = isWhole && (isKept || v.Kind == model.Record && item.Field != nil && !item.Field.IsRequired())
	}
	v.Items = items
	return isWhole
}

func scalarsIn(v *tree.Value) (scalars []*tree.Value) {
	eachScalar(v, func(scalar *tree.Value) { scalars = append(scalars, scalar) })
	return scalars
}

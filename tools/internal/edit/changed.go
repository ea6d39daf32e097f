package edit

import (
	"encoding/json"
	"slices"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Sections are JSON values by language and section; the language of the settings is empty.
type Sections map[string]map[string]json.RawMessage

func (s Sections) add(locale, key string, value []byte) {
	if s[locale] == nil {
		s[locale] = map[string]json.RawMessage{}
	}
	s[locale][key] = value
}

// absent is the JSON value of a section that a document no longer has.
var absent = []byte("null")

// Values returns the sections of documents as their author sees them: every scalar is a text.
func Values(documents []*tree.Document) Sections {
	values := Sections{}
	for _, document := range documents {
		values[document.Locale] = map[string]json.RawMessage{}
		for _, section := range document.Sections {
			values.add(document.Locale, section.Key, []byte(inJSON(section)))
		}
	}
	return values
}

// Changed returns the values of the sections that differ between two states of documents.
func Changed(before Sections, after []*tree.Document) Sections {
	changed := Sections{}
	for _, document := range after {
		old := before[document.Locale]
		for _, section := range document.Sections {
			if value := inJSON(section); value != string(old[section.Key]) {
				changed.add(document.Locale, section.Key, []byte(value))
			}
		}
		for key := range old {
			if document.Section(key) == nil {
				changed.add(document.Locale, key, absent)
			}
		}
	}
	return changed
}

// Texts returns the changed sections of languages as a page receives them, without optional values that are
// not written yet. It leaves out a section with a value of which isBroken is true: the page could not show it.
func Texts(changed Sections, languages []*tree.Document, isBroken func(locale, pointer string) bool) Sections {
	texts := Sections{}
	for _, document := range languages {
		for key := range changed[document.Locale] {
			section := document.Section(key)
			if section == nil {
				texts.add(document.Locale, key, absent)
				continue
			}
			isWritten := func(v *tree.Value) bool { return !isBlank(v) || !isBroken(document.Locale, v.Pointer()) }
			shown := *section
			isShown := written(&shown, isWritten) && !slices.ContainsFunc(scalarsIn(&shown), func(v *tree.Value) bool {
				return isBroken(document.Locale, v.Pointer())
			})
			if !isShown {
				continue
			}
			text, isPublic := codegen.Shown(&shown)
			if !isPublic {
				text = absent
			}
			texts.add(document.Locale, key, text)
		}
	}
	return texts
}

func isBlank(v *tree.Value) bool {
	_, rest, _ := tree.Todo(v.Text)
	return v.IsScalar() && (rest == "" || rest == toWrite)
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

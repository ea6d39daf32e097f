package tree

import (
	"slices"

	"example.org/contentc/internal/model"
)

// IsFact reports whether a value contains no text that can differ between languages. It is
// written in the source language, and a translation may leave it out.
func (v *Value) IsFact() bool {
	switch {
	case v.Type == nil:
		return true
	case v.Type.Kind == model.Text:
		return v.Field.Agreement == model.Equal
	default:
		return !slices.ContainsFunc(v.Items, func(item Value) bool { return !item.IsFact() })
	}
}

// Whole is a translation with the facts that it leaves out.
type Whole struct {
	// Document is a copy of the translation with the facts of the source language.
	Document *Document
	reviews  Reviews
	// copies maps the values of the translation to their copies, and written the reverse;
	// sources maps the values of the translation to their counterparts.
	copies, written, sources map[*Value]*Value
}

// NewWhole returns a translation with the facts of the source language that it leaves out. The
// source language itself is whole. Reviews may be nil.
func NewWhole(source, translation *Document, reviews Reviews) *Whole {
	w := &Whole{Document: translation, reviews: reviews, copies: map[*Value]*Value{}, written: map[*Value]*Value{}, sources: map[*Value]*Value{}}
	if source == translation {
		return w
	}
	document := *translation
	document.Sections, document.index = nil, nil
	w.Document = &document
	for _, section := range translation.Sections {
		made := &Value{}
		w.fill(made, counterparts{source.Section(section.Key), section}, section.Parent, section.Index)
		document.Add(made)
	}
	for _, section := range source.Sections {
		if translation.Section(section.Key) == nil && section.Type != nil && section.IsFact() {
			made := &Value{}
			w.fill(made, counterparts{section, nil}, section.Parent, section.Index)
			document.Add(made)
		}
	}
	return w
}

// Of returns a value with the facts that it leaves out.
func (w *Whole) Of(v *Value) *Value {
	if made := w.copies[v]; made != nil {
		return made
	}
	return v
}

// Written returns the value of the translation's files from which Of made a value; nil if it is
// a fact of the source language.
func (w *Whole) Written(v *Value) *Value {
	if len(w.written) == 0 {
		return v
	}
	return w.written[v]
}

// Source returns the counterpart of a value in the source language; nil if there is none.
func (w *Whole) Source(v *Value) *Value { return w.sources[v] }

// counterparts are a value of the source language and its translation; one of them may be nil.
type counterparts struct{ source, translation *Value }

// fill makes a value of the whole translation.
func (w *Whole) fill(made *Value, from counterparts, parent *Value, index int32) {
	if from.translation == nil {
		*made = *from.source
	} else {
		*made = *from.translation
		w.copies[from.translation], w.written[made], w.sources[from.translation] = made, from.translation, from.source
	}
	made.Parent, made.Index = parent, index
	items := w.items(from)
	made.Items = make([]Value, len(items))
	for i, item := range items {
		w.fill(&made.Items[i], item, made, int32(i))
	}
}

// items returns the values inside a value with their counterparts.
func (w *Whole) items(from counterparts) (items []counterparts) {
	source, translation := from.source, from.translation
	switch {
	case translation == nil:
		for i := range source.Items {
			items = append(items, counterparts{&source.Items[i], nil})
		}
	case source == nil || !source.Fits() || !translation.Fits() || source.IsScalar():
		for i := range translation.Items {
			items = append(items, counterparts{nil, &translation.Items[i]})
		}
	case translation.Kind == model.List:
		return entries(Match(source, translation, w.reviews))
	default:
		for i := range translation.Items {
			items = append(items, counterparts{source.Get(translation.Items[i].Key), &translation.Items[i]})
		}
		for i := range source.Items {
			if fact := &source.Items[i]; fact.Type != nil && translation.Get(fact.Key) == nil && fact.IsFact() {
				items = append(items, counterparts{fact, nil})
			}
		}
	}
	return items
}

// entries returns the entries of a list with their counterparts. It includes the entries of the
// source that contain no text, in its order, if the others have that order.
func entries(match *Matching) (items []counterparts) {
	next := 0
	addFacts := func(before int) {
		for ; match.Moved < 0 && next < before; next++ {
			if entry := &match.A.Items[next]; !match.used[next] && entry.IsFact() {
				items = append(items, counterparts{entry, nil})
			}
		}
	}
	for j, i := range match.Partner {
		item := counterparts{nil, &match.B.Items[j]}
		if i >= 0 {
			addFacts(i)
			item.source = &match.A.Items[i]
		}
		items = append(items, item)
	}
	addFacts(len(match.A.Items))
	return items
}

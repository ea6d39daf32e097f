package tree

import (
	"cmp"
	"slices"

	"example.org/contentc/internal/model"
)

// Origin is where a value comes from.
type Origin int

// The origins, the one that is laid over the others first.
const (
	Own     Origin = iota // the owner wrote it in this language
	Fact                  // the owner wrote it in the source language, and it is equal in every language
	Shipped               // it is a label that the software ships
)

// Laid is the content of a language as the site shows it: the owner's values over the facts of the
// source language, and these over the labels that the software ships.
type Laid struct {
	// Document has the values of all origins. It cannot be edited.
	Document *Document
	language *Document
	source   *Laid
	reviews  Reviews
	// copies maps the records and lists of the language to their copies, and sources to their counterparts.
	copies, sources map[*Value]*Value
}

// Lay returns a language as the site shows it. Source is the laid source language; nil for the source
// language itself and for the settings. An optional section has labels only if the content has the
// section. Reviews may be nil.
func Lay(source *Laid, language *Document, reviews Reviews) *Laid {
	l := &Laid{Document: language, language: language, source: source, reviews: reviews, copies: map[*Value]*Value{}, sources: map[*Value]*Value{}}
	if source == nil && language.Labels == nil {
		return l
	}
	labels, original := cmp.Or(language.Labels, &Document{}), &Document{}
	if source != nil {
		original = source.Document
	}
	document := &Document{
		Type: language.Type, Locale: language.Locale, IsDraft: language.IsDraft, Labels: language.Labels,
		Folder: language.Folder, Files: language.Files, Broken: language.Broken,
	}
	for _, section := range slices.Concat(language.Sections, original.Sections, labels.Sections) {
		of := layers{language.Section(section.Key), original.Section(section.Key), labels.Section(section.Key)}
		isCompleted := of.own != nil || of.shipped != nil && !of.shipped.Field.Optional || of.isFact()
		if document.Section(section.Key) == nil && isCompleted {
			made := &Value{}
			l.fill(made, of, section.Parent, section.Index)
			document.Add(made)
		}
	}
	l.Document = document
	return l
}

// Of returns a record or a list of the language in the laid document.
func (l *Laid) Of(v *Value) *Value {
	if made := l.copies[v]; made != nil {
		return made
	}
	return v
}

// Written returns the value of the language's files that Of returns a value for; nil if it has another origin.
func (l *Laid) Written(v *Value) *Value {
	switch {
	case v.written != nil:
		return v.written
	case l.Origin(v) == Own:
		return v
	default:
		return nil
	}
}

// Origin returns where a value of the laid document comes from. A record or a list comes from where
// its first layer does.
func (l *Laid) Origin(v *Value) Origin {
	labels := l.language.Labels
	switch {
	case v.written != nil || slices.Contains(l.language.Files, v.File):
		return Own
	case labels != nil && slices.Contains(labels.Files, v.File):
		return Shipped
	default:
		return Fact
	}
}

// Source returns the counterpart of a record or a list in the source language; nil if there is none.
func (l *Laid) Source(v *Value) *Value { return l.sources[v] }

// layers are a value of a language, its counterpart in the laid source language and the label that the
// software ships for it. Each may be nil.
type layers struct{ own, source, shipped *Value }

// isFact reports whether the counterpart in the source language is a fact.
func (of layers) isFact() bool {
	return of.source != nil && of.source.Type != nil && of.source.IsFact()
}

// first returns the value of the first layer, which is shown; nil if none is. A fact that the owner
// wrote is over a label of the software.
func (l *Laid) first(of layers) *Value {
	switch {
	case of.own != nil:
		return of.own
	case of.isFact() && (of.shipped == nil || l.source.Origin(of.source) == Own):
		return of.source
	default:
		return of.shipped
	}
}

func (l *Laid) fill(made *Value, from layers, parent *Value, index int32) {
	*made = *l.first(from)
	made.written = from.own
	if from.own != nil && !from.own.IsScalar() {
		l.copies[from.own], l.sources[from.own] = made, from.source
	}
	if l.source == nil && from.shipped == nil {
		return // the source language has nothing else inside, and its entries keep their indices
	}
	made.Parent, made.Index = parent, index
	if made.Field != nil && made.Field.Blocks {
		return // each language has its own text
	}
	items := l.items(made, from)
	made.Items = make([]Value, len(items))
	for i, item := range items {
		l.fill(&made.Items[i], item, made, int32(i))
	}
}

func (l *Laid) items(made *Value, from layers) (items []layers) {
	isOf := func(v *Value) bool { return v != nil && v.Kind == made.Kind && v.Fits() }
	switch {
	case made.Kind == model.Record && made.Fits():
		return l.pairs(from)
	case from.own != nil && made.Kind == model.List && isOf(from.own) && isOf(from.source):
		return entries(Match(from.source, from.own, l.reviews))
	}
	for i := range made.Items {
		item := layers{source: &made.Items[i]}
		if from.own != nil {
			item = layers{own: &made.Items[i]}
		}
		items = append(items, item)
	}
	return items
}

func (l *Laid) pairs(from layers) (items []layers) {
	seen := map[string]bool{}
	for _, record := range []*Value{from.own, from.source, from.shipped} {
		if record == nil || record.Kind != model.Record {
			continue
		}
		for i := range record.Items {
			key := record.Items[i].Key
			of := layers{from.own.Get(key), from.source.Get(key), from.shipped.Get(key)}
			if record == from.own {
				of.own = &record.Items[i] // one of several with the key
			}
			if (record == from.own || !seen[key]) && l.first(of) != nil {
				items = append(items, of)
			}
			seen[key] = true
		}
	}
	return items
}

// entries returns the entries of a list with their counterparts. It includes the entries of the
// source that contain no text, in its order, if the others have that order.
func entries(match *Matching) (items []layers) {
	next := 0
	addFacts := func(before int) {
		for ; match.Moved < 0 && next < before; next++ {
			if entry := &match.A.Items[next]; !match.used[next] && entry.IsFact() {
				items = append(items, layers{source: entry})
			}
		}
	}
	for j, i := range match.Partner {
		item := layers{own: &match.B.Items[j]}
		if i >= 0 {
			addFacts(i)
			item.source = &match.A.Items[i]
		}
		items = append(items, item)
	}
	addFacts(len(match.A.Items))
	return items
}

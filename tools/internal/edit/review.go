package edit

import (
	"slices"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/yamledit"
)

// review records that a translation matches its source text, after the other edits.
func (t *target) review() *protocol.Refusal {
	if v := t.value(); t.index < 1 || v == nil || !v.IsTranslatable() {
		return refuse("there is no translation at %s", t.pointer)
	}
	t.reviewed = append(t.reviewed, t)
	return nil
}

// same writes the text of the source language in every translation, and reviews it there.
func (t *target) same(field *model.Field) *protocol.Refusal {
	if t.index == site || field.IsFact() {
		return refuse("%s is equal in every language", t.pointer)
	}
	places, refusal := t.everywhere()
	if refusal != nil {
		return refusal
	}
	source := places[0].value()
	if source == nil || !source.IsTranslatable() {
		return refuse("there is no text at %s in the source language", t.pointer)
	}
	for _, at := range places[1:] {
		if refusal := at.setOrInsert(source.Text); refusal != nil {
			return refusal
		}
		if refusal := at.review(); refusal != nil {
			return refusal
		}
	}
	return nil
}

// setOrInsert writes a text, which the document may lack.
func (t *target) setOrInsert(text string) *protocol.Refusal {
	if t.value() == nil {
		if refusal := t.insert(); refusal != nil {
			return refusal
		}
	}
	return t.setText(t.value(), text)
}

// allow writes the comment that suppresses the findings with a code of a value.
func (t *target) allow(code, reason string) *protocol.Refusal {
	v := t.value()
	if v == nil {
		return refuse("there is no value at %s", t.pointer)
	}
	reason = strings.Join(strings.Fields(reason), " ")
	if code == "" || reason == "" || unwritable(reason) != "" {
		return refuse("a finding is suppressed by its code, with a reason")
	}
	edits := []source.Edit{yamledit.NewLayout(v.File).Allow(v, code, reason)}
	return t.become(patch.Edit(t.document(), map[*source.File][]source.Edit{v.File: edits}))
}

// writeReviews updates the review records of the languages with reviewed translations.
func (s *state) writeReviews() {
	for i, language := range s.Languages {
		isReviewed := func(pair review.Pair) bool {
			return slices.ContainsFunc(s.reviewed, func(at *target) bool { return at.index == i && at.pointer == pair.Other.Pointer() })
		}
		if slices.ContainsFunc(s.reviewed, func(at *target) bool { return at.index == i }) {
			ledger := s.Reviews[i]
			s.files[ledger.File] = ledger.Update(language, ledger.Pairs(s.Languages[0], language), isReviewed)
		}
	}
}

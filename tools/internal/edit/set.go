package edit

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// set writes a text: of a value that is equal in every language, in the source language and in
// each translation that repeats it.
func (t *target) set(field *model.Field, of *model.Type, text string) *protocol.Refusal {
	if of.Kind == model.List && of.Elem.Kind == model.Text && field.IsFact() {
		return t.setList(strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }))
	}
	if of.Kind >= model.List {
		return refuse("%s is a list or a record; name one of the values inside", t.pointer)
	}
	text, problem := literal(of, text)
	if problem != "" {
		return refuse("%s %s, not %q", t.pointer, problem, text)
	}
	places := []*target{t}
	if t.index != site && field.IsFact() {
		places = t.repeated()
	}
	isAbsent := !slices.ContainsFunc(places, func(at *target) bool { return at.value() != nil })
	if isAbsent || places[0].index == 0 && places[0].value() == nil { // a fact is written in the source language
		if refusal := places[0].insert(); refusal != nil {
			return refusal
		}
	}
	for _, at := range places {
		if v := at.value(); v != nil {
			if refusal := at.setText(v, text); refusal != nil {
				return refusal
			}
		}
	}
	return nil
}

// setList writes a list of words that is equal in every language, such as the CVs that contain an entry, in the
// source language and in each translation that repeats it. Without a word, it removes the list.
func (t *target) setList(words []string) *protocol.Refusal {
	for _, at := range t.repeated() {
		v := at.value()
		if v == nil && (at.index != 0 || len(words) == 0) {
			continue
		}
		if refusal := at.writeList(v, words); refusal != nil {
			return refusal
		}
	}
	return nil
}

func (t *target) writeList(v *tree.Value, words []string) *protocol.Refusal {
	if len(words) == 0 {
		return t.drop(v)
	}
	tokens := pointer.Tokens(t.pointer)
	field, of := t.document().Type.At(tokens)
	made := t.blank(tokens[len(tokens)-1], field, of, nil)
	for _, word := range words {
		item := t.blank("", field, of.Elem, nil)
		item.Text = word
		made.Items = append(made.Items, *item)
	}
	return t.do(patch.Operation{Op: patch.Add, Path: t.pointer, Value: made})
}

// repeated returns the place in the source language and its counterparts. Where a counterpart is
// uncertain, check reports the value that differs.
func (t *target) repeated() (places []*target) {
	for i := range t.Languages {
		if at := t.in(i); at != nil {
			places = append(places, at)
		}
	}
	return places
}

// setText replaces the text of a value.
func (t *target) setText(v *tree.Value, text string) *protocol.Refusal {
	if v.Text == text && v.Kind != model.Nothing {
		return nil
	}
	if t.do(patch.Text(v, text)) == nil {
		return nil
	}
	if problem := unwritable(text); problem != "" {
		return refuse("the text %s", problem)
	}
	return refuse("%s:%d: this value cannot be edited safely; edit the file by hand", v.File.Path, v.Start.Line)
}

// unwritable returns the reason for which no file of content can contain a text; empty if there is
// none.
func unwritable(text string) string {
	if !utf8.ValidString(text) {
		return "is not valid UTF-8"
	}
	for _, r := range text {
		if r < ' ' && r != '\t' && r != '\n' || r >= 0x7F && r < 0xA0 || r == 0x2028 || r == 0x2029 || r == 0xFEFF {
			return fmt.Sprintf("contains the character %U, which content must not contain", r)
		}
	}
	return ""
}

// literal returns the form of a text in which a value of a type is written, or the requirement of
// the type that the text does not meet. A text is in composed form (NFC), as the compiler reads it,
// and its lines end with a line feed.
func literal(of *model.Type, text string) (canonical, problem string) {
	if of.Kind == model.Text {
		return norm.NFC.String(strings.ReplaceAll(text, "\r\n", "\n")), ""
	}
	number, canonical := tree.Number(text)
	switch {
	case of.Kind == model.Integer && number != model.Integer:
		problem = "must be a whole number"
	case of.Kind == model.Number && number == model.OtherNotation:
		problem = "must be a number"
	case of.Kind == model.Boolean && text != "true" && text != "false":
		problem = "must be true or false"
	}
	return canonical, problem
}

package edit

import (
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// setOrSpread writes a text, and the paragraphs that it gains or loses in the other languages.
func (t *target) setOrSpread(field *model.Field, of *model.Type, e protocol.Edit) *protocol.Refusal {
	before := t.value()
	refusal := t.set(field, of, e.Text)
	if refusal != nil || !e.Spread || before == nil {
		return refusal
	}
	return t.spread(before.Text, e.Text)
}

// spread makes the changes of the paragraphs and items of a text in the other languages, too.
func (t *target) spread(before, after string) *protocol.Refusal {
	places, refusal := t.everywhere()
	if refusal != nil {
		return refusal
	}
	mark := func(words string) string { return tree.AddTodo(t.document().Locale, words) }
	for _, at := range places {
		v := at.value()
		if at.index == t.index || v == nil {
			continue
		}
		text, isSpread := markup.Spread(before, after, v.Text, mark)
		if !isSpread {
			return refuse("%s has other paragraphs at %s", at.document().Folder, at.pointer)
		}
		if refusal := at.setText(v, text); refusal != nil {
			return refusal
		}
	}
	return nil
}

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
	mark := func(words string) string { return tree.AddTodo(t.document().Locale, words) }
	return t.eachValue(func(at *target, v *tree.Value) *protocol.Refusal {
		if at.index == t.index {
			return nil
		}
		text, isSpread := markup.Spread(before, after, v.Text, mark)
		if !isSpread {
			return refuse("%s has other paragraphs at %s", at.document().Folder, at.pointer)
		}
		return at.setText(v, text)
	})
}

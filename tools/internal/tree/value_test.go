package tree_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

func TestNumberHasOneCanonicalForm(t *testing.T) {
	for text, want := range map[string]struct {
		kind      model.Kind
		canonical string
	}{
		"85": {model.Integer, "85"}, "-1": {model.Integer, "-1"}, "-0": {model.Integer, "0"},
		"85.0": {model.Integer, "85"}, "-0.00": {model.Integer, "0"}, "100000000000000000000": {model.Integer, "100000000000000000000"},
		"8.50": {model.Number, "8.5"}, "-0.5": {model.Number, "-0.5"},
	} {
		kind, canonical := tree.Number(text)
		assert.Equal(t, want.kind, kind, text)
		assert.Equal(t, want.canonical, canonical, text)
	}
	for _, text := range []string{"010", "0x1F", "1_000", "1e3", "+1", ".5", "1.", "-", ".inf", ".nan"} {
		kind, _ := tree.Number(text)
		assert.Equal(t, model.OtherNotation, kind, text)
	}
}

func TestAddTodoAddsOnePrefix(t *testing.T) {
	assert.Equal(t, "TODO[it] Ciao", tree.AddTodo("it", "Ciao"))
	assert.Equal(t, "TODO[en] Hello", tree.AddTodo("it", "TODO[en] Hello"), "a text keeps the prefix that it has")
}

func TestTodoFindsThePrefix(t *testing.T) {
	tag, rest, marked := tree.Todo("\n\nTODO[zh-Hant] Ciao")
	assert.Equal(t, []any{"zh-Hant", "Ciao", true}, []any{tag, rest, marked})
	_, rest, marked = tree.Todo("TODO[it]")
	assert.Equal(t, []any{"", true}, []any{rest, marked}, "a prefix alone")
	_, rest, marked = tree.Todo("a TODO[it]")
	assert.Equal(t, []any{"a TODO[it]", false}, []any{rest, marked})
}

// A parser takes time with the square of some texts.
func TestLongTextAboveItsLimitIsNotParsed(t *testing.T) {
	field := &model.Field{Type: &model.Type{Kind: model.Text}, Long: true, MaxLength: 12}
	for text, isParsed := range map[string]bool{"a *b* c": true, "👩‍💻👩‍💻👩‍💻 *b* c": true, "a *b* c and more": false} {
		v := tree.Value{Text: text, Field: field, Type: field.Type, Kind: model.Text}
		v.ParseLong()
		assert.Equal(t, isParsed, len(v.Markup()[0].Spans) > 1, text)
		assert.Equal(t, !isParsed, v.Markup().Words() == text, text)
	}
}

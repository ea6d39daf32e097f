package tree_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/tree"
)

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

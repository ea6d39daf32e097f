package todo_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/todo"
)

func TestMark(t *testing.T) {
	assert.Equal(t, "TODO[it] Ciao", todo.Mark("it", "Ciao"))
	assert.Equal(t, "TODO[en] Hello", todo.Mark("it", "TODO[en] Hello"), "a text keeps the mark that it has")
}

func TestFind(t *testing.T) {
	tag, rest, marked := todo.Find("\n\nTODO[zh-Hant] Ciao")
	assert.Equal(t, []any{"zh-Hant", "Ciao", true}, []any{tag, rest, marked})
	_, rest, marked = todo.Find("a TODO[it]")
	assert.Equal(t, []any{"a TODO[it]", false}, []any{rest, marked})
}

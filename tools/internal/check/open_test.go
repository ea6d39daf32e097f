package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/protocol"
)

func TestAnOpenValueIsToDoOnceWithItsFirstReason(t *testing.T) {
	open := func(pointer string, why protocol.Why) protocol.Open {
		return protocol.Open{Locale: "en", Pointer: pointer, Why: why}
	}
	first := protocol.Open{File: "media/a.png", Why: protocol.Fault, Message: "no value names this file"}
	second := first
	second.File = "media/b.png"
	todo := check.Todo([]protocol.Open{
		open("/a", protocol.Sample), open("/a", protocol.Stale), open("/b", protocol.Fault), first, second, open("/b", protocol.Unreviewed), first,
	})
	assert.Equal(t, []protocol.Open{open("/a", protocol.Stale), open("/b", protocol.Fault), first, second}, todo)
}

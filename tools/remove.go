package contentc

import (
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
)

func (c *command) removeValue(result *check.Result, args []string) int {
	return c.editLanguages(result, "remove", edit.Edit{Op: edit.Remove, Pointer: args[0]})
}

package contentc

import (
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
)

// addValue adds an entry or an optional key with empty texts, which check reports until they are written.
func (c *command) addValue(result *check.Result, args []string) int {
	return c.editLanguages(result, "add", edit.Edit{Op: edit.Add, Pointer: args[0]})
}

package contentc

import (
	"encoding/json"
	"fmt"
	"path"

	"example.org/contentc/internal/render"
	"example.org/contentc/internal/tree"
)

// getValue prints the value at a JSON Pointer (RFC 6901) of a language, even if it is a fact that
// only the source language writes.
func (c *command) getValue(args []string) int {
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	index := indexOf(result.Languages, args[0])
	if index < 0 {
		return c.unknownLanguage(result, args[0])
	}
	document := result.Laid()[index]
	if document.Broken {
		return c.refuse(result)
	}
	value := document.At(args[1])
	switch {
	case value == nil:
		return c.misused("contentc: %s has no value at %q; a pointer looks like /skills/0/name", path.Clean(document.Folder), args[1])
	case value.IsScalar():
		out := c.Stdout
		if c.Terminal {
			out = c.printer
		}
		fmt.Fprintln(out, value.Text)
		return ExitClean
	}
	return c.finish(render.JSON(c.Stdout, json.RawMessage(value.Inline(tree.Quote, (*tree.Value).JSON))))
}

package contentc

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
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
	index := result.Index(args[0])
	if index < 0 {
		return c.unknownLanguage(result, args[0])
	}
	document := result.Laid()[index]
	value := document.At(args[1])
	switch {
	case document.Broken:
		return c.refuse(result)
	case value == nil:
		return c.misused("contentc: %s has no value at %q; a pointer looks like %s", path.Clean(document.Folder), args[1], c.config.Example)
	case value.IsScalar() && c.Terminal:
		fmt.Fprintln(c.printer, value.Text)
		return ExitClean
	case value.IsScalar():
		fmt.Fprintln(c.Stdout, value.Text)
		return ExitClean
	}
	return c.finish(render.JSON(c.Stdout, json.RawMessage(value.Inline(tree.Quote, (*tree.Value).JSON))))
}

// setValue replaces the value at a JSON Pointer, or adds an optional one. It does not require that the result
// has no findings, because a text that one language lacks is set in one language after the other: it prints those
// about the value, in the files that it writes.
func (c *command) setValue(result *check.Result, args []string) int {
	if result.Index(args[0]) < 0 {
		return c.unknownLanguage(result, args[0])
	}
	edited, refusal := edit.Apply(desk.ContentOf(result), []protocol.Edit{{Op: protocol.Set, Locale: args[0], Pointer: args[1], Text: args[2]}})
	if refusal != nil {
		return c.misused("contentc set: %v", refusal)
	}
	checked, err := c.checkWith(edited.Files)
	if err != nil {
		return c.finish(err)
	}
	exit := c.apply(edited.Files)
	found := checked.Set.Where(func(f diag.Finding) bool {
		return pointer.Contains(args[1], f.Pointer) && desk.IsIn(edited.Files, checked, f)
	})
	if exit == ExitClean && found.Failed(false) {
		exit = ExitFindings
	}
	return max(exit, c.finish(render.Write(c.Stdout, "text", found, c.usesColor())))
}

// editValue returns the verb that adds or removes an entry or an optional key. What is added has empty
// texts, which check reports until they are written.
func (c *command) editValue(op protocol.Op) func(*check.Result, []string) int {
	return func(result *check.Result, args []string) int {
		return c.editLanguages(result, string(op), protocol.Edit{Op: op, Pointer: args[0]})
	}
}

func (c *command) moveEntry(result *check.Result, args []string) int {
	pointer := path.Dir(args[0])
	from, notIndex := strconv.Atoi(path.Base(args[0]))
	to, notNumber := strconv.Atoi(args[1])
	list := result.Languages[0].At(pointer)
	if notIndex != nil || list == nil || list.Kind != model.List {
		return c.misused("contentc move: %q is not an entry of a list; a pointer looks like %s", args[0], path.Dir(c.config.Example))
	}
	if count := len(list.Items); notNumber != nil || min(from, to) < 0 || max(from, to) >= count {
		return c.misused("contentc move: the list %s has the indices 0 to %d", pointer, count-1)
	}
	order := make([]int, len(list.Items))
	for i := range order {
		order[i] = i
	}
	order = slices.Insert(slices.Delete(order, from, from+1), to, from)
	return c.editLanguages(result, "move", protocol.Edit{Op: protocol.Order, Pointer: pointer, Order: order})
}

// editLanguages makes an edit in every language; the pointer is one of the source language.
func (c *command) editLanguages(result *check.Result, verb string, e protocol.Edit) int {
	e.Locale = result.Languages[0].Locale
	edited, refusal := edit.Apply(desk.ContentOf(result), []protocol.Edit{e})
	if refusal != nil {
		return c.misused("contentc %s: %v", verb, refusal)
	}
	return c.apply(edited.Files)
}

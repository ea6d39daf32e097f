package contentc

import (
	"path"
	"slices"
	"strconv"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/model"
)

func (c *command) moveEntry(result *check.Result, args []string) int {
	pointer := path.Dir(args[0])
	from, notIndex := strconv.Atoi(path.Base(args[0]))
	to, notNumber := strconv.Atoi(args[1])
	list := result.Languages[0].At(pointer)
	if notIndex != nil || list == nil || list.Kind != model.List {
		return c.misused("contentc move: %q is not an entry of a list; a pointer looks like /skills/0", args[0])
	}
	if count := len(list.Items); notNumber != nil || min(from, to) < 0 || max(from, to) >= count {
		return c.misused("contentc move: the list %s has the indices 0 to %d", pointer, count-1)
	}
	order := make([]int, len(list.Items))
	for i := range order {
		order[i] = i
	}
	order = slices.Insert(slices.Delete(order, from, from+1), to, from)
	return c.editLanguages(result, "move", edit.Edit{Op: edit.Order, Pointer: pointer, Order: order})
}

package patch

import (
	"slices"
	"strconv"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// Op is the kind of an operation.
type Op string

// The operations of RFC 6902.
const (
	Add     Op = "add"
	Remove  Op = "remove"
	Replace Op = "replace"
	Move    Op = "move"
	Copy    Op = "copy"
	Test    Op = "test"
)

// Operation changes one value of a document.
type Operation struct {
	Op Op
	// Path is the JSON Pointer of the value, and From that of the one that is moved or copied there.
	Path, From string
	// Value is what is added, written or tested. One that is in a file, of any document, is written as it is there,
	// with the comments above it.
	Value *tree.Value
}

// Arrange returns the operations after which a list, which has a number of entries, has those of an order: indices of
// its entries, each any number of times, and protocol.NewEntry. Fresh returns the new entry for a place in the order.
func Arrange(list string, count int, order []int, fresh func(place int) *tree.Value) (operations []Operation) {
	path := func(place int) string { return list + "/" + strconv.Itoa(place) }
	do := func(operation Operation) { operations = append(operations, operation) }
	isKept, present := make([]bool, count), make([]int, count) // the entries after the operations so far
	for _, index := range order {
		if index != protocol.NewEntry {
			isKept[index] = true
		}
	}
	for index := range present {
		present[index] = index
	}
	for index := count - 1; index >= 0; index-- {
		if !isKept[index] {
			do(Operation{Op: Remove, Path: path(index)})
			present = slices.Delete(present, index, index+1)
		}
	}
	for place, index := range order {
		if place < len(present) && present[place] == index {
			continue
		}
		from, to := slices.Index(present, index), place
		switch {
		case index == protocol.NewEntry:
			do(Operation{Op: Add, Path: path(place), Value: fresh(place)})
		case from < place:
			do(Operation{Op: Copy, From: path(from), Path: path(place)})
		default:
			if from == place+1 { // the one above it moves down
				from, to = place, min(place+max(1, slices.Index(order[place:], present[place])), len(present)-1)
			}
			do(Operation{Op: Move, From: path(from), Path: path(to)})
			index = present[from]
			present = slices.Delete(present, from, from+1)
		}
		present = slices.Insert(present, to, index)
	}
	return operations
}

func isText(o Operation) bool { return o.Op == Replace && o.Value.Kind == model.Text }

// inQuotes returns operations that write their texts in quotes.
func inQuotes(operations []Operation) []Operation {
	made := slices.Clone(operations)
	for i, operation := range made {
		if isText(operation) {
			value := *operation.Value
			value.Style, made[i].Value = tree.Double, &value
		}
	}
	return made
}

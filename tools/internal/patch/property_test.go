package patch_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"pgregory.net/rapid"

	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// scalars are values of JSON that YAML could take for another one.
var scalars = []any{"a", "b c", "- d", "null", "1", "", "e: f", "g #h", "two\nlines", "è", nil, true, 0, 12, -3, 4.5}

func drawValue(t *rapid.T, depth int) any {
	kind := rapid.IntRange(0, 5).Draw(t, "kind")
	if depth == 0 || kind > 2 {
		return rapid.SampledFrom(scalars).Draw(t, "scalar")
	}
	count := rapid.IntRange(0, 3).Draw(t, "count")
	if kind == 0 {
		list := []any{}
		for range count {
			list = append(list, drawValue(t, depth-1))
		}
		return list
	}
	record := map[string]any{}
	for _, key := range []string{"k", "l", "a/b"}[:count] {
		record[key] = drawValue(t, depth-1)
	}
	return record
}

// paths returns the pointers of the values inside a value, and of some that are absent.
func paths(of any, at string) []string {
	found := []string{at, at + "/x"}
	switch of := of.(type) {
	case []any:
		found = append(found, at+"/-", at+"/"+strconv.Itoa(len(of)))
		for i, item := range of {
			found = append(found, paths(item, at+"/"+strconv.Itoa(i))...)
		}
	case map[string]any:
		for _, key := range []string{"k", "l", "a/b"} {
			if inner, isThere := of[key]; isThere {
				found = append(found, paths(inner, at+pointer.Of(key))...)
			}
		}
	}
	return found
}

// The oracle is another implementation of RFC 6902.
func TestRandomPatchesOfYAMLMeanWhatTheyMeanInJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := drawValue(t, 3)
		inJSON, _ := json.Marshal(value)
		seen := string(inJSON)
		var made []patch.Operation
		var members []map[string]any
		for range rapid.IntRange(1, 4).Draw(t, "operations") {
			known := paths(value, "/"+root)
			path, from := rapid.SampledFrom(known).Draw(t, "path"), rapid.SampledFrom(known).Draw(t, "from")
			op := rapid.SampledFrom([]patch.Op{patch.Add, patch.Remove, patch.Replace, patch.Move, patch.Copy, patch.Test}).Draw(t, "op")
			written, _ := json.Marshal(drawValue(t, 2))
			seen += string(written)
			if path == "/"+root && op != patch.Test || from == "/"+root && op == patch.Move {
				continue // without its only key, a file is none
			}
			isInside := op == patch.Move && from != path && pointer.Contains(from, path)
			if isInside || op == patch.Test && strings.Contains(seen, "null") {
				continue // the other implementation does not refuse a move into itself, and compares no null
			}
			made = append(made, patch.Operation{Op: op, Path: path, From: from, Value: valueOf(t, written)})
			members = append(members, map[string]any{"op": op, "path": path, "from": from, "value": json.RawMessage(written)})
		}
		listed, _ := json.Marshal(members)
		foreign, err := jsonpatch.DecodePatch(listed)
		if err != nil || members == nil {
			return
		}
		whole := fmt.Sprintf(`{"%s": %s}`, root, inJSON)
		want, isRefused := foreign.Apply([]byte(whole))
		texts := forms(t, inJSON)
		for _, name := range slices.Sorted(maps.Keys(texts)) {
			next, err := patch.Apply(parsed(t, texts[name]), made...)
			if (err != nil) != (isRefused != nil) {
				t.Fatalf("%s: %v, but %v there\n%s\n%s", name, err, isRefused, texts[name], listed)
			}
			if err != nil {
				continue
			}
			is := fmt.Sprintf(`{"%s": %s}`, root, next.At("/"+root).Inline(tree.Quote, (*tree.Value).JSON))
			if !patch.Equal(string(want), is) {
				t.Fatalf("%s: %s, but %s there\n%s\n%s", name, is, want, texts[name], listed)
			}
		}
	})
}

// Arrange makes the order of its indices, in few operations if one entry alone moves.
func TestArrangedListHasTheOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 6).Draw(t, "count")
		order := rapid.SliceOfN(rapid.IntRange(protocol.NewEntry, count-1), 0, 8).Draw(t, "order")
		text := root + ":\n  list:\n"
		for i := range count {
			text += fmt.Sprintf("    - %d # comment of %d\n", i, i)
		}
		fresh := func(place int) *tree.Value { return valueOf(t, json.RawMessage(strconv.Itoa(100+place))) }
		next, err := patch.Apply(parsed(t, text), patch.Arrange("/root/list", count, order, fresh)...)
		if err != nil {
			t.Fatal(err)
		}
		items := next.At("/root/list").Items
		for place, index := range order {
			if index == protocol.NewEntry {
				index = 100 + place
			}
			if place >= len(items) || items[place].Text != strconv.Itoa(index) {
				t.Fatalf("%v:\n%s", order, next.Files[0].Bytes)
			}
		}
		if len(items) != len(order) {
			t.Fatalf("%v:\n%s", order, next.Files[0].Bytes)
		}
	})
}

func TestArrangeMovesOneEntryByOneOperation(t *testing.T) {
	for _, order := range [][]int{{1, 2, 3, 0}, {3, 0, 1, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}} {
		made := patch.Arrange("/a", 4, order, nil)
		if len(made) != 1 || made[0].Op != patch.Move {
			t.Errorf("%v: %v", order, made)
		}
	}
}

package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/edit"
)

func TestAnAddedRecordAndARemovedEntryDifferInEachValue(t *testing.T) {
	state := func(text string) edit.Content { return contentIn(t, "name: x\nintro: y\nopen: true\n"+text) }
	before := state("items:\n  - {title: Mela, id: a, price: 1}\n  - {title: Pera, id: b, price: 2}\n")
	after := state("items:\n  - {title: Pera, id: b, price: 2}\nlinks: {first: one, second: two}\n")
	text := func(text string) *string { return &text }
	assert.ElementsMatch(t, []edit.Difference{
		{Locale: "it", Pointer: "/items/0/title", Old: text("Mela")},
		{Locale: "it", Pointer: "/items/0/id", Old: text("a")},
		{Locale: "it", Pointer: "/items/0/price", Old: text("1")},
		{Locale: "it", Pointer: "/links/first", New: text("one")},
		{Locale: "it", Pointer: "/links/second", New: text("two")},
	}, edit.Differences(before.Languages[0], after.Languages[0]))
}

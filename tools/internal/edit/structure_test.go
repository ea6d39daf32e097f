package edit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/protocol"
)

func order(indices ...int) protocol.Edit {
	return protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/items", Order: append([]int{}, indices...)}
}

const (
	first  = "  # the first\n  - title: 'Mela'\n    id: a\n    price: 1.5\n"
	second = "  - title: \"Pera\"\n    id: b # second\n    price: 2\n    stock: 3\n"
	third  = "  - {title: Fico, id: c, price: 3}\n"
	list   = first + "\n" + second + "\n" + third
)

// inEnglish translates the parts of the Italian file.
var inEnglish = strings.NewReplacer("Mela", "Apple", "Pera", "Pear", "Fico", "Fig", "title: TODO", "title: TODO[it] TODO")

func TestANewOrderMovesTheTextOfTheEntriesInEveryLanguage(t *testing.T) {
	blank := "  - title: TODO\n    id: TODO\n    price: 0\n"
	for want, indices := range map[string][]int{
		second + "\n" + first + "\n" + third: {1, 0, 2},
		third + "\n" + second + "\n" + first: {2, 1, 0},
		first + "\n" + third:                 {0, 2},
		second:                               {1},
		first + "\n" + second + "\n" + second + "\n" + third: {0, 1, 1, 2},
		blank + "\n" + list: {protocol.NewEntry, 0, 1, 2},
		list + "\n" + blank: {0, 1, 2, protocol.NewEntry},
	} {
		files := apply(t, contentIn(t, italian, english), order(indices...))
		assert.Equal(t, strings.Replace(italian, list, want, 1), files["it/shop.yaml"])
		assert.Equal(t, strings.Replace(english, inEnglish.Replace(list), inEnglish.Replace(want), 1), files["en/shop.yaml"])
	}
}

func TestMovesOfOneRequestAreThoseOfOneAfterTheOther(t *testing.T) {
	for want, moves := range map[string][]protocol.Edit{
		second + "\n" + third + "\n" + first: {order(1, 0, 2), order(0, 2, 1)},
		third + "\n" + second + "\n" + first: {order(1, 2, 0), order(1, 0, 2)},
		second + "\n" + first:                {order(1, 0, 2), order(0, 1)},
		second + "\n" + first + "\n" + first: {order(1, 0), order(0, 1, 1)},
	} {
		files := apply(t, contentIn(t, italian, english), moves...)
		assert.Equal(t, strings.Replace(italian, list, want, 1), files["it/shop.yaml"])
		assert.Equal(t, strings.Replace(english, inEnglish.Replace(list), inEnglish.Replace(want), 1), files["en/shop.yaml"])
	}
}

func TestANewEntryHasTheKeysThatAllEntriesHave(t *testing.T) {
	hint := strings.NewReplacer("price: 1.5\n", "price: 1.5\n    hint: x\n", "stock: 3\n", "hint: x\n", "price: 3}", "price: 3, hint: x}")
	files := apply(t, contentIn(t, hint.Replace(italian), hint.Replace(english)), protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/items/3"})
	assert.Contains(t, files["en/shop.yaml"], "  - title: TODO[it] TODO\n    id: TODO\n    price: 0\n    hint: TODO[it] TODO\nwords:")
}

func TestTheLastEntryOfASectionIsRemovedWithTheSection(t *testing.T) {
	content := contentIn(t, italian+"talks:\n  entries:\n    - Uno\n", english+"talks:\n  entries:\n    - One\n")
	files := apply(t, content, protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/talks/entries/0"})
	assert.Equal(t, map[string]string{"it/shop.yaml": italian, "en/shop.yaml": english}, files)
}

func TestAKeyWithANewerFormIsNotOffered(t *testing.T) {
	for _, field := range edit.Describe(described.Content) {
		assert.NotEqual(t, "short", field.Key)
	}
}

func TestTheLastEntryLeavesAnEmptyListAndTheFirstOneFillsIt(t *testing.T) {
	empty := strings.Replace(italian, "items:\n"+list, "items: []\n", 1)
	files := apply(t, contentIn(t, italian, english), order())
	assert.Equal(t, empty, files["it/shop.yaml"])
	files = apply(t, contentIn(t, italian, english), order(), protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/items/0"}, set("en", "/items/0/title", "Plum"))
	assert.Contains(t, files["it/shop.yaml"], "items:\n  - title: TODO\n    id: TODO\n    price: 0\n")
	assert.Contains(t, files["en/shop.yaml"], "items:\n  - title: Plum\n", "a fact is written once")

	absent := strings.Replace(italian, "items:\n"+list, "", 1)
	files = apply(t, contentIn(t, absent, absent), protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/items/0"})
	assert.Equal(t, strings.Replace(absent, "words:", "items:\n  - title: TODO\n    id: TODO\n    price: 0\nwords:", 1), files["it/shop.yaml"])
}

func TestEntriesBetweenBracketsMoveToo(t *testing.T) {
	move := protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/words", Order: []int{1, 0, 0}}
	files := apply(t, contentIn(t, italian), move)
	assert.Equal(t, strings.Replace(italian, "[uno, due]", "[due, uno, uno]", 1), files["it/shop.yaml"])
	add := protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/words/2"}
	files = apply(t, contentIn(t, italian), add, set("it", "/words/2", "tre"))
	assert.Equal(t, strings.Replace(italian, "[uno, due]", "[uno, due, \"tre\"]", 1), files["it/shop.yaml"])
}

func TestCommentsMoveWithTheirEntry(t *testing.T) {
	const text = "name: x\nintro: y\nopen: true\nitems:\n  - {title: a, id: a, price: 1} # one\n\n  # above b\n  - {title: b, id: b, price: 2}\n  # below b\n\n  - {title: c, id: c, price: 3}\n  # end\n"
	files := apply(t, contentIn(t, text), order(1, 0, 2))
	assert.Equal(t, "name: x\nintro: y\nopen: true\nitems:\n  # above b\n  - {title: b, id: b, price: 2}\n  # below b\n\n  - {title: a, id: a, price: 1} # one\n\n  - {title: c, id: c, price: 3}\n  # end\n", files["it/shop.yaml"])
}

func TestAListWithUncertainCounterpartsIsRefused(t *testing.T) {
	shorter := strings.Replace(english, inEnglish.Replace(third), "", 1)
	assert.ErrorContains(t, refusal(t, contentIn(t, italian, shorter), order(1, 0, 2)), "cannot determine which entries of /items correspond in content/en")
}

func TestAnOptionalKeyComesAndGoesInEveryLanguage(t *testing.T) {
	add := protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/items/1/hint"}
	remove := protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/items/1/hint"}
	files := apply(t, contentIn(t, italian, english), add)
	assert.Equal(t, strings.Replace(english, "    stock: 3\n", "    stock: 3\n    hint: TODO[it] TODO\n", 1), files["en/shop.yaml"])
	assert.Empty(t, apply(t, contentIn(t, italian, english), add, remove))

	stock := protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/items/1/stock"}
	assert.Equal(t, strings.Replace(english, "    stock: 3\n", "", 1), apply(t, contentIn(t, italian, english), stock)["en/shop.yaml"])

	link := protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/links/first"}
	unlink := protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/links/first"}
	assert.Empty(t, apply(t, contentIn(t, italian, english), link, unlink))
}

func TestAStructuralEditOfAChangedListIsRefused(t *testing.T) {
	changed := "Mela\n"
	unchanged := "Mela\na\n1.5\nPera\nb\n2\n3\nFico\nc\n3\n"
	for _, e := range []protocol.Edit{
		order(1, 0, 2),
		{Op: protocol.Add, Locale: "it", Pointer: "/items/1"},
		{Op: protocol.Add, Locale: "it", Pointer: "/items/3"},
		{Op: protocol.Remove, Locale: "it", Pointer: "/items/2"},
	} {
		e.Was = &changed
		assert.ErrorContains(t, refusal(t, contentIn(t, italian), e), "changed elsewhere")
		e.Was = &unchanged
		apply(t, contentIn(t, italian), e)
	}
}

func TestATranslationWhoseAuthorSawItsSourceIsReviewedWhenItIsSaved(t *testing.T) {
	seen := func(pointer, text string) protocol.Edit {
		return protocol.Edit{Op: protocol.Set, Locale: "en", Pointer: pointer, Text: text, Seen: true}
	}
	files := apply(t, contentIn(t, italian, english), set("it", "/items/0/title", "Melone"), seen("/items/0/title", "Melon"), seen("/items/0/price", "2"))
	assert.Regexp(t, `(?m)^/items/\*/title \w{12} \w{12} "Melone"$`, files["en/.review"])
	assert.NotContains(t, apply(t, contentIn(t, italian, english), set("en", "/items/0/title", "Melon")), "en/.review")
}

func TestAnAddedRecordAndARemovedEntryDifferInEachValue(t *testing.T) {
	state := func(text string) edit.Content { return contentIn(t, "name: x\nintro: y\nopen: true\n"+text) }
	before := state("items:\n  - {title: Mela, id: a, price: 1}\n  - {title: Pera, id: b, price: 2}\n")
	after := state("items:\n  - {title: Pera, id: b, price: 2}\nlinks: {first: one, second: two}\n")
	text := func(text string) *string { return &text }
	differences := after.Differences(before.Languages[0], after.Languages[0])
	assert.ElementsMatch(t, []protocol.Difference{
		{Locale: "it", Past: true, Pointer: "/items/0/title", Old: text("Mela")},
		{Locale: "it", Past: true, Pointer: "/items/0/id", Old: text("a")},
		{Locale: "it", Past: true, Pointer: "/items/0/price", Old: text("1")},
		{Locale: "it", Pointer: "/links/first", New: text("one")},
		{Locale: "it", Pointer: "/links/second", New: text("two")},
	}, differences)
}

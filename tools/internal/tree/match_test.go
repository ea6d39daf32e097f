package tree_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// list makes a list. The letter of an entry is its shared value; each digit after
// it is one of its texts.
func list(letters string) *tree.Value {
	fields := []*model.Field{{Key: "id", Agreement: model.Equal, Type: &model.Type{Kind: model.Text}}}
	for _, key := range []string{"name", "place", "story"} {
		fields = append(fields, &model.Field{Key: key, Agreement: model.Translated, Type: &model.Type{Kind: model.Text}})
	}
	elem := &model.Type{Kind: model.Record, Fields: fields}
	root := &tree.Value{Kind: model.Record}
	v := &tree.Value{Kind: model.List, Key: "list", KeyStart: tree.RunePosition{Line: 1}, Parent: root, Type: &model.Type{Kind: model.List, Elem: elem}}
	words := strings.Fields(letters)
	v.Items = make([]tree.Value, len(words))
	for i, word := range words {
		entry := &v.Items[i]
		*entry = tree.Value{Kind: model.Record, Type: elem, Parent: v, Index: int32(i)}
		value := func(field *model.Field, text string) tree.Value {
			return tree.Value{Kind: model.Text, Key: field.Key, KeyStart: tree.RunePosition{Line: 1}, Text: text, Field: field, Type: field.Type, Parent: entry}
		}
		for n, text := range strings.Split(word, "") {
			entry.Items = append(entry.Items, value(fields[n], text))
		}
	}
	return v
}

// reviews record that the text of each digit was translated as itself.
type reviews struct{}

func (reviews) IsEmpty() bool                   { return false }
func (reviews) Fingerprint(text string) string  { return text }
func (reviews) Sources(_, text string) []string { return []string{text} }

func TestMatchPairsEntries(t *testing.T) {
	for _, test := range []struct {
		what, a, b string
		partner    []int
		missing    []int
		ambiguous  bool
		moved      int
	}{
		{"same", "a b c", "a b c", []int{0, 1, 2}, nil, false, -1},
		{"two swapped", "a b c", "b a c", []int{1, 0, 2}, nil, false, 0},
		{"one moved to the end", "a b c d", "b c d a", []int{1, 2, 3, 0}, nil, false, 0},
		{"one value differs", "a b c", "a x c", []int{0, 1, 2}, nil, false, -1},
		{"two values differ", "a b c d", "a x y d", []int{0, 1, 2, 3}, nil, false, -1},
		{"swapped, and a third differs", "a b c d", "b a c x", []int{1, 0, 2, 3}, nil, false, 0},
		{"equal values keep their order", "a a b", "a b a", []int{0, 2, 1}, nil, false, 1},
		{"one value became another's", "a b c", "b b c", []int{0, 1, 2}, nil, false, -1},
		{"one is missing", "a b c", "a c", []int{0, 2}, []int{1}, false, -1},
		{"one is missing, another differs beside it", "a b c", "a x", []int{0, -1}, []int{1, 2}, true, -1},
		{"one of several equal ones is missing", "a a b", "a b", []int{-1, 2}, []int{0, 1}, true, -1},
		{"one of two equal ones is missing, and its neighbour identifies it", "a b a", "b a", []int{1, 2}, []int{0}, false, -1},
		{"one of several equal ones is missing, and the reviews identify it", "a1 a2 a3 b", "a2 a3 b", []int{1, 2, 3}, []int{0}, false, -1},
		{"one of two equal ones with the same text is missing", "a1 a1 b", "a1 b", []int{-1, 2}, []int{0, 1}, true, -1},
		{"a reviewed one is copied, and the copy has another value", "a1 b2", "x1 a1 b2", []int{-1, 0, 1}, nil, false, -1},
		{"a reviewed one is copied, and both have another value", "a1 b2", "x1 y1 b2", []int{-1, -1, 1}, []int{0}, true, -1},
		{"one of two equal ones is missing, and most reviews identify it", "a123 a456 b", "a127 b", []int{0, 2}, []int{1}, false, -1},
		{"one of two equal ones is missing, and half of the reviews identify it", "a12 a34 b", "a15 b", []int{-1, 2}, []int{0, 1}, true, -1},
		{"equal ones are swapped according to the reviews", "a1 a2 b", "a2 a1 b", []int{1, 0, 2}, nil, false, 0},
		{"none", "", "", []int{}, nil, false, -1},
		{"all missing", "a b", "", []int{}, []int{0, 1}, false, -1},
	} {
		match := tree.Match(list(test.a), list(test.b), reviews{})
		assert.Equal(t, test.partner, match.Partner, test.what)
		assert.Equal(t, test.missing, match.Missing, test.what)
		assert.Equal(t, test.ambiguous, match.Ambiguous, test.what)
		assert.Equal(t, test.moved, match.Moved, test.what)
	}
}

// unreviewed records other texts than those of the lists.
type unreviewed struct{ reviews }

func (unreviewed) Sources(string, string) []string { return nil }

func TestMatchPairsUntranslatedEntriesByTheirSharedValues(t *testing.T) {
	match := tree.Match(list("a1 b1 c2"), list("a1 b1"), unreviewed{})
	assert.Equal(t, []int{0, 1}, match.Partner)
	assert.Equal(t, []int{2}, match.Missing)
}

func TestMatchComparesSharedValuesFieldByField(t *testing.T) {
	a := document(t, "books:\n  - {title: a, pages: 1, volume: 12}\n  - {title: b, pages: 11, volume: 2}\n  - {title: c, since: \"TODO[es-419] 2019\"}\n  - {title: d, since: \"TODO[es-419] 2020\"}\n")
	b := document(t, "books:\n  - {title: y, pages: 11, volume: 2}\n  - {title: z, since: from 2020}\n")
	assert.Equal(t, []int{1, 3}, tree.Match(a.At("/books"), b.At("/books"), nil).Partner)
}

// The lists have the same length; one lost its first entry and got a last one.
func TestMatchCertainPairsNoUncertainEntry(t *testing.T) {
	match := tree.MatchCertain(list("a2 a3 a4"), list("a1 a2 a3"), reviews{})
	assert.Equal(t, []int{-1, 0, 1}, match.Partner)
	assert.Equal(t, []int{2}, match.Missing)
	assert.Equal(t, []int{0}, match.Extra)
	assert.False(t, match.Ambiguous)
	match = tree.MatchCertain(list("a5 a1 a7"), list("a6 a8 a1"), reviews{})
	assert.Equal(t, []int{-1, -1, 1}, match.Partner, "equal shared values at one position")
}

// One list has a new first entry, the other a new last one. Fields that all entries lack say nothing
// about which of them belong together.
func TestMatchCertainDoesNotPairNewEntriesWithoutSharedValues(t *testing.T) {
	a := document(t, "books: [{title: new, tags: [new, b, c]}, {title: b}, {title: c}]\n")
	b := document(t, "books: [{title: b, tags: [b, c, other]}, {title: c}, {title: other}]\n")
	for _, list := range []string{"/books", "/books/0/tags"} {
		assert.Equal(t, []int{1, 2, -1}, tree.MatchCertain(a.At(list), b.At(list), unreviewed{}).Partner, list)
	}
}

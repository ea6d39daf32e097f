package tree_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// list makes a list. Each character of an entry is one of its texts. An entry "-" has no
// value, and a text after a * has a TODO prefix.
func list(letters string) *tree.Value {
	var fields []*model.Field
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
		if word == "-" {
			entry.Kind = model.Nothing
			continue
		}
		todo := ""
		for _, text := range word {
			if text == '*' {
				todo = "TODO[it] "
				continue
			}
			field := fields[len(entry.Items)]
			entry.Items = append(entry.Items, tree.Value{
				Kind: model.Text, Key: field.Key, KeyStart: tree.RunePosition{Line: 1}, Text: todo + string(text), Field: field, Type: field.Type, Parent: entry,
			})
			todo = ""
		}
	}
	return v
}

// reviews record that a lower-case letter was translated from itself. Of an upper-case letter
// there is no record.
type reviews struct{}

func (reviews) Fingerprint(text string) string { return text }

func (reviews) Sources(_, text string) []string {
	if text == strings.ToUpper(text) {
		return nil
	}
	return []string{text}
}

func TestMatchPairsEntries(t *testing.T) {
	for _, test := range []struct {
		what, a, b string
		partner    []int
		missing    []int
		gone       []int
		ambiguous  bool
		moved      int
	}{
		{"same", "a b c", "a b c", []int{0, 1, 2}, nil, nil, false, -1},
		{"two swapped", "a b c", "b a c", []int{1, 0, 2}, nil, nil, false, 0},
		{"one moved to the end", "a b c d", "b c d a", []int{1, 2, 3, 0}, nil, nil, false, 0},
		{"one is missing", "a b c", "a c", []int{0, 2}, []int{1}, nil, false, -1},
		{"one is new", "a c", "a b c", []int{0, -1, 1}, nil, []int{1}, false, -1},
		{"none", "", "", []int{}, nil, nil, false, -1},
		{"all missing", "a b", "", []int{}, []int{0, 1}, nil, false, -1},

		{"no records: by position", "a b c", "X Y Z", []int{0, 1, 2}, nil, nil, false, -1},
		{"no records, another length", "a b c", "X Y", []int{-1, -1}, []int{0, 1, 2}, nil, true, -1},
		{"an empty entry holds a place", "a b c", "X - Z", []int{0, 1, 2}, nil, nil, false, -1},
		{"no record beside records", "a b c", "a X c", []int{0, 1, 2}, nil, nil, false, -1},
		{"no record beside records, another length", "n a b c", "a X c", []int{1, 2, 3}, []int{0}, nil, false, -1},
		{"no record between swapped ones", "a b c d", "b a X d", []int{1, 0, 2, 3}, nil, nil, false, 0},
		{"no record, and another position", "n a b", "a b X", []int{1, 2, -1}, []int{0}, nil, true, -1},
		{"only the translation has one", "a", "a X", []int{0, -1}, nil, nil, false, -1},

		{"the source text changed", "a n c", "a b c", []int{0, 1, 2}, nil, nil, false, -1},
		{"the source was replaced", "n", "a b", []int{-1, -1}, []int{0}, []int{0, 1}, false, -1},
		{"the source text changed, and one is new", "n a m", "a b", []int{1, 2}, []int{0}, nil, false, -1},

		{"copies of the source", "a b c", "*b *a", []int{1, 0}, []int{2}, nil, false, 0},
		{"an old copy", "a n", "a *b *c", []int{0, -1, -1}, []int{1}, []int{1, 2}, false, -1},
		{"a half-translated copy", "ab", "X*b *cY", []int{0, -1}, nil, nil, false, -1},

		{"most records decide", "abc def", "dea", []int{1}, []int{0}, nil, false, -1},
		{"half of the records decide", "ab cd", "ax", []int{0}, []int{1}, nil, false, -1},
		{"less than half of the records is another entry", "abc def", "axy", []int{-1}, []int{0, 1}, []int{0}, false, -1},
		{"most records of two entries decide", "abc", "abx abc", []int{-1, 0}, nil, []int{0}, false, -1},
		{"two halves decide nothing", "ab cd", "ad", []int{-1}, []int{0, 1}, nil, true, -1},
		{"the same text twice decides nothing", "a a b", "a b", []int{-1, 2}, []int{0, 1}, nil, true, -1},
	} {
		match := tree.Match(list(test.a), list(test.b), reviews{})
		assert.Equal(t, test.partner, match.Partner, test.what)
		assert.Equal(t, test.missing, match.Missing, test.what)
		assert.Equal(t, test.gone, match.Gone, test.what)
		assert.Equal(t, test.ambiguous, match.IsAmbiguous(), test.what)
		assert.Equal(t, test.moved, match.Moved, test.what)
	}
}

// Without records, only the copies and the positions count.
func TestMatchWithoutReviews(t *testing.T) {
	assert.Equal(t, []int{1, 0}, tree.Match(list("a b"), list("*b *a"), nil).Partner)
	assert.Equal(t, []int{0, 1}, tree.Match(list("a b"), list("b a"), nil).Partner)
}

// counted counts the records that Match reads of one text with many.
type counted struct {
	tree.NoReviews
	read *int
}

func (c counted) Sources(_, _ string) []string {
	*c.read += 100
	return make([]string, 100)
}

func TestRecordsOfATextThatManyEntriesHaveAreReadOnce(t *testing.T) {
	read := 0
	tree.Match(list(strings.Repeat("a ", 50)), list(strings.Repeat("b ", 50)), counted{read: &read})
	assert.Equal(t, 100, read)
}

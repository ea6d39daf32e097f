package tree_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/tree"
)

func TestAWholeTranslationHasTheFactsOfTheSource(t *testing.T) {
	source := document(t, "height: 3\nfull: true\nowner: {first: Ada}\nbooks:\n  - {title: One, pages: 100}\n  - {pages: 200}\n  - {title: Three, pages: 300, tags: [x]}\nlabel: Top\n")
	for translation, want := range map[string]string{
		// An entry of facts only, other facts, and a whole section are left out.
		"books:\n  - {title: Uno}\n  - {title: Tre, tags: [y]}\n": `{"books":[{"title":"Uno","pages":100},{"pages":200},{"title":"Tre","tags":["y"],"pages":300}],"full":true,"height":3}`,
		// What is repeated stays.
		"books:\n  - {title: Uno, pages: 1}\n  - {pages: 200}\n  - {title: Tre}\nheight: 4\n": `{"books":[{"title":"Uno","pages":1},{"pages":200},{"title":"Tre","pages":300}],"full":true,"height":4}`,
		// Of an entry without a counterpart nothing is known.
		"books:\n  - {title: Uno}\n": `{"books":[{"title":"Uno"},{"pages":200}],"full":true,"height":3}`,
		"height: 3\n":                `{"full":true,"height":3}`,
	} {
		raw := document(t, translation)
		whole := tree.NewWhole(source, raw, nil)
		values := map[string]json.RawMessage{}
		for _, section := range whole.Document.Sections {
			values[section.Key] = json.RawMessage(section.Inline(tree.Quote, (*tree.Value).JSON))
		}
		text, err := json.Marshal(values)
		require.NoError(t, err)
		assert.JSONEq(t, want, string(text), translation)
	}
}

func TestValuesOfAWholeTranslationKnowTheirPlace(t *testing.T) {
	source := document(t, "books:\n  - {pages: 200}\n  - {title: Two, pages: 300}\n")
	raw := document(t, "books:\n  - {title: Due}\n")
	whole := tree.NewWhole(source, raw, nil)
	copied := whole.Of(raw.At("/books/0"))
	assert.Equal(t, "/books/1", copied.Pointer())
	assert.Equal(t, "/books/1/pages", copied.Get("pages").Pointer())
	assert.Same(t, raw.At("/books/0"), whole.Written(copied))
	assert.Nil(t, whole.Written(copied.Get("pages")))
	assert.Same(t, copied, whole.Document.At("/books/1"))

	unchanged := tree.NewWhole(source, source, nil)
	assert.Same(t, source, unchanged.Document)
	assert.Same(t, source.At("/books/0"), unchanged.Of(source.At("/books/0")))
	assert.Same(t, source.At("/books/0"), unchanged.Written(source.At("/books/0")))
}

package tree_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/test"
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
		whole := tree.Lay(tree.Lay(nil, source, nil), raw, nil)
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
	whole := tree.Lay(tree.Lay(nil, source, nil), raw, nil)
	copied := whole.Of(raw.At("/books/0"))
	assert.Equal(t, "/books/1", copied.Pointer())
	assert.Equal(t, "/books/1/pages", copied.Get("pages").Pointer())
	assert.Same(t, raw.At("/books/0"), whole.Written(copied))
	assert.Nil(t, whole.Written(copied.Get("pages")))
	assert.Same(t, copied, whole.Document.At("/books/1"))

	unchanged := tree.Lay(nil, source, nil)
	assert.Same(t, source, unchanged.Document)
	assert.Same(t, source.At("/books/0"), unchanged.Of(source.At("/books/0")))
	assert.Same(t, source.At("/books/0"), unchanged.Written(source.At("/books/0")))
}

type labelled struct {
	Menu  menu   `json:"menu"`
	Extra menu   `json:"extra,omitempty"`
	Name  string `json:"name" locale:"equal"`
}

type menu struct {
	Open  string `json:"open" label:"true"`
	Close string `json:"close" label:"true"`
	Brand string `json:"brand" label:"true" locale:"equal"`
	Text  string `json:"text,omitempty"`
}

var labelledType = test.Describe(labelled{}).Content

func labelledDocument(t *testing.T, tag, text, labels string) *tree.Document {
	t.Helper()
	made := test.Document(t, labelledType, tag, text)
	if labels != "" {
		made.Labels = test.Document(t, labelledType, tag, labels)
	}
	return made
}

// Each line is a pointer, its text and where it comes from.
func TestTheOwnersValuesAreOverTheFactsAndTheseOverTheLabels(t *testing.T) {
	labels := func(of string) string {
		return fmt.Sprintf("menu: {open: open %[1]s, close: close %[1]s, brand: brand %[1]s}\nextra: {open: extra %[1]s}\n", of)
	}
	source := labelledDocument(t, "it", "menu: {text: testo}\nname: N\n", labels("it"))
	translation := labelledDocument(t, "en", "menu: {close: own, text: text}\n", labels("en"))
	for _, c := range []struct {
		name     string
		laid     *tree.Laid
		expected string
	}{
		{"the source language", tree.Lay(nil, source, nil), "menu/text=testo own, menu/open=open it shipped, menu/close=close it shipped, menu/brand=brand it shipped, name=N own"},
		{"a translation", tree.Lay(tree.Lay(nil, source, nil), translation, nil), "menu/close=own own, menu/text=text own, menu/open=open en shipped, menu/brand=brand en shipped, name=N fact"},
		{"an own fact that is a label", tree.Lay(tree.Lay(nil, labelledDocument(t, "it", "menu: {brand: B}\nname: N\n", labels("it")), nil), labelledDocument(t, "en", "name: N\n", labels("en")), nil),
			"name=N own, menu/brand=B fact, menu/open=open en shipped, menu/close=close en shipped"},
		{"no labels", tree.Lay(tree.Lay(nil, source, nil), labelledDocument(t, "en", "menu: {open: o}\n", ""), nil), "menu/open=o own, menu/brand=brand it fact, name=N fact"},
		{"an optional section", tree.Lay(nil, labelledDocument(t, "it", "extra: {text: x}\n", labels("it")), nil),
			"extra/text=x own, extra/open=extra it shipped, menu/open=open it shipped, menu/close=close it shipped, menu/brand=brand it shipped"},
	} {
		var found []string
		for _, v := range all(c.laid.Document) {
			if v.IsScalar() {
				found = append(found, fmt.Sprintf("%s=%s %s", v.Pointer()[1:], v.Text, []string{"own", "fact", "shipped"}[c.laid.Origin(v)]))
			}
		}
		assert.Equal(t, c.expected, strings.Join(found, ", "), c.name)
	}
}

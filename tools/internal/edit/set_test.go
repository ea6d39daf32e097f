package edit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

// shop has each kind of value.
type shop struct {
	Name  string   `json:"name" locale:"equal"`
	Intro string   `json:"intro" text:"long"`
	Note  string   `json:"note,omitempty"`
	Code  string   `json:"code,omitempty" locale:"equal"`
	Open  bool     `json:"open"`
	Items []item   `json:"items,omitempty"`
	Links links    `json:"links,omitempty"`
	Words []string `json:"words,omitempty"`
	Front string   `json:"front,omitempty" jsonschema:"format=picture" locale:"equal"`
	Back  string   `json:"back,omitempty" jsonschema:"format=picture" locale:"equal"`
	Photo photo    `json:"photo,omitempty"`
	Talks talks    `json:"talks,omitempty"`
	Short bool     `json:"short,omitempty" moved:"open: true"`
}

type talks struct {
	Entries []string `json:"entries"`
}

type photo struct {
	Src string `json:"src" jsonschema:"format=picture" locale:"equal"`
	Alt string `json:"alt"`
}

type item struct {
	Title string  `json:"title"`
	ID    string  `json:"id" locale:"equal" unique:"true"`
	Price float64 `json:"price"`
	Stock int     `json:"stock,omitempty"`
	Hint  string  `json:"hint,omitempty"`
}

type links struct {
	First  string `json:"first,omitempty"`
	Second string `json:"second,omitempty"`
}

var described = test.DescribeWith(shop{}, "", model.Format{Name: "picture", Check: func(string) string { return "" }, IsFile: true})

// contentIn returns a content of the languages it, en and de, each with one file.
func contentIn(t *testing.T, texts ...string) edit.Content {
	t.Helper()
	content := edit.Content{Media: func(string) []byte { return nil }, Site: documentIn(t, described.Site, "", "content/site.yaml", "locales: [{tag: it}] # y\n")}
	for i, text := range texts {
		tag := []string{"it", "en", "de"}[i]
		content.Languages = append(content.Languages, documentIn(t, described.Content, tag, "content/"+tag, text))
		content.Reviews = append(content.Reviews, &review.Ledger{File: tag + "/.review"})
	}
	return content
}

func documentIn(t *testing.T, of *model.Type, tag, folder, text string) *tree.Document {
	t.Helper()
	name := folder
	if tag != "" {
		name += "/shop.yaml"
	}
	made, findings := load.Assemble(of, tag, folder, []*source.File{source.New(name, []byte(text))})
	require.False(t, slices.ContainsFunc(findings, func(f diag.Finding) bool { return f.Severity == diag.Error }), text)
	return made
}

const italian = `# The shop.
name: Da Ada # a fact
intro: >-
  Uno.

  Due.
open: true
items:
  # the first
  - title: 'Mela'
    id: a
    price: 1.5

  - title: "Pera"
    id: b # second
    price: 2
    stock: 3

  - {title: Fico, id: c, price: 3}
words: [uno, due]
`

var english = strings.NewReplacer("Uno.", "One.", "Due.", "Two.", "Mela", "Apple", "Pera", "Pear", "Fico", "Fig", "uno, due", "one, two").Replace(italian)

func apply(t *testing.T, content edit.Content, edits ...protocol.Edit) map[string]string {
	t.Helper()
	result, refusal := edit.Apply(content, edits)
	if refusal != nil {
		require.Fail(t, "refused", "%+v", refusal)
	}
	files := map[string]string{}
	for name, text := range result.Files {
		files[name] = string(text)
	}
	return files
}

func refusal(t *testing.T, content edit.Content, edits ...protocol.Edit) *protocol.Refusal {
	t.Helper()
	_, refusal := edit.Apply(content, edits)
	require.NotNil(t, refusal)
	return refusal
}

func set(locale, pointer, text string) protocol.Edit {
	return protocol.Edit{Op: protocol.Set, Locale: locale, Pointer: pointer, Text: text}
}

func TestSetChangesTheTextOfOneLanguageAndNoOtherByte(t *testing.T) {
	for pointer, want := range map[string][3]string{
		"/intro":         {"Nuovo.\nTesto.", "  Uno.\n\n  Due.\n", "  Nuovo.\n\n  Testo.\n"},
		"/items/0/title": {"x: y", "'Mela'", "'x: y'"},
		"/items/1/title": {"x: \"y\"", "\"Pera\"", `"x: \"y\""`},
		"/items/2/title": {"a, b", "Fico", "\"a, b\""},
		"/words/1":       {"c]", "due", "\"c]\""},
		"/items/2/price": {"3.50", "price: 3}", "price: 3.5}"},
	} {
		files := apply(t, contentIn(t, italian, english), set("it", pointer, want[0]))
		if pointer == "/items/2/price" { // a fact
			assert.Equal(t, strings.Replace(english, want[1], want[2], 1), files["en/shop.yaml"])
			delete(files, "en/shop.yaml")
		}
		assert.Equal(t, map[string]string{"it/shop.yaml": strings.Replace(italian, want[1], want[2], 1)}, files, pointer)
	}
}

func TestSetWritesAFactInEveryLanguageThatRepeatsIt(t *testing.T) {
	german := strings.ReplaceAll(english, "name: Da Ada # a fact\n", "")
	for _, locale := range []string{"it", "en"} {
		files := apply(t, contentIn(t, italian, english, german), set(locale, "/name", "Da Bea"))
		assert.Equal(t, map[string]string{
			"it/shop.yaml": strings.Replace(italian, "Da Ada", "Da Bea", 1),
			"en/shop.yaml": strings.Replace(english, "Da Ada", "Da Bea", 1),
		}, files)
	}
}

func TestSetFindsTheCounterpartOfAnEntryInAnotherOrder(t *testing.T) {
	swapped := strings.NewReplacer("id: a", "id: b", "id: b # second", "id: a", "price: 1.5", "price: 2", "price: 2\n", "price: 1.5\n").Replace(english)
	swapped = strings.NewReplacer("    stock: 3\n", "", "'Apple'", "'TODO[it] Pera'", `"Pear"`, `"TODO[it] Mela"`).Replace(swapped)
	plain := strings.Replace(italian, "    stock: 3\n", "", 1)
	files := apply(t, contentIn(t, plain, swapped), set("it", "/items/0/price", "9"))
	assert.Equal(t, strings.Replace(plain, "price: 1.5", "price: 9", 1), files["it/shop.yaml"])
	assert.Equal(t, strings.Replace(swapped, "price: 1.5", "price: 9", 1), files["en/shop.yaml"])
}

func TestSetAddsAnOptionalKeyInItsPlace(t *testing.T) {
	files := apply(t, contentIn(t, italian, english), set("en", "/note", "Closed on Monday"))
	want := strings.Replace(english, "open: true\n", "note: Closed on Monday\nopen: true\n", 1)
	assert.Equal(t, map[string]string{"en/shop.yaml": want}, files)

	files = apply(t, contentIn(t, italian, english), set("it", "/items/0/stock", "7"))
	assert.Equal(t, strings.Replace(italian, "price: 1.5\n", "price: 1.5\n    stock: 7\n", 1), files["it/shop.yaml"])
	assert.NotContains(t, files, "en/shop.yaml", "a fact is written once, in the source language")

	files = apply(t, contentIn(t, italian, english), set("it", "/links/second", "x"))
	assert.Equal(t, strings.Replace(italian, "words:", "links:\n  second: x\nwords:", 1), files["it/shop.yaml"])
}

func TestSetAddsARequiredKeyThatIsMissing(t *testing.T) {
	png := protocol.Edit{Op: protocol.Picture, Locale: "it", Pointer: "/photo/src", Data: []byte("\x89PNG\r\n\x1a\n")}
	files := apply(t, contentIn(t, italian, english), png, set("it", "/photo/alt", "Lei"), set("en", "/photo/alt", "Her"))
	assert.Regexp(t, `\nphoto:\n  src: media/photo-\w+\.png\n  alt: Lei\n`, files["it/shop.yaml"])
	assert.Contains(t, files["en/shop.yaml"], "\nphoto:\n  alt: Her\n")

	files = apply(t, contentIn(t, strings.Replace(italian, "open: true\n", "", 1)), set("it", "/open", "true"))
	assert.Equal(t, italian, files["it/shop.yaml"])
}

func TestALongTextInAnEmptyPlaceIsFolded(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("parola ", 30)) + "\n\nfine"
	content := contentIn(t, strings.Replace(italian, "'Mela'", `""`, 1))
	text := apply(t, content, set("it", "/items/0/title", long))["it/shop.yaml"]
	assert.Contains(t, text, "  - title: >-\n      parola parola")
	assert.Equal(t, long, documentIn(t, described.Content, "it", "content/it", text).At("/items/0/title").Text)
}

func TestSetWritesTheCanonicalFormOfANumber(t *testing.T) {
	content := contentIn(t, italian)
	for text, want := range map[string]string{"85": "85", "85.0": "85", "-0": "0", "12345678901234567890": "12345678901234567890"} {
		assert.Equal(t, strings.Replace(italian, "stock: 3", "stock: "+want, 1), apply(t, content, set("it", "/items/1/stock", text))["it/shop.yaml"])
	}
	for _, text := range []string{"+85", "1e2", "0x1F", "085", "85.5", "eighty", ""} {
		assert.ErrorContains(t, refusal(t, content, set("it", "/items/1/stock", text)), "must be a whole number", text)
	}
	assert.ErrorContains(t, refusal(t, content, set("it", "/open", "yes")), "must be true or false")
	assert.Empty(t, apply(t, content, set("it", "/items/1/stock", "3.0")))
}

func TestARefusalNamesItsReason(t *testing.T) {
	content := contentIn(t, italian, english)
	was := "Melone"
	for reason, e := range map[string]protocol.Edit{
		`there is no language "../.."`:                set("../..", "/name", "x"),
		`the model has no value at "/__proto__/x"`:    set("it", "/__proto__/x", "x"),
		`the model has no value at ""`:                set("it", "", "x"),
		`the model has no value at "x/name"`:          set("it", "x/name", "x"),
		`the model has no value at "/items/01/title"`: set("it", "/items/01/title", "x"),
		"has no value at \"/items/9/title\"":          set("it", "/items/9/title", "x"),
		"has no value at \"/items/9/hint\"":           set("it", "/items/9/hint", "x"),
		"has no value at \"/words/9\"":                set("it", "/words/9", "x"),
		"is a list or a record":                       set("it", "/items", "x"),
		"the text is not valid UTF-8":                 set("it", "/note", "\xff"),
		"contains the character U+0085":               set("it", "/intro", "a\u0085b"),
		"the value was changed elsewhere meanwhile":   {Op: protocol.Set, Locale: "it", Pointer: "/items/0/title", Text: "x", Was: &was},
		`there is no operation "shell"`:               {Op: "shell", Locale: "it", Pointer: "/name"},
		"/name is required":                           {Op: protocol.Remove, Locale: "it", Pointer: "/name"},
		"there is no value at /note":                  {Op: protocol.Remove, Locale: "it", Pointer: "/note"},
		"there is a value at /name already":           {Op: protocol.Add, Locale: "it", Pointer: "/name"},
		"the list has 3 entries, and the new order":   {Op: protocol.Order, Locale: "it", Pointer: "/items", Order: []int{0, 3}},
		"the new order of /items is missing":          {Op: protocol.Order, Locale: "it", Pointer: "/items"},
		"there is no list at /name":                   {Op: protocol.Order, Locale: "it", Pointer: "/name"},
		"there is no translation at /intro":           {Op: protocol.Review, Locale: "it", Pointer: "/intro"},
		"/note is not the path of a file":             {Op: protocol.Picture, Locale: "it", Pointer: "/note"},
	} {
		found := refusal(t, content, set("it", "/open", "false"), e)
		assert.ErrorContains(t, found, reason)
		assert.Equal(t, 1, found.Edit)
	}
	found := refusal(t, content, protocol.Edit{Op: protocol.Set, Locale: "it", Pointer: "/items/0/title", Text: "x", Was: &was})
	assert.Equal(t, "Melone Mela", *found.Was+" "+*found.Is)
}

func TestEachEditSeesTheOneBeforeAndItsAuthorTheContent(t *testing.T) {
	was := "Mela"
	files := apply(t, contentIn(t, italian), set("it", "/items/0/title", "x"), protocol.Edit{Op: protocol.Set, Locale: "it", Pointer: "/items/0/title", Text: "y", Was: &was}, set("", "/locales/0/tag", "de"))
	assert.Equal(t, map[string]string{"it/shop.yaml": strings.Replace(italian, "Mela", "y", 1), "site.yaml": "locales: [{tag: de}] # y\n"}, files)
}

func TestEachPictureOfARequestHasAFileOfItsOwn(t *testing.T) {
	picture := func(pointer, data string) protocol.Edit {
		return protocol.Edit{Op: protocol.Picture, Locale: "it", Pointer: pointer, Data: []byte("\x89PNG\r\n\x1a\n" + data)}
	}
	content := contentIn(t, "name: x\nintro: y\nopen: true\n")
	files := apply(t, content, picture("/front", "first"), picture("/front", "second"), picture("/back", "third"))
	assert.Regexp(t, `front: media/front-[0-9a-f]{8}\.png\nback: media/back-[0-9a-f]{8}\.png\n`, files["it/shop.yaml"])
	assert.Len(t, files, 4)
}

func TestSetOfAFactThatATranslationAloneHasWritesItInTheSourceLanguage(t *testing.T) {
	content := contentIn(t, italian, strings.Replace(english, "open: true", "code: A\nopen: true", 1))
	files := apply(t, content, set("it", "/code", "B"))
	assert.Contains(t, files["it/shop.yaml"], "code: B\n")
	assert.Contains(t, files["en/shop.yaml"], "code: B\n")
}

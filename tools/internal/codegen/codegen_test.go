package codegen_test

import (
	"encoding/json"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

// shelfSource is the source code of a small model.
const shelfSource = `
// Shelf contains books; a comment can contain */, another */ and "quotes".
type Shelf struct {
	// The books on it,
	// from left to right.
	Books []Book
	// How high it hangs, in metres.
	Height float64
	// Whether it is full.
	Full bool
	Label string
	Secret string
}

// Book is one book.
type Book struct {
	// Its title.
	Title string
	// Its price, which nobody sees.
	Price int
}
`

type Shelf struct {
	Books  []Book  `json:"books" jsonschema:"minItems=1"`
	Height float64 `json:"height" screen:"attic"`
	Full   bool    `json:"full"`
	Label  string  `json:"label,omitempty" locale:"free" part:"label,common"`
	Secret string  `json:"secret" emit:"-" part:"secret"`
}

type Book struct {
	Title string `json:"title" jsonschema:"minLength=1,maxLength=20"`
	Price int    `json:"price" emit:"-"`
}

var shelf = test.DescribeWith(Shelf{}, shelfSource)

func TestJSONSchemaMatchesItsSnapshot(t *testing.T) {
	snaps.MatchSnapshot(t, string(codegen.NewSchemas(shelf).Content))
}

func TestTypesMatchTheirSnapshot(t *testing.T) {
	snaps.MatchSnapshot(t, string(codegen.Types(shelf.Content, shelf.Site)))
}

// An editor applies a format by its pattern, because it cannot run the check.
func TestSchemaContainsThePatternsOfFormats(t *testing.T) {
	type contact struct {
		Email string `json:"email" jsonschema:"format=email"`
		Page  string `json:"page" jsonschema:"format=https-url,pattern=[^/]$"`
	}
	of := test.Describe(contact{})
	var parsed struct {
		Properties map[string]struct{ Pattern string }
	}
	require.NoError(t, json.Unmarshal(codegen.NewSchemas(of).Content, &parsed))
	assert.Equal(t, of.Formats["email"].Pattern, parsed.Properties["email"].Pattern)
	assert.Equal(t, "[^/]$", parsed.Properties["page"].Pattern)
}

func TestFileSchemaRequiresNoSection(t *testing.T) {
	schemas := codegen.NewSchemas(shelf)
	for name, schema := range map[string][]byte{"content": schemas.Content, "file": schemas.File, "site": schemas.Site} {
		var parsed struct {
			Required   []string
			Properties map[string]any
		}
		require.NoError(t, json.Unmarshal(schema, &parsed))
		assert.Equal(t, name == "file", len(parsed.Required) == 0, name)
		assert.Contains(t, parsed.Properties, "$schema", name)
	}
}

func TestModulesEscapeTextsAndOmitHiddenFields(t *testing.T) {
	book := test.DescribeWith(Book{}, shelfSource).Content
	build := &codegen.Build{
		Model: &model.Model{Content: shelf.Content, Site: book},
		Site:  test.Document(t, book, "", "title: |\n  line\nprice: 3\n"),
		Languages: []*tree.Document{test.Document(t, shelf.Content, "it", `
books: [{title: "l'apostrofo \\ \u2028 \x01 è 👩‍💻", price: 1}, {title: "<b> ${x} \t </script>"}]
height: 85.5
full: true
label: etichetta
secret: nascosto
`), test.Document(t, shelf.Content, "en", "books: []\nheight: 1\nfull: false\nsecret: hidden\n")},
	}
	files, err := codegen.TypeScript(build)
	require.NoError(t, err)
	for _, module := range []string{"common", "label", "attic"} {
		text := files["content/it/"+module+".json"]
		assert.True(t, json.Valid(text))
		snaps.MatchSnapshot(t, string(text))
	}
	assert.JSONEq(t, `{"books": [], "full": false}`, contentIn(t, files["content/en/common.json"]), "a required list, even if it is empty")
	snaps.MatchSnapshot(t, string(files["site.ts"]))
	snaps.MatchSnapshot(t, string(files["settings.ts"]))
}

// contentIn returns the content in a module.
func contentIn(t *testing.T, module []byte) string {
	t.Helper()
	var file struct{ Content json.RawMessage }
	require.NoError(t, json.Unmarshal(module, &file))
	return string(file.Content)
}

func TestSettingsHaveOneValueForEachEntry(t *testing.T) {
	build := &codegen.Build{Site: test.Document(t, shelf.Site, "", "locales: [{tag: it}, {}, {tag: en}]\n")}
	assert.Equal(t, []string{"it", "", "en"}, build.Locales("tag"))
	assert.Nil(t, build.Settings("screens", "id"))
}

type gallery struct {
	Owner sitter   `json:"owner"`
	Front string   `json:"front,omitempty" locale:"equal" jsonschema:"format=front"`
	Attic []copied `json:"attic,omitempty" emit:"-"`
}

type sitter struct {
	Portrait string `json:"portrait" locale:"equal" jsonschema:"format=portrait"`
	Sketch   string `json:"sketch,omitempty" locale:"equal" jsonschema:"format=portrait" emit:"-"`
}

type copied struct {
	Picture string `json:"picture" locale:"equal" jsonschema:"format=front"`
}

func TestTextsOmitHiddenFields(t *testing.T) {
	of := test.DescribeWith(gallery{}, "", test.AnyText("front"), test.AnyText("portrait")).Content
	build := &codegen.Build{Languages: []*tree.Document{
		test.Document(t, of, "it", "owner: {portrait: media/b.png, sketch: media/no.png}\nfront: media/a.png\nattic: [{picture: media/no.png}]\n"),
		test.Document(t, of, "en", "owner: {portrait: media/c.png}\n"),
	}}
	assert.Equal(t, []string{"media/a.png", "media/b.png", "media/c.png"}, build.Texts("front", "portrait"))
}

func TestEveryEmittedFileNeedsTheComment(t *testing.T) {
	emitter := func(name, text string) codegen.Emitter {
		return func(*codegen.Build) (map[string][]byte, error) { return map[string][]byte{name: []byte(text)}, nil }
	}
	emitters := []codegen.Emitter{emitter("a.ts", codegen.Header), emitter("b.ts", "export {};\n")}
	files, err := (&codegen.Build{}).Emit(emitters[:1])
	require.NoError(t, err)
	assert.Len(t, files, 1)
	_, err = (&codegen.Build{}).Emit(emitters)
	assert.ErrorContains(t, err, "b.ts does not begin with the comment")
}

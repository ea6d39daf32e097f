package codegen_test

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// shelfSource is the source code of a small model.
const shelfSource = `package shelf

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
	Height float64 `json:"height" part:"attic"`
	Full   bool    `json:"full"`
	Label  string  `json:"label,omitempty" locale:"free" module:"label,common"`
	Secret string  `json:"secret" emit:"-" module:"secret"`
}

type Book struct {
	Title string `json:"title" jsonschema:"minLength=1,maxLength=20"`
	Price int    `json:"price" emit:"-"`
}

type settings struct {
	Locales []locale `json:"locales"`
}

type locale struct {
	Tag string `json:"tag"`
}

// describe describes a struct. The formats accept every text.
func describe(t *testing.T, content any, formats ...string) *model.Model {
	t.Helper()
	var made []model.Format
	for _, name := range formats {
		made = append(made, model.Format{Name: name, Check: func(string) string { return "" }})
	}
	described, err := model.New(content, settings{}, fstest.MapFS{"shelf.go": {Data: []byte(shelfSource)}}, made)
	require.NoError(t, err)
	return described
}

func TestJSONSchemaMatchesItsSnapshot(t *testing.T) {
	snaps.MatchSnapshot(t, string(codegen.NewSchemas(describe(t, Shelf{})).Content))
}

func TestTypesMatchTheirSnapshot(t *testing.T) {
	shelf := describe(t, Shelf{})
	snaps.MatchSnapshot(t, string(codegen.Types(shelf.Content, shelf.Site)))
}

// An editor applies a format by its pattern, because it cannot run the check.
func TestSchemaContainsThePatternsOfFormats(t *testing.T) {
	type contact struct {
		Email string `json:"email" jsonschema:"format=email"`
		Page  string `json:"page" jsonschema:"format=https-url,pattern=[^/]$"`
	}
	of, err := model.New(contact{}, settings{}, fstest.MapFS{}, nil)
	require.NoError(t, err)
	var parsed struct {
		Properties map[string]struct{ Pattern string }
	}
	require.NoError(t, json.Unmarshal(codegen.NewSchemas(of).Content, &parsed))
	assert.Equal(t, of.Formats["email"].Pattern, parsed.Properties["email"].Pattern)
	assert.Equal(t, "[^/]$", parsed.Properties["page"].Pattern)
}

func TestFileSchemaRequiresNoSection(t *testing.T) {
	schemas := codegen.NewSchemas(describe(t, Shelf{}))
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

func read(t *testing.T, of *model.Type, tag, text string) *tree.Document {
	t.Helper()
	document, findings := load.Assemble(of, tag, "content/"+tag, []*source.File{source.New("content/"+tag+"/a.yaml", []byte(text))})
	require.Empty(t, findings)
	return document
}

func TestModulesEscapeTextsAndOmitHiddenFields(t *testing.T) {
	shelf, book := describe(t, Shelf{}).Content, describe(t, Book{}).Content
	build := &codegen.Build{
		Model: &model.Model{Content: shelf, Site: book},
		Site:  read(t, book, "", "title: |\n  line\nprice: 3\n"),
		Languages: []*tree.Document{read(t, shelf, "it", `
books: [{title: "l'apostrofo \\ \u2028 \x01 è 👩‍💻", price: 1}, {title: "<b> ${x} \t </script>"}]
height: 85.5
full: true
label: etichetta
secret: nascosto
`), read(t, shelf, "en", "books: []\nheight: 1\nfull: false\nsecret: hidden\n")},
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
}

// contentIn returns the content in a module.
func contentIn(t *testing.T, module []byte) string {
	t.Helper()
	var file struct{ Content json.RawMessage }
	require.NoError(t, json.Unmarshal(module, &file))
	return string(file.Content)
}

func TestSettingsHaveOneValueForEachEntry(t *testing.T) {
	build := &codegen.Build{Site: read(t, describe(t, Shelf{}).Site, "", "locales: [{tag: it}, {}, {tag: en}]\n")}
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
	of := describe(t, gallery{}, "front", "portrait").Content
	build := &codegen.Build{Languages: []*tree.Document{
		read(t, of, "it", "owner: {portrait: media/b.png, sketch: media/no.png}\nfront: media/a.png\nattic: [{picture: media/no.png}]\n"),
		read(t, of, "en", "owner: {portrait: media/c.png}\n"),
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

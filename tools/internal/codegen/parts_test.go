package codegen_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

// house is a site with a hall and a cellar, whose shelves and boxes can have rooms of their own.
type house struct {
	Host   host    `json:"host" part:"hall"`
	Labels labels  `json:"labels" part:"cellar,own"`
	Rack   rack    `json:"rack,omitempty" screen:"cellar" part:"cellar,own"`
	Boxes  []box   `json:"boxes,omitempty" screen:"cellar,id" part:"cellar,own"`
	Sign   string  `json:"sign"`
	Height float64 `json:"height" screen:"cellar"`
}

type host struct {
	Name string `json:"name" part:"common,hall"`
	Age  int    `json:"age"`
}

type labels struct {
	Open string `json:"open"`
}

type rack struct {
	Title string `json:"title" part:"common,cellar,own"`
	Rows  int    `json:"rows"`
}

type box struct {
	ID    string `json:"id" unique:"true" locale:"equal" part:"common,cellar,own"`
	Seal  string `json:"seal,omitempty" part:"archive"`
	Owner string `json:"owner" emit:"-"`
	Size  int    `json:"size"`
}

// partsOf returns the contents of the files of a language, with the screens of the sections by their names.
func partsOf(t *testing.T, screens map[string]string) map[string]string {
	t.Helper()
	of := test.Describe(house{})
	document := test.Document(t, of.Content, "it", `
host: {name: Ada, age: 4}
labels: {open: apri}
rack: {title: Scaffale, rows: 3}
boxes: [{id: a, owner: x, size: 1}, {id: b, seal: cera, owner: x, size: 2}, {id: c, owner: x, size: 3}]
sign: insegna
height: 2
`)
	build := &codegen.Build{
		Model: of, Site: test.Document(t, of.Site, "", "{}\n"), Languages: []*tree.Document{document},
		ScreenOf: func(screen, name string) string {
			if own, isMoved := screens[name]; isMoved {
				return own
			}
			return screen
		},
	}
	files, err := codegen.TypeScript(build)
	require.NoError(t, err)
	parts := map[string]string{}
	for _, part := range build.Parts() {
		parts[part.Name] = contentIn(t, files["content/it/"+part.Name+".json"])
	}
	return parts
}

func assertParts(t *testing.T, expected, found map[string]string) {
	t.Helper()
	assert.ElementsMatch(t, slices.Collect(maps.Keys(expected)), slices.Collect(maps.Keys(found)))
	for name, content := range expected {
		assert.JSONEq(t, content, found[name], name)
	}
}

func TestAPartHasItsSectionsAndTheFieldsThatNameIt(t *testing.T) {
	assertParts(t, map[string]string{
		"common":  `{"host": {"name": "Ada"}, "rack": {"title": "Scaffale"}, "boxes": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "sign": "insegna"}`,
		"hall":    `{"host": {"name": "Ada", "age": 4}}`,
		"cellar":  `{"labels": {"open": "apri"}, "rack": {"title": "Scaffale", "rows": 3}, "boxes": [{"id": "a", "size": 1}, {"id": "b", "size": 2}, {"id": "c", "size": 3}], "height": 2}`,
		"archive": `{"boxes": [null, {"seal": "cera"}, null]}`,
	}, partsOf(t, nil))
}

func TestASectionWithAScreenOfItsOwnIsInThePartOfThatScreen(t *testing.T) {
	assertParts(t, map[string]string{
		"common":  `{"host": {"name": "Ada"}, "rack": {"title": "Scaffale"}, "boxes": [{"id": "a"}, {"id": "b"}, null], "sign": "insegna"}`,
		"hall":    `{"host": {"name": "Ada", "age": 4}}`,
		"cellar":  `{"labels": {"open": "apri"}, "boxes": [{"id": "a", "size": 1}, null, null], "height": 2}`,
		"archive": `{"boxes": [null, {"seal": "cera"}, null]}`,
		"rack":    `{"labels": {"open": "apri"}, "rack": {"title": "Scaffale", "rows": 3}}`,
		"b":       `{"labels": {"open": "apri"}, "boxes": [null, {"id": "b", "size": 2}, null]}`,
	}, partsOf(t, map[string]string{"rack": "rack", "b": "b", "c": ""}))
}

func TestASectionOnNoScreenIsInNoPart(t *testing.T) {
	parts := partsOf(t, map[string]string{"rack": "", "a": "", "b": "", "c": "", "height": ""})
	assertParts(t, map[string]string{
		"common": `{"host": {"name": "Ada"}, "sign": "insegna"}`, "hall": `{"host": {"name": "Ada", "age": 4}}`,
		"cellar": `{"labels": {"open": "apri"}}`, "archive": `{}`,
	}, parts)
}

func TestTheTypeOfAPartHasTheFieldsThatNameIt(t *testing.T) {
	of := test.Describe(house{})
	text := string(codegen.Types(of.Content, of.Site))
	assert.Contains(t, text, `readonly common: Pick<Publichouse, "sign"> & { readonly host: Pick<host, "name">; readonly rack?: Pick<rack, "title">; readonly boxes?: readonly (Pick<Publicbox, "id"> | null)[] };`)
	assert.Contains(t, text, `readonly own: Pick<Publichouse, "labels" | "rack"> & { readonly boxes?: readonly (Pick<Publicbox, "id" | "size"> | null)[] };`)
	assert.Contains(t, text, `readonly hall: Pick<Publichouse, "host">;`)
	assert.Equal(t, []string{model.CommonPart, "hall", "cellar", "own", "archive"}, codegen.Kinds(of.Content))
}

type chest struct {
	Boxes []tagged `json:"boxes" screen:"cellar,id"`
	Notes []note   `json:"notes"`
	Sign  string   `json:"sign"`
}

type tagged struct {
	ID    string   `json:"id" unique:"true" locale:"equal"`
	Tags  []string `json:"tags,omitempty" locale:"equal" emit:"build"`
	Owner string   `json:"owner" emit:"-"`
}

type note struct {
	Text string `json:"text" text:"long"`
}

func TestOnlyTheBuildReceivesItsFieldsAndTheClassesOfItems(t *testing.T) {
	of := test.Describe(chest{})
	document := test.Document(t, of.Content, "it", `
boxes: [{id: a, owner: x, tags: [red]}, {id: b, owner: x}, {id: c, owner: x, tags: []}]
notes: [{text: "- one {.red}\n- two"}, {text: plain}]
sign: "- three"
`)
	build := &codegen.Build{
		Model: of, Site: test.Document(t, of.Site, "", "{}\n"), Languages: []*tree.Document{document},
		ScreenOf: func(screen, name string) string {
			if name == "b" {
				return ""
			}
			return screen
		},
	}
	made := build.ForBuild(document)
	assert.Len(t, made, 2)
	assert.JSONEq(t, `[{"id": "a", "tags": ["red"]}, {"id": "c"}]`, string(made["boxes"]))
	assert.JSONEq(t, `[{"text": [{"list": ["one", "two"], "classes": [["red"], []]}]}, {"text": "plain"}]`, string(made["notes"]))

	files, err := codegen.TypeScript(build)
	require.NoError(t, err)
	for name, text := range files {
		assert.NotContains(t, string(text), "red", name)
	}
}

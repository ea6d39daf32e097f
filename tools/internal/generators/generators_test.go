package generators_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/generators"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// shelf, book and their comments are a model small enough to read.
const shelfSource = `package shelf

// Shelf holds books; a comment may even hold */ and "quotes".
type Shelf struct {
	// What stands on it,
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
	Height float64 `json:"height"`
	Full   bool    `json:"full"`
	Label  string  `json:"label,omitempty" locale:"free"`
	Secret string  `json:"secret" emit:"-"`
}

type Book struct {
	Title string `json:"title" jsonschema:"minLength=1,maxLength=20"`
	Price int    `json:"price" emit:"-"`
}

func docs(t *testing.T, text string) model.Docs {
	t.Helper()
	docs, err := model.ReadDocs(fstest.MapFS{"shelf.go": {Data: []byte(text)}})
	require.NoError(t, err)
	return docs
}

func describe(t *testing.T, of reflect.Type) *model.Type {
	t.Helper()
	described, err := model.Describe(of, docs(t, shelfSource))
	require.NoError(t, err)
	return described
}

func TestJSONSchema(t *testing.T) {
	made, err := generators.JSONSchema(reflect.TypeFor[Shelf](), docs(t, shelfSource), "A shelf", true)
	require.NoError(t, err)
	snaps.MatchSnapshot(t, string(made))
}

func TestTypes(t *testing.T) {
	snaps.MatchSnapshot(t, string(generators.Types(describe(t, reflect.TypeFor[Shelf]()))))
}

func TestI18nextTypes(t *testing.T) {
	snaps.MatchSnapshot(t, string(generators.I18nextTypes(describe(t, reflect.TypeFor[Shelf]()))))
}

// TestDocCommentsArrive follows a real comment from the struct to the schema
// and to the types.
func TestDocCommentsArrive(t *testing.T) {
	const comment = "The level in percent, 0 to 100."
	schemas, err := generators.NewSchemas()
	require.NoError(t, err)
	var content struct {
		Defs map[string]struct {
			Properties map[string]struct{ Description string }
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(schemas.Content, &content))
	assert.Equal(t, comment, content.Defs["Skill"].Properties["value"].Description)
	assert.Contains(t, string(generators.Types(model.Content())), "/** "+comment+" */\n  readonly value: number;")
}

// TestRenamingAFieldChangesTheTypes holds the struct to be the one source.
func TestRenamingAFieldChangesTheTypes(t *testing.T) {
	type Book struct {
		Name string `json:"name"`
	}
	renamed := string(generators.Types(describe(t, reflect.TypeFor[Book]())))
	assert.Contains(t, renamed, "readonly name: string;")
	assert.NotContains(t, renamed, "title")
}

func TestFileSchemaRequiresNoSection(t *testing.T) {
	schemas, err := generators.NewSchemas()
	require.NoError(t, err)
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

// site and language read real documents from text.
func language(t *testing.T, tag, text string) *tree.Document {
	t.Helper()
	document, findings := load.Assemble(tag, "content/"+tag, []*source.File{source.New("content/"+tag+"/a.yaml", []byte(text))})
	require.Empty(t, findings)
	return document
}

func TestContentModuleEscapesAndHides(t *testing.T) {
	document := language(t, "it", `
meta: {title: "l'apostrofo \\ \u2028 \x01 è 👩‍💻", description: "<b> ${x} \t </script>"}
logotext: |
  riga
headerButtonText: {whoami: a, services: nascosto, contact: b}
dataportfolio: [{img: nascosto}]
socialprofils: {mastodon: m, github: g}
skills: [{value: 85, name: Città}]
`)
	snaps.MatchSnapshot(t, string(generators.ContentModule(document)))
}

func TestModules(t *testing.T) {
	site := language(t, "", `
url: https://example.org
updated: 2026-11-20
copyrightYear: 2026
locales:
  - {tag: it, name: "Italiano d'oggi", flag: it, openGraph: it_IT}
  - {tag: pt-BR, name: Português, flag: br, openGraph: pt_BR}
security: {contact: "mailto:a@example.org", expires: 2027-01-01T00:00:00Z}
`)
	locales := generators.Locales(site)
	snaps.MatchSnapshot(t, string(generators.SiteModule(site)))
	snaps.MatchSnapshot(t, string(generators.LocalesModule(locales)))
	snaps.MatchSnapshot(t, string(generators.FlagsModule(locales)))
	snaps.MatchSnapshot(t, string(generators.MediaModule([]string{"media/a.png", "media/b/c.webp"}, "../../content")))
	snaps.MatchSnapshot(t, string(generators.MediaModule(nil, "../../content")))
}

func TestPicturesAreThoseThatReachTheBrowser(t *testing.T) {
	it := language(t, "it", "owner: {portrait: {src: media/b.png}}\nintrodata: {your_img_url: media/a.png}\ndataportfolio: [{img: media/no.png}]\n")
	en := language(t, "en", "owner: {portrait: {src: media/b.png}}\n")
	assert.Equal(t, []string{"media/a.png", "media/b.png"}, generators.Pictures([]*tree.Document{it, en}))
}

// TestGoldensCompile lets the TypeScript compiler read what was generated
// from a whole content.
func TestGoldensCompile(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	tsc := filepath.Join(root, "node_modules/.bin/tsc")
	if _, err := os.Stat(tsc); err != nil {
		t.Skip("no TypeScript compiler: run pnpm install in the repository's root")
	}
	folder := t.TempDir()
	generate(t, folder)
	write(t, filepath.Join(folder, "ui/picture.ts"), "export interface Picture { src: string }\n")
	write(t, filepath.Join(folder, "modules.d.ts"), "declare module '*.svg' { const address: string; export default address; }\n"+
		"declare module '*?picture' { const picture: import('./ui/picture').Picture; export default picture; }\n")
	write(t, filepath.Join(folder, "use.ts"), `import { loadContent, locales, sourceLocale } from './generated/locales.ts';
import { flags } from './generated/flags.ts';
import { media } from './generated/media.ts';
import { site } from './generated/site.ts';
const content = await loadContent[sourceLocale]();
export const used: string[] = [...locales, flags.it, media['media/home.png'].src, site.url, content.skills[0]?.name ?? ''];
// @ts-expect-error hidden values do not reach the browser
content.dataportfolio;
// @ts-expect-error content is read, never written
content.logotext = '';
`)
	write(t, filepath.Join(folder, "tsconfig.json"), `{"extends": "`+filepath.Join(root, "tsconfig.base.json")+`",
 "compilerOptions": {"types": [], "lib": ["ES2023", "DOM"]}, "include": ["*.ts", "generated/*.ts", "generated/content/*.ts"], "exclude": ["generated/i18next.d.ts"]}`)
	command := exec.Command(tsc, "--noEmit", "-p", folder)
	command.Env = append(os.Environ(), "PATH="+filepath.Join(root, "node_modules/.bin")+":"+os.Getenv("PATH"))
	printed, err := command.CombinedOutput()
	require.NoError(t, err, string(printed))
}

// generate writes the modules of the fixture.
func generate(t *testing.T, folder string) {
	t.Helper()
	opened, err := load.Open("../../testdata/content")
	require.NoError(t, err)
	defer opened.Close()
	site, _ := opened.Settings()
	locales := generators.Locales(site)
	var languages []*tree.Document
	for _, locale := range locales {
		document, _ := opened.Language(locale.Tag)
		languages = append(languages, document)
		write(t, filepath.Join(folder, "generated/content", locale.Tag+".ts"), string(generators.ContentModule(document)))
	}
	for name, text := range map[string][]byte{
		"types.ts": generators.Types(model.Content(), model.Site()), "site.ts": generators.SiteModule(site),
		"locales.ts": generators.LocalesModule(locales), "flags.ts": generators.FlagsModule(locales),
		"media.ts": generators.MediaModule(generators.Pictures(languages), "../content"),
	} {
		write(t, filepath.Join(folder, "generated", name), string(text))
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

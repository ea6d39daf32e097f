package check_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

// shop has each kind of value and each tag.
type shop struct {
	Label   string   `json:"label" jsonschema:"maxLength=40" sample:"own"`
	Story   string   `json:"story,omitempty" text:"long"`
	Open    bool     `json:"open,omitempty"`
	Rating  float64  `json:"rating,omitempty" jsonschema:"minimum=0.5,maximum=5"`
	Address string   `json:"address,omitempty" locale:"equal" jsonschema:"format=https-url"`
	Code    string   `json:"code,omitempty" locale:"equal" jsonschema:"pattern=^[a-z]+$"`
	Words   []string `json:"words,omitempty" jsonschema:"minItems=2,maxItems=3"`
	Wares   []ware   `json:"wares,omitempty"`
	Picture string   `json:"picture,omitempty" locale:"equal" jsonschema:"format=picture" sample:"own"`
	// Welcome has {{name}}.
	Welcome string `json:"welcome,omitempty" jsonschema:"minLength=2"`
	Booking string `json:"booking,omitempty" locale:"equal" jsonschema:"format=email,pattern=^book"`
	Place   place  `json:"place,omitempty"`
}

type place struct {
	Street string `json:"street"`
	Rooms  []int  `json:"rooms,omitempty"`
}

type ware struct {
	ID    string `json:"id" locale:"equal" unique:"true" sample:"entry"`
	Name  string `json:"name"`
	Price int    `json:"price,omitempty" jsonschema:"minimum=1"`
	Since string `json:"since,omitempty" locale:"figures"`
	Note  string `json:"note,omitempty" locale:"free"`
}

type settings struct {
	Locales []language `json:"locales"`
	Look    look       `json:"look,omitempty"`
	Email   string     `json:"email,omitempty" jsonschema:"format=email"`
}

type language struct {
	Tag   string `json:"tag" locale:"equal" jsonschema:"format=language-tag"`
	Draft bool   `json:"draft,omitempty"`
}

type look struct {
	Color string `json:"color,omitempty" sample:"own"`
}

func checkPicture(file model.File) []model.FileIssue {
	data := make([]byte, 8)
	n, _ := file.Read(data)
	return []model.FileIssue{{IsError: string(data[:n]) == "broken", Message: fmt.Sprintf("%s is %q, %q beside %q", file.Name, data[:n], file.Setting("look", "color"), file.Beside("label")), Help: "a help"}}
}

// records are the review records of the names of wares: "SOURCE TRANSLATION".
func records(pairs ...string) string {
	var lines strings.Builder
	for _, pair := range pairs {
		source, translation, _ := strings.Cut(pair, " ")
		fmt.Fprintf(&lines, "/wares/*/name %s %s\n", (*review.Ledger)(nil).Fingerprint(source), (*review.Ledger)(nil).Fingerprint(translation))
	}
	return lines.String()
}

func shopModel(t *testing.T) *model.Model {
	t.Helper()
	of, err := model.New(shop{}, settings{}, fstest.MapFS{"shop.go": {Data: []byte("package shop\n\ntype shop struct {\n\t// Welcome has {{name}}.\n\tWelcome string\n}\n")}},
		[]model.Format{{Name: "picture", Check: func(string) string { return "" }, IsFile: true, CheckFile: checkPicture}})
	require.NoError(t, err)
	return of
}

// checkFiles checks a content folder with files.
func checkFiles(t *testing.T, files map[string]string, sample rules.Digests) *check.Result {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		name = filepath.Join("content", name)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	result, err := check.Check(options(t, sample))
	require.NoError(t, err)
	return result
}

func options(t *testing.T, sample rules.Digests) check.Options {
	t.Helper()
	of := shopModel(t)
	inconsistent, _ := diag.Lookup(diag.Inconsistent)
	return check.Options{
		Content: "content", Model: of, Sample: sample, Now: time.Unix(0, 0),
		Rules: []rules.Rule{{Info: inconsistent, Record: func(in rules.Context, v *tree.Value) []rules.Fault {
			if price := v.Get("price"); price != nil && in.IsValid && len(price.Text) > 3 {
				return []rules.Fault{{At: price, Message: "dear in " + in.Document.Locale, Related: v.Get("name").Related("this")}}
			}
			return nil
		}}},
		Attachments: []check.Attachment{{Name: "key.asc", Check: func(data []byte, languages []*tree.Document, _ time.Time) []model.FileIssue {
			return []model.FileIssue{{IsError: true, Message: fmt.Sprintf("%d bytes beside %s", len(data), languages[0].Locale)}, {Message: "alone"}}
		}}, {Name: "other.asc", Check: func([]byte, []*tree.Document, time.Time) []model.FileIssue {
			return []model.FileIssue{{IsError: true, Message: "second"}}
		}}},
		CheckMedia: func(file model.File) []model.FileIssue {
			if file.Size < 5 {
				return nil
			}
			return []model.FileIssue{{Message: file.Name + " is large"}}
		},
	}
}

const twoLocales = "locales:\n  - tag: it\n  - tag: en\n"

// faulty are content folders; the key tells what is wrong. A folder without site.yaml has two
// languages.
var faulty = map[string]map[string]string{
	"nothing":            {"it/a.yaml": "label: Ciao\n", "en/a.yaml": "label: Hello\n"},
	"unknown key":        {"it/a.yaml": "label: Ciao\nlable: x\nlabel2: y\nwares:\n  - {id: a, name: b, pricee: 1, zzzzzz: 2}\n", "en/a.yaml": "labl: Hello\nwares:\n  - {id: a, nam: c}\n"},
	"missing keys":       {"it/a.yaml": "label: Ciao\nwares: [{id: a, name: b}]\n", "en/b.yaml": "wares: [{}]\n"},
	"missing file":       {"it/a.yaml": "label: Ciao\n", "it/b.yaml": "open: true\n", "en/b.yaml": "open: true\n"},
	"nowhere":            {"it/b.yaml": "open: true\n", "en/b.yaml": "open: true\n"},
	"types":              {"it/a.yaml": "label: 1\nopen: \"1\"\nrating: \"4\"\nwords: a\nwares: {}\n", "en/a.yaml": "label: [a]\nopen: 1\nrating: 0x1F\nwords: {a: b}\nwares:\n  - a\n"},
	"more types":         {"it/a.yaml": "label: {{name}}\n", "en/a.yaml": "label: {a: b}\nwares: [{id: 1, name: true, price: 85.5}, {id: ~, name: 1.50, price: \"8\"}, {id: a, name: b, price: x}]\n"},
	"ranges":             {"it/a.yaml": "label: " + strings.Repeat("è", 41) + "\nrating: 0\nwords: [a]\nwelcome: x\n", "en/a.yaml": "label: ''\nrating: 5.5\nwords: [a, b, c, d]\nwelcome: #yes\n"},
	"limits":             {"it/a.yaml": "label: " + strings.Repeat("è", 40) + "\nrating: 0.5\nwords: [è, é]\n", "en/a.yaml": "label: " + strings.Repeat("x", 40) + "\nrating: 0.5\nwords: [x, y]\n"},
	"misspelled section": {"it/a.yaml": "label: a\nwarez: [{id: a, name: b}]\n", "en/a.yaml": "label: b\nwares: [{id: a, name: c}]\n"},
	"wrong tag":          {"it/a.yaml": "label: a\n", "en/a.yaml": "label: b\n", "site.yaml": "locales:\n  - tag: it\n  - tag: en_GB\n"},
	"no hyphen":          {"it/a.yaml": "label: a\nwares:\n  - id: a\n    name: b\n    id: b\n    name: c\n", "en/a.yaml": "label: b\nwares: [{id: a, name: d}, {id: b, name: e}]\n"},
	"addresses":          {"it/a.yaml": "label: a\naddress: http://prova.internal/a\n", "en/a.yaml": "label: b\naddress: prova.internal/b\n"},
	"formats":            {"it/a.yaml": "label: a\naddress: javascript:alert(1)\ncode: A\n", "en/a.yaml": "label: b\naddress: https://x\ncode: a b\n"},
	"own pattern":        {"it/a.yaml": "label: a\nbooking: desk@prova.internal\n", "en/a.yaml": "label: b\nbooking: desk@prova.internal\n"},
	"hosts":              {"it/a.yaml": "label: a\naddress: https://соре.internal\n", "en/a.yaml": "label: b\naddress: https://соре.internal\n"},
	"texts":              {"it/a.yaml": "label: \"a\\u200bb\"\nstory: \"**bold**\"\nwelcome: a <b>\nwords: [\" a\", \"a  b\"]\n", "en/a.yaml": "label: \"a\\nb\"\nstory: \"a\\n\\n\\nb\"\nwelcome: I'd've\nwords: [\"a\\tb\", \"[x](y)\"]\n"},
	"more texts":         {"it/a.yaml": "label: cafe\u0301\nstory: one #two\nwelcome: TODO[en] Hi\n", "en/a.yaml": "label: ' '\nstory: one # two\nwelcome: TODO[it] Ciao\nopen: TODO[it] true\n"},
	"equal values":       {"it/a.yaml": "label: a\nopen: true\nrating: 4\ncode: abc\nwares: [{id: a, name: b, price: 2, since: dal 2019, note: uno}]\n", "en/a.yaml": "label: b\nopen: false\nrating: 4.5\ncode: abd\nwares: [{id: a, name: b, price: 3, since: from 2020, note: uno}]\n"},
	"optional texts":     {"it/a.yaml": "label: a\nstory: uno\nwares: [{id: a, name: b}]\n", "en/a.yaml": "label: b\nwords: [v, w]\nplace: {street: s}\n"},
	"facts left out":     {"it/a.yaml": "label: a\nopen: true\nrating: 4\nwares: [{id: a, name: b, price: 2}]\nplace: {street: s, rooms: [1]}\n", "en/a.yaml": "label: b\nwares: [{name: c}]\nplace: {street: t}\n"},
	"facts added":        {"it/a.yaml": "label: a\nplace: {street: s}\nwares: [{name: b}]\n", "en/a.yaml": "label: b\nopen: true\nplace: {street: t, rooms: [1]}\nwares: [{name: c}]\n"},
	"facts of lists":     {"it/a.yaml": "label: a\nplace: {street: s, rooms: [1, 2]}\n", "en/a.yaml": "label: b\nplace: {street: t, rooms: [1]}\n"},
	"other facts":        {"it/a.yaml": "label: a\nplace: {street: s, rooms: [1, 2]}\nwords: [uno, due]\n", "en/a.yaml": "label: b\nplace: {street: t, rooms: [1, 3]}\nwords: [one, due]\n"},
	"untranslated":       {"it/a.yaml": "label: '{{name}}'\nstory: '© {{year}} {{name}}, 24'\nwelcome: '{{name}}, ecco'\nwords: [è, '{name}']\n", "en/a.yaml": "label: '{{name}}'\nstory: '© {{year}} {{name}}, 24'\nwelcome: '{{name}}, ecco'\nwords: [è, '{name}']\n"},
	"after a gap":        {"it/a.yaml": "label: a\nwares: [{id: a, name: città}, {id: b, name: perché}, {id: c, name: così}]\n", "en/a.yaml": "label: b\nwares: [{id: x, name: 'TODO[it] perché'}, {id: c, name: così}]\n"},
	"notations":          {"it/a.yaml": "label: a\nopen: true\nrating: 4.50\nwares: [{id: a, name: b, price: 85}]\n", "en/a.yaml": "label: b\nopen: True\nrating: 4.5\nwares: [{id: a, name: c, price: 85.0}]\n"},
	"presence":           {"it/a.yaml": "label: a\nopen: true\nwares: [{id: a, name: b, price: 2}]\n", "en/a.yaml": "label: b\nrating: 4\nwares: [{id: a, name: c, note: d}]\n"},
	"placeholders":       {"it/a.yaml": "label: \"{{a}} {{b}}\"\nwelcome: \"{{nome}} ciao\"\nstory: \"{{x}} uno\"\n", "en/a.yaml": "label: \"{{a}} {{c}}\"\nwelcome: \"{{name}} hi\"\nstory: one {{y}} {{z}}\n"},
	"more placeholders":  {"it/a.yaml": "label: '{{b}}, {{b}} {{a}}'\nstory: '{{a} e {{b}}'\nwelcome: '{{ a }} ciao'\nwords: ['{a} x', '{{b, sono io']\n", "en/a.yaml": "label: '{{a}} and {{b}}'\nstory: '{{a}} and {{b}}'\nwelcome: '{{a}} hi'\nwords: [y, '{{b}}, that is me']\n"},
	"lists":              {"it/a.yaml": "label: a\nwares: [{id: a, name: uno}, {id: b, name: due}, {id: c, name: tre}]\nwords: [x, y]\n", "en/a.yaml": "label: b\nwares: [{id: b, name: two}, {id: a, name: one}, {id: c, name: three}]\nwords: [v, w, z]\n", "en/.review": records("uno one", "due two", "tre three")},
	"missing entry":      {"it/a.yaml": "label: a\nwares: [{id: a, name: uno}, {id: b, name: due}, {id: c, name: tre}]\n", "en/a.yaml": "label: b\nwares: [{id: c, name: three}]\n", "en/.review": records("tre three")},
	"extra entry":        {"it/a.yaml": "label: a\nwares: [{id: a, name: uno}]\n", "en/a.yaml": "label: b\nwares: [{id: a, name: one}, {id: z, name: more}, {id: y, name: most}]\n", "en/.review": records("uno one")},
	"duplicates":         {"it/a.yaml": "label: a\nwares: [{id: a, name: uno}, {id: a, name: due}, {id: [x], name: tre}]\n", "en/a.yaml": "label: b\nwares: [{id: a, name: one}, {id: a, name: two}, {id: a, name: three}]\n"},
	"rule":               {"it/a.yaml": "label: a\nwares: [{id: a, name: uno, price: 1000}, {id: b, price: 2000}]\n", "en/a.yaml": "label: b\nwares: [{id: a, name: one, price: 1000}, {id: b, name: two, price: 2000}]\n"},
	"media":              {"it/a.yaml": "label: a\npicture: media/a.png\n", "en/a.yaml": "label: b\npicture: media/b.png\n", "media/a.png": "broken", "media/cafe\u0301.png": "x", "site.yaml": twoLocales + "look: {color: dark red}\nemail: o'neil@prova.internal\n"},
	"no media":           {"it/a.yaml": "label: a\npicture: media/aa.png\n", "en/a.yaml": "label: b\npicture: media/café.png\n", "media/ab.png": "fine", "media/cafe\u0301.png": "x"},
	"attachment":         {"it/a.yaml": "label: a\n", "en/a.yaml": "label: b\n", "key.asc": "12345", "other.asc": "1"},
	"folders":            {"it/a.yaml": "label: a\n", "fr/a.yaml": "label: c\n", "notes.txt": "", "extra/x.yaml": "", ".hidden": ""},
	"settings":           {"it/a.yaml": "label: a\n", "site.yaml": "locales:\n  - tag: it\n    draft: true\n  - tag: it\n  - tag: xx\n  - 1\nlok: {}\n"},
	"no settings":        {"it/a.yaml": "label: a\n", "site.yaml": ""},
	"draft":              {"it/a.yaml": "label: a\nwelcome: ciao {{name}}\n", "en/a.yaml": "label: b\nwelcome: 'TODO[it] ciao'\nopen: true\n", "site.yaml": "locales:\n  - tag: it\n  - {tag: en, draft: true}\n"},
	"hidden in comments": {"it/a.yaml": "# a \u200f \u2067b\nlabel: a # \u009b\nwelcome: 'c # d'\n"},
	"broken draft":       {"it/a.yaml": "label: a\n", "en/a.yaml": "label: [\n", "site.yaml": "locales:\n  - tag: it\n  - {tag: en, draft: true}\n"},
	"suppressions":       {"it/a.yaml": "label: Uno\nstory: l'uno # contentc:allow typography: as spoken\nwords: [a, b]\n", "en/a.yaml": "label: Uno # contentc:allow untranslated, typography: a name\nstory: one # contentc:allow whitespace\nwords: # contentc:allow nothing: x\n  - a # contentc:allow missing-key: x\n  - \"b # contentc:allow untranslated: in a text\"\n# contentc:allow useless-allow: x\n"},
	"long texts":         {"it/a.yaml": "label: Uno\nstory: >- # contentc:allow typography: as spoken\n  tutto\n  l'uno # contentc:allow nothing: in a text\nwelcome: \"l'uno\n  è\" # contentc:allow typography: as spoken\n", "en/a.yaml": "label: One\nstory: |- # contentc:allow untranslated, typography: a quotation\n  tutto l'uno # contentc:allow nothing: in a text\nwelcome: \"l'uno è\n  \" # contentc:allow whitespace, typography: a quotation\n"},
	"first comment":      {"it/a.yaml": "# head\nlabel: Uno\nstory: l'uno # contentc:allow typography: as spoken\n", "en/a.yaml": "## head\nlabel: One\nstory: it's # contentc:allow typography: as spoken\n"},
	"reviews":            {"it/a.yaml": "label: Uno\n", "en/a.yaml": "label: One\n", "en/.review": "/label aaaaaaaaaaaa 8e35c2cd3bf6\nnonsense\n"},
	"valid review":       {"it/a.yaml": "label: Uno\n", "en/a.yaml": "label: One\n", "en/.review": "/label aaaaaaaaaaaa 8e35c2cd3bf6\n", "it/.review": "nonsense\n"},
	"comments":           {"it/a.yaml": "# head\nlabel: a #b\nstory: uno\n  due #tre\n", "en/a.yaml": "label: a # b\nstory: c #"},
	"headings":           {"it/a.yaml": "label: a\nstory: \"uno\\n## due\"\n", "en/a.yaml": "label: b\nstory: one\n", "it/b.yaml": "code: c #d", "en/b.yaml": "code: c\n"},
	"no folder":          {"it/a.yaml": "label: a\n", "en": ""},
	"two repairs":        {"it/a.yaml": "label: a\nwelcome: \"l'uno  due\"\n", "en/a.yaml": "\ufefflabel: [\n"},
	"stale entry":        {"it/a.yaml": "label: a\nwares: [{id: a, name: uno, note: n}, {id: b, name: due, note: o}]\n", "en/a.yaml": "label: b\nwares: [{id: b, name: two, note: p}]\n", "en/.review": "/wares/*/name 458a4770df2b 3fc4ccfe7458\n/wares/*/note aaaaaaaaaaaa 148de9c5a7a4\n"},
	"another line":       {"it/a.yaml": "label: Uno\nopen: true\nwelcome: ciao\n", "en/a.yaml": "label: One\nwelcome: it's\nopen: true # contentc:allow typography: of the line above\n"},
	"adjacent":           {"it/a.yaml": "label: 1\rwelcom: ciao\r\nwords: [a, b]\r\n", "en/a.yaml": "label: b\nwelcome: hi\nwords: [c, d]\n"},
	"line ends":          {"it/a.yaml": "label: Uno\r\nwelcome: 1\r\nwords: [a, b]\r\n", "en/a.yaml": "label: One\nwelcome: hi\nwords: [c, d]\n"},
	"unquoted":           {"it/a.yaml": "label: Uno: due\nwelcome: l'uno\n", "en/a.yaml": "label: One\nwelcome: [one] two\nstory: one\n"},
	"two unquoted":       {"it/a.yaml": "label: Uno: due\nwelcome: tre: quattro\n", "en/a.yaml": "label: One\nwelcome: 'one\nstory: two\n"},
	"windows":            {"it/a.yaml": "label: Uno: due\r\nstory: uno\r\n", "en/a.yaml": "label: One\n  story: two\n"},
	"no section":         {"it/a.yaml": "label: Uno\nopen: true\n", "en/a.yaml": "{}\n"},
	"no languages":       {"site.yaml": "locales: []\n"},
	"broken":             {"it/a.yaml": "label: Uno\nopen: true\n", "en/a.yaml": "open: [\n"},
	"same picture":       {"it/a.yaml": "label: a\npicture: media/b.png\n", "en/a.yaml": "label: b\npicture: media/b.png\n", "media/b.png": "demo"},
	"markup":             {"it/a.yaml": "label: a\nstory: |-\n  Uno:\n  - [qui](https://b.internal)\n  - a [b](http://b.internal) [c](d) [](https://c.internal)\n  - [e](https://аnna.internal)\n", "en/a.yaml": "label: b\nstory: \"One: \\\"x\\\"\\n- [a](https://b.internal)\\n- [c](https://d.internal/x)\"\n"},
	"markup differs":     {"it/a.yaml": "label: a\nstory: |-\n  Uno [a](https://b.internal):\n  - uno\n  - due\n", "en/a.yaml": "label: b\nstory: One *two*\n"},
	"links differ":       {"it/a.yaml": "label: a\nstory: |-\n  Uno [a](https://b.internal)\n  - [c](https://c.internal)\nwares: [{id: a, name: x}]\n", "en/a.yaml": "label: b\nstory: |-\n  One\n  - [c](https://c.internal) [d](https://d.internal)\nwares: [{id: a, name: y}]\n"},
	"unsupported markup": {"it/a.yaml": "label: a\nstory: |-\n  Un \n\n  ## titolo\nwelcome: ciao\n", "en/a.yaml": "label: b\nstory: >-\n  One\n  two `three` <b>four</b>\nwelcome: hi\n"},
	"folded list":        {"it/a.yaml": "label: a\nstory: >- # c\n  Uno\n  due:\n  - tre\n    quattro\n  - cinque\nwelcome: ciao\n", "en/a.yaml": "label: b\nstory: >\n  One\n  two:\n  • three four\n  • five\n"},
	"other marks":        {"it/a.yaml": "label: a\nstory: |-\n  Uno\n  1. due\n  2) tre\n\n  * quattro\n", "en/a.yaml": "label: b\nstory: 'One. • two • three • four'\n"},
	"samples":            {"it/a.yaml": "label: The old harbour of Trieste\naddress: https://www.example.com/\nwares: [{id: sample, name: b}]\n", "en/a.yaml": "label: The new harbour of Trieste, rebuilt\naddress: https://www.example.com/\nwares: [{id: sample, name: c}]\n"},
}

func TestFindingsMatchTheirSnapshot(t *testing.T) {
	var out strings.Builder
	checkFiles(t, map[string]string{"site.yaml": "locales:\n  - tag: it\nlook: {color: dark red}\n", "it/a.yaml": "label: The old harbour of Trieste\nwares: [{id: sample, name: b}]\npicture: media/a.png\n", "media/a.png": "demo"}, nil)
	digests, err := check.Digest(options(t, nil))
	require.NoError(t, err)
	sample, err := rules.ReadDigests(digests.String())
	require.NoError(t, err)
	assert.Equal(t, digests.String(), sample.String())
	for _, name := range slices.Sorted(maps.Keys(faulty)) {
		files := maps.Clone(faulty[name])
		if _, hasSettings := files["site.yaml"]; !hasSettings {
			files["site.yaml"] = twoLocales
		}
		result := checkFiles(t, files, sample)
		fmt.Fprintf(&out, "## %s: readable %t, %d files, %d drafted\n", name, result.IsReadable(), result.Set.Summary.Files, len(result.Drafted))
		for _, f := range result.Set.Findings {
			fmt.Fprintf(&out, "%s:%d:%d-%d:%d %s %s %s: %s\n", f.File, f.Line, f.Column, f.EndLine, f.EndColumn, f.Pointer, f.Severity, f.Code, f.Message)
			for _, r := range f.Related {
				fmt.Fprintf(&out, "    %s:%d:%d %s\n", r.File, r.Line, r.Column, r.Message)
			}
			if f.Help != "" {
				fmt.Fprintf(&out, "    help: %s\n", f.Help)
			}
		}
		repaired, repair := result.Fix()
		if len(repaired) > 0 {
			fmt.Fprintln(&out, repair.Past)
		}
		for _, name := range slices.Sorted(maps.Keys(repaired)) {
			fmt.Fprintf(&out, "    %s: %q\n", name, repaired[name])
		}
	}
	snaps.MatchSnapshot(t, out.String())
}

// manyWares returns count wares, of which every one from first on has a price below the minimum.
func manyWares(count, first int) string {
	var out strings.Builder
	out.WriteString("label: a\nwares:\n")
	for i := range count {
		price := 1
		if i >= first {
			price = 0
		}
		fmt.Fprintf(&out, "  - {id: id%d, name: Name %d, price: %d}\n", i, i, price)
	}
	return out.String()
}

func TestCheckOfALanguageEndsAfterManyErrors(t *testing.T) {
	files := map[string]string{"site.yaml": twoLocales, "it/a.yaml": manyWares(12_000, 0), "en/a.yaml": "label: b\nwares: []\n"}
	result := checkFiles(t, files, nil)
	assert.Equal(t, diag.MaxPerFile+1, result.Set.Summary.Errors, "the list is not compared either")
	files["it/a.yaml"] = manyWares(900, 0)
	assert.Equal(t, 901, checkFiles(t, files, nil).Set.Summary.Errors, "and it is compared if there are fewer")
}

func TestContentWithoutAFolderIsAnError(t *testing.T) {
	t.Chdir(t.TempDir())
	_, err := check.Check(options(t, nil))
	assert.ErrorContains(t, err, "the content folder cannot be opened")
	_, err = rules.ReadDigests("no digest")
	assert.ErrorContains(t, err, "cannot be read")
	require.NoError(t, os.Mkdir("content", 0o755))
	_, err = check.Digest(options(t, nil))
	assert.ErrorContains(t, err, "the content has errors")
}

func TestPublishedOmitsTheDrafts(t *testing.T) {
	result := checkFiles(t, map[string]string{
		"site.yaml": "locales:\n  - tag: it\n  - {tag: en, draft: true}\n  - {tag: de, draft: false}\n",
		"it/a.yaml": "label: a\n", "en/a.yaml": "label: b\n", "de/a.yaml": "label: c\n",
	}, nil)
	site, languages := result.Shown(false)
	require.Len(t, languages, 2)
	assert.Equal(t, "de", languages[1].Locale)
	require.Len(t, site.Section("locales").Items, 2)
	assert.Equal(t, "de", site.Section("locales").Items[1].Get("tag").Text)
	assert.Len(t, result.Site.Section("locales").Items, 3)
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

package translate_test

import (
	"encoding/xml"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// three returns the content of a language in three files, of which the first has no text to translate.
func three(tag, title, skill string) *tree.Document {
	return files(tag, "logotext: prova\n", "follow: {title: "+title+"}\n", "skills: [{name: "+skill+"}]\n")
}

func TestExportHasTheTextsOfEachFileWithTheirStates(t *testing.T) {
	language := files("en", "logotext: prova\n", "follow: {title: Follow, profile: Profile}\n", "skills: [{name: Network}]\n")
	source := files("it", "logotext: prova\n", "follow: {title: Seguimi, profile: Profilo}\n", "skills: [{name: Rete}]\n")
	exported, err := translate.Export(source, language, nil, []diag.Finding{
		{File: "content/en/b.yaml", Pointer: "/follow/title", Code: diag.StaleTranslation},
		{File: "content/en/b.yaml", Pointer: "/follow/profile", Code: diag.SampleContent},
		{File: "content/it/c.yaml", Pointer: "/skills/0/name", Code: diag.SampleContent},
	})
	require.NoError(t, err)
	var parsed struct {
		Files []struct {
			Original string `xml:"original,attr"`
			Targets  []struct {
				State string `xml:"state,attr"`
				Text  string `xml:",chardata"`
			} `xml:"body>trans-unit>target"`
		} `xml:"file"`
	}
	require.NoError(t, xml.Unmarshal(exported, &parsed))
	require.Equal(t, "[{content/it/b.yaml [{needs-review-translation Follow} {needs-translation Profile}]} {content/it/c.yaml [{translated Network}]}]", fmt.Sprint(parsed.Files))
}

func TestImportTakesTheTextsOfEachElement(t *testing.T) {
	languages := []*tree.Document{three("it", "Seguimi", "Rete"), three("en", "Follow", "Network")}
	exported, err := translate.Export(languages[0], languages[1], nil, nil)
	require.NoError(t, err)
	for _, test := range []struct {
		old, new string
		changed  []string
		failure  string
	}{
		{">Follow<", "> Follow me <", []string{"content/en/b.yaml", "content/en/c.yaml"}, ""},
		{">Follow<", "><", []string{"content/en/c.yaml"}, ""}, // an empty target is no translation
		{">Follow<", `><mrk mtype="seg"> </mrk><`, []string{"content/en/c.yaml"}, ""},
		{`version="1.2"`, `version="2.0"`, nil, `this is not XLIFF 1.2: its version is "2.0"`},
		{`source-language="it"`, `source-language="fr"`, nil, "not from the source language"},
		{`target-language="en"`, `target-language="it"`, nil, "not from the source language"},
	} {
		returned := strings.NewReplacer(">Network<", ">Networks<", test.old, test.new).Replace(string(exported))
		imported, err := translate.ReadXLIFF(strings.NewReader(returned), languages, make([]tree.Reviews, 2))
		if test.failure != "" {
			require.ErrorContains(t, err, test.failure)
			continue
		}
		require.NoError(t, err)
		var changed []string
		for name := range imported.Files {
			changed = append(changed, "content/"+name)
		}
		require.ElementsMatch(t, test.changed, changed)
	}
}

// The owner adds a certificate above the others after the export.
func TestImportFindsTheTextsOfAListThatHasGrown(t *testing.T) {
	english := assemble("en", []byte("certs:\n  - {id: B, title: Two}\n"))
	exported, err := translate.Export(assemble("it", []byte("certs:\n  - {id: B, title: Due}\n")), english, nil, nil)
	require.NoError(t, err)
	returned := strings.Replace(string(exported), ">Two<", ">Second<", 1)
	languages := []*tree.Document{assemble("it", []byte("certs:\n  - {id: A, title: Uno}\n  - {id: B, title: Due}\n")), english}
	imported, err := translate.ReadXLIFF(strings.NewReader(returned), languages, []tree.Reviews{nil, reviewed{"Two": "Due"}})
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Equal(t, "certs:\n  - {id: B, title: Second}\n", string(imported.Files["en/a.yaml"]))
}

func TestImportTakesTheTextInInlineElements(t *testing.T) {
	languages := []*tree.Document{three("it", `"Seguimi su {{name}}"`, "Rete"), three("en", "Follow", "Network")}
	exported, err := translate.Export(languages[0], languages[1], nil, nil)
	require.NoError(t, err)
	returned := strings.NewReplacer(
		"{{name}}", `<g id="0"><ph id="1">{{name}}</ph></g>`,
		">Follow<", `><mrk mtype="seg">Follow <g id="0">me<x id="2"/> on</g></mrk> <mrk mtype="seg"><ph id="1">{{name}}</ph></mrk><`,
	).Replace(string(exported))
	imported, err := translate.ReadXLIFF(strings.NewReader(returned), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Equal(t, "follow: {title: \"Follow me on {{name}}\"}\n", string(imported.Files["en/b.yaml"]))
}

// imported returns the file and the messages after an import of units into a text and a loanword.
func imported(t *testing.T, document string) (english, messages string, plan *translate.Plan) {
	languages := []*tree.Document{
		assemble("it", []byte("whoami: {title: Chi sono, whoami: Uno}\nskills:\n  - name: Rete\n")),
		assemble("en", []byte("whoami: {title: About me, whoami: One}\nskills:\n  - name: TODO[it] Rete\n")),
	}
	plan, err := translate.ReadXLIFF(strings.NewReader(document), languages, make([]tree.Reviews, 2))
	if err != nil {
		return "", err.Error(), nil
	}
	return string(plan.Files["en/a.yaml"]), strings.Join(plan.Refused, "\n"), plan
}

// exchanged returns an XLIFF document with a body.
func exchanged(body string) string {
	return `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="it" target-language="en"><body>` + body + `</body></file></xliff>`
}

func titleUnit(attributes, target string) string {
	return exchanged(`<trans-unit id="/whoami/title"` + attributes + `><source>Chi sono</source>` + target + `</trans-unit>`)
}

func TestImportTakesFinishedTranslationsAlone(t *testing.T) {
	for name, c := range map[string]struct{ attributes, target, message string }{
		"new":                 {"", `<target state="new">Me</target>`, "not finished"},
		"to be translated":    {"", `<target state="needs-translation">Me</target>`, "not finished"},
		"to be reviewed":      {"", `<target state="needs-review-translation">Me</target>`, "not finished"},
		"of another program":  {"", `<target state="x-fuzzy">Me</target>`, "not finished"},
		"not approved":        {` approved="no"`, `<target>Me</target>`, "not approved"},
		"equal to its source": {"", `<target state="translated">Chi sono</target>`, "equal to its source text"},
	} {
		english, message, _ := imported(t, titleUnit(c.attributes, c.target))
		require.Empty(t, english, name)
		require.Contains(t, message, "/whoami/title: ", name)
		require.Contains(t, message, c.message, name)
	}
	unit := `<trans-unit id="/whoami/title"><source>Chi sono</source><target>%s</target></trans-unit>`
	english, message, _ := imported(t, exchanged(fmt.Sprintf(unit+unit+unit, "Me", "Me", "Myself")))
	require.Contains(t, english, "title: Me,", "the first of two translations")
	require.Equal(t, "/whoami/title: another unit of the file has another translation of it (line 1)", message)
	for _, target := range []string{"<target>Me</target>", `<target state="final">Me</target>`, `<target state="signed-off">Me</target>`} {
		english, message, _ := imported(t, titleUnit(` approved="yes"`, target))
		require.Contains(t, english, "title: Me,", target)
		require.Empty(t, message)
	}
	for _, target := range []string{"", "<target/>", `<target state="needs-review-translation">About me</target>`} {
		english, message, plan := imported(t, titleUnit("", target))
		require.Empty(t, english+message, target)
		require.Equal(t, []string{"/whoami/title"}, plan.Left, target)
	}
	english, _, _ = imported(t, exchanged(`<trans-unit id="/skills/0/name"><source>Rete</source><target>Rete</target></trans-unit>`))
	require.Contains(t, english, "name: Rete", "a loanword that was still to be translated")
}

// One of the programs of translators requires a region, another one removes it.
func TestImportTakesALanguageWithAnotherRegionIfThereIsNoOther(t *testing.T) {
	of := func(source string, tags ...string) (languages []*tree.Document) {
		for _, tag := range append([]string{source}, tags...) {
			languages = append(languages, three(tag, "Seguimi", "Rete"))
		}
		return languages
	}
	exported, err := translate.Export(of("it")[0], three("en", "Follow", "Network"), nil, nil)
	require.NoError(t, err)
	read := func(from, to string, languages []*tree.Document) (*translate.Plan, error) {
		renamed := strings.NewReplacer(`source-language="it"`, `source-language="`+from+`"`, `target-language="en"`, `target-language="`+to+`"`).Replace(string(exported))
		return translate.ReadXLIFF(strings.NewReader(renamed), languages, make([]tree.Reviews, len(languages)))
	}
	plan, err := read("it-IT", "en-GB", of("it", "en", "fr"))
	require.NoError(t, err)
	require.Equal(t, []string{`the texts from "it-IT" to "en-GB" are taken as those from "it" to "en"`}, plan.Notes)
	require.Len(t, plan.Files, 2)
	plan, err = read("it", "en-US", of("it", "en-GB", "en-AU", "en-US"))
	require.NoError(t, err)
	require.Empty(t, plan.Notes)
	for to, languages := range map[string][]*tree.Document{"en": of("it", "en-GB", "en-US"), "zh-CN": of("it", "zh-Hant"), "it-CH": of("it", "en")} {
		_, err = read("it", to, languages)
		require.ErrorContains(t, err, "not from the source language to another one of the site", to)
	}
}

func TestImportTakesNoTextWithOtherPlaceholders(t *testing.T) {
	for text, reason := range map[string]string{
		"Profile {{name}} of {{network}}": "", "Profile of {{network}} {{name}}": "", "Profile {{nome}} of {{network}}": "/follow/profile: the placeholder {{name}} is missing",
		"Profile {{name}} of {{network}} {{x}}": "/follow/profile: the source text has no placeholder {{x}}", "Profile {{name} of {{network}}": "/follow/profile: the placeholder {{name}} is missing",
	} {
		languages := []*tree.Document{files("it", "follow: {profile: 'Profilo {{name}} di {{network}}'}\n"), files("en", "follow: {profile: 'TODO[it] x'}\n")}
		exported, err := translate.Export(languages[0], languages[1], nil, nil)
		require.NoError(t, err)
		changed := strings.Replace(string(exported), "</source>", "</source><target>"+text+"</target>", 1)
		plan, err := translate.ReadXLIFF(strings.NewReader(changed), languages, make([]tree.Reviews, 2))
		require.NoError(t, err)
		require.Contains(t, strings.Join(plan.Refused, "\n"), reason, text)
		require.Equal(t, reason == "", len(plan.Files) == 1, text)
	}
}

func TestImportReadsADocumentOfAnyProgram(t *testing.T) {
	unit := titleUnit("", "<target>Caf\u00e9 \u2013 me</target>")
	utf16, _ := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(`<?xml version="1.0" encoding="UTF-16"?>` + unit)
	bigEndian, _ := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().String(unit)
	cyrillic, _ := charmap.KOI8R.NewEncoder().String(titleUnit("", "<target>Обо мне</target>"))
	for name, c := range map[string]struct{ document, title string }{
		"groups":                 {exchanged("<group><group>" + strings.TrimSuffix(strings.SplitAfter(unit, "<body>")[1], "</body></file></xliff>") + "</group></group>"), "Café – me"},
		"UTF-8 with a BOM":       {"\ufeff" + unit, "Café – me"},
		"UTF-16":                 {utf16, "Café – me"},
		"UTF-16 without a BOM":   {bigEndian, "Café – me"},
		"ISO-8859-1":             {`<?xml version="1.0" encoding="ISO-8859-1"?>` + titleUnit("", "<target>Caf\xe9</target>"), "Café"},
		"KOI8-R":                 {`<?xml version="1.0" encoding="koi8-r"?>` + cyrillic, "Обо мне"},
		"layout":                 {titleUnit(` xml:space="preserve"`, "<target>\n\t  About\r\n   us\n </target>"), "About us"},
		"a decomposed character": {titleUnit("", "<target>Cafe\u0301</target>"), "Café"},
		"other translations":     {titleUnit("", `<target>Me</target><alt-trans><source>Chi</source><target state="new">No</target></alt-trans>`), "Me"},
	} {
		english, message, _ := imported(t, c.document)
		require.Contains(t, english, "title: "+c.title+",", name)
		require.Empty(t, message, name)
	}
	english, _, _ := imported(t, exchanged("<trans-unit id=\"/whoami/whoami\"><source>\n  Uno\n</source><target>\n  One&#13;\n  &#13;\n  two\n</target></trans-unit>"))
	require.Contains(t, english, `whoami: "One\n\ntwo"`, "paragraphs")
}

func TestImportSaysWhyADocumentIsRefused(t *testing.T) {
	for message, document := range map[string]string{
		"0 of 2 texts of this file are of this site": exchanged(`<trans-unit id="a"><source>a</source></trans-unit><trans-unit id="b"><source>b</source></trans-unit>`),
		"more than 67108864 bytes":                   strings.Repeat(" ", 64<<20+1),
		"more than 1000 elements":                    titleUnit("", "<target>"+strings.Repeat("<g>", 1<<20)),
		`the encoding "x" is unknown`:                `<?xml version="1.0" encoding="x"?>` + titleUnit("", ""),
	} {
		_, refused, _ := imported(t, document)
		require.Contains(t, refused, message)
	}
}

// The measure is allocated bytes, which no other work on the machine changes.
func TestImportTakesTimeInProportionToItsInput(t *testing.T) {
	manyTexts := func(n int) (languages []*tree.Document, document string) {
		var it, en, units strings.Builder
		for i := range n {
			fmt.Fprintf(&it, "  - name: Rete %d\n", i)
			fmt.Fprintf(&en, "  - name: Net %d\n", i)
			fmt.Fprintf(&units, `<trans-unit id="/skills/%d/name"><source>Rete %d</source><target>%d: net</target></trans-unit>`, i, i, i)
		}
		return []*tree.Document{assemble("it", []byte("skills:\n"+it.String())), assemble("en", []byte("skills:\n"+en.String()))}, exchanged(units.String())
	}
	manyElements := func(n int) ([]*tree.Document, string) {
		languages, _ := manyTexts(1)
		return languages, exchanged(`<trans-unit id="/skills/0/name"><source>Rete 0</source><target>` + strings.Repeat("a<x/>", 50*n) + `</target></trans-unit>`)
	}
	for name, of := range map[string]func(n int) ([]*tree.Document, string){"texts": manyTexts, "elements": manyElements} {
		allocated := func(n int) float64 {
			languages, document := of(n)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := translate.ReadXLIFF(strings.NewReader(document), languages, make([]tree.Reviews, 2))
			require.NoError(t, err)
			runtime.ReadMemStats(&after)
			return float64(after.TotalAlloc - before.TotalAlloc)
		}
		require.Less(t, allocated(800)/allocated(400), 2.6, name)
	}
}

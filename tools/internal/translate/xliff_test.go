package translate_test

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

func TestImportOfTheSameTextTwiceTakesTheLast(t *testing.T) {
	unit := func(text string) string {
		return `<trans-unit id="/skills/0/name"><source>Rete</source><target>` + text + `</target></trans-unit>`
	}
	document := `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="it" target-language="en"><body>` +
		unit("First") + unit("Second") + `</body></file></xliff>`
	languages := []*tree.Document{
		assemble("it", []byte("skills:\n  - name: Rete\n")),
		assemble("en", []byte("skills:\n  - name: Network # kept\n")),
	}
	imported, err := translate.ReadXLIFF(strings.NewReader(document), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Len(t, imported.Files, 1)
	require.Equal(t, "skills:\n  - name: Second # kept\n", string(imported.Files["en/a.yaml"]))
}

// files returns the content of a language in three files, of which the first has no text to translate.
func files(tag, title, skill string) *tree.Document {
	folder := "content/" + tag
	document, _ := load.Assemble(content, tag, folder, []*source.File{
		source.New(folder+"/a.yaml", []byte("logotext: prova\n")),
		source.New(folder+"/b.yaml", []byte("follow: {title: "+title+"}\n")),
		source.New(folder+"/c.yaml", []byte("skills: [{name: "+skill+"}]\n")),
	})
	return document
}

func TestExportHasAnElementForEachFileWithTexts(t *testing.T) {
	exported, err := translate.Export(files("it", "Seguimi", "Rete"), files("en", "Follow", "Network"), nil)
	require.NoError(t, err)
	var parsed struct {
		Files []struct {
			Original string   `xml:"original,attr"`
			Targets  []string `xml:"body>trans-unit>target"`
		} `xml:"file"`
	}
	require.NoError(t, xml.Unmarshal(exported, &parsed))
	require.Equal(t, "[{content/it/b.yaml [Follow]} {content/it/c.yaml [Network]}]", fmt.Sprint(parsed.Files))
}

func TestImportTakesTheTextsOfEachElement(t *testing.T) {
	languages := []*tree.Document{files("it", "Seguimi", "Rete"), files("en", "Follow", "Network")}
	exported, err := translate.Export(languages[0], languages[1], nil)
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
	exported, err := translate.Export(assemble("it", []byte("certs:\n  - {id: B, title: Due}\n")), english, nil)
	require.NoError(t, err)
	returned := strings.Replace(string(exported), ">Two<", ">Second<", 1)
	languages := []*tree.Document{assemble("it", []byte("certs:\n  - {id: A, title: Uno}\n  - {id: B, title: Due}\n")), english}
	imported, err := translate.ReadXLIFF(strings.NewReader(returned), languages, []tree.Reviews{nil, reviewed{"Two": "Due"}})
	require.NoError(t, err)
	require.Empty(t, imported.Refused)
	require.Equal(t, "certs:\n  - {id: B, title: Second}\n", string(imported.Files["en/a.yaml"]))
}

func TestImportTakesTheTextInInlineElements(t *testing.T) {
	languages := []*tree.Document{files("it", `"Seguimi su {{name}}"`, "Rete"), files("en", "Follow", "Network")}
	exported, err := translate.Export(languages[0], languages[1], nil)
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

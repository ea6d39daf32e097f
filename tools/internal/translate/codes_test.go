package translate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

const italianStory = "whoami:\n  whoami: |-\n    Guida *due* squadre \\*x\\*:\n    - prove di [Esempio](https://a.internal)\n    - **corsi**\n\n    Fine & [qui](mailto:a@b.internal)\n"

func story(tag, text string) *tree.Document {
	return assemble(tag, []byte(text))
}

// exportedFor returns what Export writes for a translation of the story.
func exportedFor(t *testing.T, translation *tree.Document) string {
	t.Helper()
	exported, err := translate.Export(story("it", italianStory), translation, nil, nil)
	require.NoError(t, err)
	return string(exported)
}

func TestTheMarkupOfALongTextIsExportedAsCodesAndImportedAgain(t *testing.T) {
	exported := exportedFor(t, story("en", "whoami:\n  whoami: |-\n    TODO[it] x\n"))
	require.Contains(t, exported, `<source>Guida <g id="1" ctype="italic">due</g> squadre *x*:&#xA;<x id="2" ctype="x-item"/>prove di <g id="3" ctype="link">Esempio</g>&#xA;<x id="4" ctype="x-item"/><g id="5" ctype="bold">corsi</g>&#xA;&#xA;Fine &amp; <g id="6" ctype="link">qui</g></source>`)
	translated := strings.NewReplacer("Guida", "Leads", "due", "two", "squadre", "teams", "prove di", "tests of", "Esempio", "Example", "corsi", "courses", "Fine", "The end", "qui", "here")
	target := translated.Replace(exported[strings.Index(exported, "<source>")+8 : strings.Index(exported, "</source>")])
	plan := importedStory(t, "en", strings.Replace(exported, "</source>", "</source><target>"+target+"</target>", 1))
	require.Empty(t, plan.Refused)
	file := string(plan.Files["en/a.yaml"])
	assert.Contains(t, file, translated.Replace(strings.TrimPrefix(italianStory, "whoami:\n  whoami: ")))
	assert.Contains(t, exportedFor(t, story("en", file)), "<target state=\"translated\">"+target+"</target>")
}

func importedStory(t *testing.T, tag, document string) *translate.Plan {
	t.Helper()
	languages := []*tree.Document{story("it", italianStory), story(tag, "whoami:\n  whoami: |-\n    TODO[it] x\n")}
	plan, err := translate.ReadXLIFF(strings.NewReader(document), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	return plan
}

func TestALostRepeatedOrMovedCodeIsRefusedWithItsNumber(t *testing.T) {
	exported := exportedFor(t, story("en", "whoami:\n  whoami: |-\n    TODO[it] x\n"))
	source := exported[strings.Index(exported, "<source>")+8 : strings.Index(exported, "</source>")]
	for old, test := range map[string][2]string{
		`<x id="4" ctype="x-item"/>`:                                        {"", "the code 4, an item of a list, is missing"},
		`<g id="3" ctype="link">Esempio</g>`:                                {"Esempio", "the code 3, the link to https://a.internal, is missing"},
		`<g id="1" ctype="italic">due</g>`:                                  {`<g id="1">due</g><g id="1">tre</g>`, "the code 1, an emphasis, is there 2 times"},
		`<g id="5" ctype="bold">`:                                           {`<g id="9">`, `the code <g id="9"> is not in the source text`},
		`<g id="6" ctype="link">`:                                           {`<g id="2">`, "the code 2, an item of a list, is <g>"},
		`<g id="3" ctype="link">Esempio</g>&#xA;<x id="4" ctype="x-item"/>`: {`<x id="4"/><g id="3">E</g>`, "the code 4, an item of a list, is in another place than in the source text"},
	} {
		target := strings.Replace(strings.Replace(source, old, test[0], 1), "Guida", "Leads", 1)
		plan := importedStory(t, "en", strings.Replace(exported, "</source>", "</source><target>"+target+"</target>", 1))
		require.Len(t, plan.Refused, 1, old)
		assert.Contains(t, plan.Refused[0], test[1])
		assert.Empty(t, plan.Files)
	}
}

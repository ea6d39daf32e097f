package translate_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

type (
	withArticles struct {
		Writing []textOfArticle `json:"writing,omitempty" folder:"true"`
	}
	textOfArticle struct {
		Title string   `json:"title"`
		Body  []string `json:"body" text:"blocks"`
	}
)

var articles = test.Describe(withArticles{}).Content

// articleIn returns the document of a language with one article; nil if it has a fault.
func articleIn(tag, body string) *tree.Document {
	file := source.New("content/"+tag+"/writing/one.md", []byte("---\ntitle: q "+tag+"\n---\n\n"+body+"\n"))
	document, findings := load.Assemble(articles, tag, "content/"+tag, []*source.File{file})
	if len(findings) > 0 {
		return nil
	}
	return document
}

// returned returns the plan of an import of an article's XLIFF with targets made of its source elements.
func returned(t require.TestingT, languages []*tree.Document, target func(source string) string) *translate.Plan {
	exported, err := translate.Export(languages[0], languages[1], nil, nil)
	require.NoError(t, err)
	plan, err := translate.ReadXLIFF(strings.NewReader(sourceElement.ReplaceAllStringFunc(targetElement.ReplaceAllString(string(exported), ""), func(unit string) string {
		return unit + "<target>" + target(sourceElement.FindStringSubmatch(unit)[1]) + "</target>"
	})), languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	return plan
}

// outsideOfCode matches a fixed code, and what is between two of them.
var outsideOfCode = regexp.MustCompile(`(?s)<ph.*?</ph>|[^<]+|<`)

var targetElement = regexp.MustCompile(`(?s)<target.*?</target>`)

// marks are what has a meaning in a paragraph of an article.
var marks = []string{
	"q", "q", " ", "*", "**", "_", "`", "``", "[q](https://x.internal)", "[q](#q \"q\")", "![q](media/a.png \"q\")", "![](media/b.png)", "[^1]", "<https://x.internal>",
	"[", "]", "(", ")", "<b>", "&amp;", "&", `\`, `\*`, "\n", "\\\n", "!", "|", "1. ", "- ", "# ", "> ", "~~~", "语",
}

// The oracle is what the site shows of the translated source.
func TestAnArticleIsImportedAsItWasExported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := "q" + strings.Join(rapid.SliceOf(rapid.SampledFrom(marks)).Draw(t, "text"), "")
		body := func(text string) string {
			return "## " + strings.ReplaceAll(text, "\n", " ") + "\n\n" + text + "\n\n- " + strings.ReplaceAll(text, "\n", " ") + "\n\n[^1]: q\n"
		}
		translated := strings.NewReplacer("q", "z", "TODO", "z").Replace
		languages := []*tree.Document{articleIn("it", body(text)), articleIn("en", body(strings.ReplaceAll(text, "q", "TODO")))}
		if languages[0] == nil || languages[1] == nil || len(languages[0].At("/writing~1one/body").Items) != len(languages[1].At("/writing~1one/body").Items) {
			t.Skip("another number of blocks")
		}
		plan := returned(t, languages, func(source string) string {
			return outsideOfCode.ReplaceAllStringFunc(source, func(part string) string {
				if strings.HasPrefix(part, "<ph") {
					return part
				}
				return translated(part)
			})
		})
		made := languages[1]
		if file := plan.Files["en/writing/one.md"]; file != nil {
			made = articleIn("en", strings.TrimSuffix(strings.SplitN(string(file), "---\n\n", 2)[1], "\n"))
		}
		if refused := strings.Join(plan.Refused, ""); strings.Contains(refused, "equal to its source") || strings.Contains(refused, "cannot be written in Markdown") {
			t.Skip("a block without words, or two emphases side by side")
		}
		require.Empty(t, plan.Refused, text)
		shown := func(of *tree.Document) string { return translated(string(of.Section("writing/one").Article().JSON())) }
		require.NotNil(t, made, text)
		require.Equal(t, shown(languages[0]), shown(made), text)
	})
}

func TestTheMarkupOfAnArticleIsExportedAsCodes(t *testing.T) {
	text := "Il *file* `a.conf` di [Uno](https://a.internal), vedi[^1] <https://b.internal>."
	document := articleIn("it", text+"\n\n![Foto](media/a.png \"Didascalia\")\n\n[^1]: Nota")
	exported, err := translate.Export(document, articleIn("en", text+"\n\n![Photo](media/a.png \"x\")\n\n[^1]: x"), nil, nil)
	require.NoError(t, err)
	for _, want := range []string{
		`Il <g id="1" ctype="italic">file</g> <ph id="2" ctype="x-code">` + "`a.conf`" + `</ph> di <g id="3" ctype="link">Uno</g>, vedi<ph id="4" ctype="x-footnote">[^1]</ph> <ph id="5" ctype="x-address">&lt;https://b.internal&gt;</ph>.`,
		`<g id="1" ctype="image">Foto<g id="2" ctype="x-caption">Didascalia</g></g>`,
	} {
		assert.Contains(t, string(exported), "<source>"+want+"</source>")
	}
}

func TestABrokenCodeOfAnArticleIsRefusedAndAnotherOrderIsNot(t *testing.T) {
	text := "Uno `a` e [due](https://a.internal)."
	for change, want := range map[[2]string]string{
		{"`a`", "`b`"}: "must be `a`, and is `b`",
		{"<ph id=\"1\" ctype=\"x-code\">`a`</ph>", ""}: "the code 1, `a`, is missing",
		{"id=\"2\"", "id=\"3\""}:                       `the code <g id="3"> is not in the source text`,
		{"Uno", "One"}:                                 "",
	} {
		languages := []*tree.Document{articleIn("it", text), articleIn("en", "TODO")}
		plan := returned(t, languages, func(source string) string { return strings.Replace(source, change[0], change[1], 1) })
		if want == "" {
			assert.Contains(t, string(plan.Files["en/writing/one.md"]), "One `a` e [due](https://a.internal).")
			continue
		}
		assert.Contains(t, strings.Join(plan.Refused, "\n"), want)
		assert.Regexp(t, `/writing/one/body/0: .* \(line 9\)$`, strings.Join(plan.Refused, "\n"))
	}
	languages := []*tree.Document{articleIn("it", text), articleIn("en", "TODO")}
	plan := returned(t, languages, func(string) string { return "<g id=\"2\">Two</g> and <ph id=\"1\">`a`</ph>" })
	assert.Contains(t, string(plan.Files["en/writing/one.md"]), "[Two](https://a.internal) and `a`\n")
}

// An empty cell has no text to translate: neither a new language nor a comparison changes it.
func TestAnEmptyCellIsNotTranslated(t *testing.T) {
	document := articleIn("it", "| a |  |\n|---|---|\n|  | b |")
	marked, err := translate.MarkTexts(document)
	require.NoError(t, err)
	assert.Contains(t, string(marked.Files[0].Bytes), "| TODO[it] a |  |\n|---|---|\n|  | TODO[it] b |")
	exported, err := translate.Export(document, document, nil, nil)
	require.NoError(t, err)
	assert.Equal(t, 3, strings.Count(string(exported), "<source>"))
}

package translate_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// parts are what has a meaning in a long text.
var parts = []string{"q", "q", "語", "。", " ", " ", "*", "**", "](https://x.internal)", "[", "\n", "\n\n", "\n- ", "-", `\`, "<", "&"}

// A translator's program breaks the lines of a target where it likes.
func TestALongTextWithBreaksInItsTargetIsImportedAsItWasExported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := "q" + strings.Join(rapid.SliceOf(rapid.SampledFrom(parts)).Draw(t, "source"), "")
		if withoutWords.MatchString(source) {
			t.Skip("check refuses a link without words")
		}
		languages := []*tree.Document{
			files("it", "whoami: {title: x, whoami: "+strconv.Quote(source)+"}\n"), files("en", "whoami: {title: y, whoami: 'TODO[it] x'}\n"),
		}
		exported, err := translate.Export(languages[0], languages[1], nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		breaks := rapid.SliceOfN(rapid.Bool(), 20, 20).Draw(t, "breaks")
		target := func(unit string) string {
			inner := strings.ReplaceAll(sourceElement.FindStringSubmatch(unit)[1], "q", "z")
			for _, isBreak := range breaks {
				if at := strings.Index(inner, "z z"); isBreak && at >= 0 {
					inner = inner[:at] + "z\n    z" + inner[at+3:]
				}
			}
			return unit + "<target>" + inner + "</target>"
		}
		returned := sourceElement.ReplaceAllStringFunc(string(exported), target)
		plan, err := translate.ReadXLIFF(strings.NewReader(returned), languages, make([]tree.Reviews, 2))
		if err != nil {
			t.Fatal(err)
		}
		made := files("en", string(plan.Files["en/a.yaml"]))
		want := markup.Parse(strings.ReplaceAll(source, "q", "z"))
		if made == nil || made.At("/whoami/whoami").Markup().String() != want.String() {
			t.Fatalf("%q is imported as %s (%v)", source, plan.Files["en/a.yaml"], plan.Refused)
		}
	})
}

var withoutWords = regexp.MustCompile(`\[[\s*]*\]\(`)

var sourceElement = regexp.MustCompile(`(?s)<source>(.*?)</source>`)

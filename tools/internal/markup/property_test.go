package markup_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/contentc/internal/markup"
)

// pieces are what has a meaning in a long text or beside it.
var pieces = strings.Split(`a|b |語|。| |  |	|\|*|**|***|_|[|]|](https://x.example)|](https://x.example/(a))|](<https://x.example/)>)|](mailto:a@b.example)|](x)|(|)|<|>|- |-|• |# |1. |{.bank}|{.-bank}|&amp;|"|!|:|.`, "|")

var anyText = rapid.Custom(func(t *rapid.T) string {
	lines := rapid.SliceOfN(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 6), 1, 4).Draw(t, "lines")
	var text strings.Builder
	for i, line := range lines {
		if i > 0 {
			text.WriteString(rapid.SampledFrom([]string{"\n", "\n\n", "\n \n"}).Draw(t, "break"))
		}
		text.WriteString(strings.Join(line, ""))
	}
	return text.String()
})

// form returns a parsed text without its positions.
func form(text markup.Text) string {
	var out strings.Builder
	for _, block := range text {
		fmt.Fprintf(&out, "%v ", block.Items == nil)
		for _, paragraph := range append([]markup.Paragraph{block.Paragraph}, block.Items...) {
			fmt.Fprintf(&out, "%s %q; ", spansShown(paragraph.Spans), paragraph.Classes)
		}
	}
	return out.String()
}

func TestTheSourceOfAnyTextIsReadAsTheSameText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := anyText.Draw(t, "source")
		parsed := markup.Parse(source)
		written := parsed.String()
		if got := markup.Parse(written); form(got) != form(parsed) {
			t.Fatalf("%q is written as %q: %s, not %s", source, written, form(got), form(parsed))
		}
	})
}

func TestAnyImportedTextIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := anyText.Draw(t, "source")
		imported := markup.FromForeign([]string{source}, nil)
		if again := markup.Parse(imported).String(); again != imported {
			t.Fatalf("%q is imported as %q, which is read as %q", source, imported, again)
		}
	})
}

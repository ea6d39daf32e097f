package review

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

type shelf struct {
	Books []book `json:"books"`
}

type book struct {
	Title string `json:"title"`
}

type settings struct {
	Locales []locale `json:"locales"`
}

type locale struct {
	Tag string `json:"tag"`
}

func TestStatusCountsEachTextOnce(t *testing.T) {
	described, err := model.New(shelf{}, settings{}, fstest.MapFS{}, nil)
	require.NoError(t, err)
	of := described.Content
	read := func(t *rapid.T, tag string, titles []string) *tree.Document {
		text := "books:\n"
		for _, title := range titles {
			text += fmt.Sprintf("  - title: %q\n", title)
		}
		file := source.New("content/"+tag+"/a.yaml", []byte(text))
		document, faults := load.Assemble(of, tag, "content/"+tag, []*source.File{file})
		require.Empty(t, faults)
		return document
	}
	type state struct {
		text       string
		code       diag.Code
		translated bool
		stale      bool
	}
	states := []state{
		{text: "Libro", translated: true},
		{text: "", stale: false},
		{text: " \t", stale: false},
		{text: "TODO[it] Buch", code: diag.ToTranslate},
		{text: "Buch", code: diag.Untranslated},
		{text: "Libro", code: diag.StaleTranslation, stale: true},
		{text: "Libro", code: "whitespace", translated: true},
	}
	rapid.Check(t, func(t *rapid.T) {
		drawn := rapid.SliceOfN(rapid.SampledFrom(states), 1, 250).Draw(t, "states")
		var titles []string
		var findings []diag.Finding
		var want Counts
		for i, state := range drawn {
			titles = append(titles, state.text)
			if state.code != "" {
				finding := diag.New(state.code, "content/en/a.yaml", source.Span{}, "m")
				finding.Pointer = fmt.Sprintf("/books/%d/title", i)
				findings = append(findings, finding)
			}
			switch want.Texts++; {
			case state.translated:
				want.Translated++
				want.Unreviewed++
			case state.stale:
				want.Stale++
			default:
				want.Untranslated++
			}
		}
		source := read(t, "it", strings.Split(strings.Repeat("Buch,", len(drawn)-1)+"Buch", ","))
		status := NewStatus(findings, []*tree.Document{source, read(t, "en", titles)}, []*Ledger{{}, {}})
		got := status.Languages[1].Total
		require.Equal(t, want, got)
		require.Equal(t, want.Translated == want.Texts, got.Percent() == 100)
		require.Equal(t, want.Translated == 0 || want.Translated*100 < want.Texts, got.Percent() == 0)
		// Rounded down, so that only a complete translation has 100 %.
		require.LessOrEqual(t, got.Percent()*want.Texts, want.Translated*100)
		require.Greater(t, (got.Percent()+1)*want.Texts, want.Translated*100)
	})
}

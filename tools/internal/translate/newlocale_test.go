package translate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

func TestRegisterKeepsTheRestOfTheFile(t *testing.T) {
	for text, want := range map[string]string{
		"url: u\nlocales: # all\n  - tag: it # source\n    name: a\n\n# end\nupdated: d\n": "url: u\nlocales: # all\n  - tag: it # source\n    name: a\n  - tag: sv\n    name: Svenska\n    flag: se\n    openGraph: sv_SE\n\n# end\nupdated: d\n",
		"locales: [{tag: it}]\n": "locales: [{tag: it}, {tag: \"sv\", name: \"Svenska\", flag: \"se\", openGraph: \"sv_SE\"}]\n",
	} {
		site, _ := load.Assemble(nil, "", "content/site.yaml", []*source.File{source.New("content/site.yaml", []byte(text))})
		locale, err := translate.NewLocale("sv", func(language.Tag, *tree.Document) ([][2]string, error) {
			return [][2]string{{"name", "Svenska"}, {"flag", "se"}, {"openGraph", "sv_SE"}}, nil
		}, nil)
		require.NoError(t, err)
		registered, err := translate.Register(site, locale)
		require.NoError(t, err)
		assert.Equal(t, want, string(registered.Files[0].Bytes))
	}
}

package newlocale_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/newlocale"
	"example.org/portfolio/tools/internal/source"
)

func TestDescribe(t *testing.T) {
	for _, want := range []newlocale.Locale{
		{Tag: "de", Name: "Deutsch", Flag: "de", OpenGraph: "de_DE"},
		{Tag: "sv", Name: "Svenska", Flag: "se", OpenGraph: "sv_SE"},
		{Tag: "ja", Name: "日本語", Flag: "jp", OpenGraph: "ja_JP"},
		{Tag: "tr", Name: "Türkçe", Flag: "tr", OpenGraph: "tr_TR"},
		{Tag: "de-CH", Name: "Schweizer Hochdeutsch", Flag: "ch", OpenGraph: "de_CH"},
		{Tag: "zh-Hant", Name: "繁體中文", Flag: "tw", OpenGraph: "zh_TW"},
		{Tag: "es-419", Name: "Español latinoamericano", Flag: "es", OpenGraph: "es_ES"},
	} {
		got, err := newlocale.Describe(want.Tag)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, tag := range []string{"", "x", "xx", "DE", "de_DE", "deutsch", "de-", "../de", "de-de", "en-ZZZ"} {
		_, err := newlocale.Describe(tag)
		assert.ErrorContains(t, err, "is not a language tag", tag)
	}
}

func TestRegisterKeepsTheRest(t *testing.T) {
	for text, want := range map[string]string{
		"url: u\nlocales: # all\n  - tag: it # source\n    name: a\n\n# end\nupdated: d\n": "url: u\nlocales: # all\n  - tag: it # source\n    name: a\n  - tag: sv\n    name: Svenska\n    flag: se\n    openGraph: sv_SE\n\n# end\nupdated: d\n",
		"locales: [{tag: it}]\n": "locales: [{tag: it}, {tag: \"sv\", name: \"Svenska\", flag: \"se\", openGraph: \"sv_SE\"}]\n",
	} {
		site, _ := load.Assemble("", "content/site.yaml", []*source.File{source.New("content/site.yaml", []byte(text))})
		locale, err := newlocale.Describe("sv")
		require.NoError(t, err)
		change, err := newlocale.Register(site, locale)
		require.NoError(t, err)
		assert.Equal(t, want, string(change.New))
	}
}

func TestSameBase(t *testing.T) {
	assert.True(t, newlocale.SameBase("en-XA", "en"))
	assert.False(t, newlocale.SameBase("en", "it"))
}

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
)

func TestLocaleEntry(t *testing.T) {
	for _, want := range [][4]string{
		{"de", "Deutsch", "de", "de_DE"},
		{"sv", "Svenska", "se", "sv_SE"},
		{"ja", "日本語", "jp", "ja_JP"},
		{"tr", "Türkçe", "tr", "tr_TR"},
		{"de-CH", "Schweizer Hochdeutsch", "ch", "de_CH"},
		{"zh-Hant", "繁體中文", "tw", "zh_TW"},
		{"es-419", "Español latinoamericano", "es", "es_ES"},
	} {
		entry, err := localeEntry(language.MustParse(want[0]))
		require.NoError(t, err)
		assert.Equal(t, [][2]string{{"name", want[1]}, {"flag", want[2]}, {"openGraph", want[3]}}, entry)
	}
	_, err := localeEntry(language.MustParse("con"))
	assert.ErrorContains(t, err, "no country")
}

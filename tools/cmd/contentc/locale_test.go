package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
)

func TestLocaleEntryHasTheNameFlagAndRegionOfItsLanguage(t *testing.T) {
	for _, want := range [][4]string{
		{"de", "Deutsch", "de", "de_DE"},
		{"sv", "Svenska", "", "sv_SE"},
		{"tr", "Türkçe", "tr", "tr_TR"},
		{"en-XA", "English", "", "en_US"},
		{"pt", "Português", "", "pt_BR"},
		{"en-GB", "British English", "gb", "en_GB"},
		{"pt-BR", "Português (Brasil)", "br", "pt_BR"},
		{"zh-Hant", "繁體中文", "", "zh_TW"},
		{"zh-Hant-HK", "繁體中文 (中國香港特別行政區)", "hk", "zh_HK"},
		{"sr-Latn", "Srpski", "", "sr_RS"},
		{"uz-Cyrl", "Ўзбекча", "uz", "uz_UZ"},
		{"es-419", "Español latinoamericano", "", ""},
		{"ar", "العربية", "", "ar_EG"},
		{"ar-EG", "العربية (مصر)", "eg", "ar_EG"},
		{"en", "English", "", "en_US"},
		{"zh-Hant-TW", "繁體中文 (台灣)", "tw", "zh_TW"},
		{"ca-valencia", "Català", "", "ca_ES"},
		{"de-CH-1996", "Schweizer Hochdeutsch", "ch", "de_CH"},
		{"ar-u-nu-latn", "العربية", "", "ar_EG"},
		{"eo", "Esperanto", "", ""},
		{"con", "con", "", ""},
	} {
		entry, err := localeEntry(language.MustParse(want[0]), nil)
		require.NoError(t, err)
		var expected [][2]string
		for i, key := range []string{"name", "flag", "openGraph"} {
			if text := want[i+1]; text != "" {
				expected = append(expected, [2]string{key, text})
			}
		}
		assert.Equal(t, expected, entry, want[0])
	}
}

func TestALanguageHasTheCountryOfAnOwnerWhoSpeaksIt(t *testing.T) {
	for _, want := range [][4]string{
		{"IE", "en", "en", "en-IE"}, {"GB", "it", "en", "en-GB"}, {"US", "it", "en", "en-US"}, {"AT", "en", "de", "de-AT"}, {"IT", "en", "en", "en-GB"},
		{"IE", "en", "en-GB", "en-GB"}, {"IT", "it", "de", "de"}, {"XX", "it", "de", "de"}, {"IT", "it", "en", "en-GB"}, {"IT", "it", "pt", "pt-PT"}, {"BR", "pt", "pt", "pt-BR"},
		{"BE", "fr", "fr", "fr-BE"}, {"IT", "it", "fr", "fr"}, {"PR", "es", "en", "en"}, {"JP", "ja", "zh-Hant", "zh-Hant"}, {"EG", "ar", "ar", "ar-EG"}, {"DE", "en", "en", "en-DE"},
	} {
		assert.Equal(t, want[3], inCountryOf(want[0], want[1], language.MustParse(want[2])).String(), want)
	}
}

package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestConfusionFindsMixedAndLookalikeScripts(t *testing.T) {
	for _, host := range []string{
		"", "example.com", "xn.example.org", "münchen.de", "straße-1.at", "пример.рф", "привет.internal", "соре.рф", "日本語ドメイン.jp",
		"livia日本.com", "한국kr.com", "中文.tw", "παράδειγμα.gr", "उदाहरण.भारत",
	} {
		assert.Empty(t, confusion(host), host)
	}
	for host, want := range map[string]string{
		"аnna.internal":       "has letters of several scripts: Cyrillic, Latin",
		"www.bοok.internal":   "has letters of several scripts: Latin, Greek",
		"соре.internal":       "has Cyrillic letters that look like Latin ones",
		"example.ехаре-1.com": "has Cyrillic letters that look like Latin ones",
		"ικα.com":             "has Greek letters that look like Latin ones",
		"օսօ.com":             "has Armenian letters that look like Latin ones",
		"中пример.com":         "has letters of several scripts: Han, Cyrillic",
	} {
		assert.Equal(t, want, confusion(host), host)
	}
}

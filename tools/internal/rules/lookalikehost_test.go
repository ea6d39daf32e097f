package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestConfusingFindsMixedAndLookalikeScripts(t *testing.T) {
	for _, host := range []string{
		"", "example.com", "xn.example.org", "münchen.de", "straße-1.at", "пример.рф", "привет.internal", "соре.рф", "日本語ドメイン.jp",
		"livia日本.com", "한국kr.com", "中文.tw", "παράδειγμα.gr", "उदाहरण.भारत",
	} {
		assert.Empty(t, confusing(host), host)
	}
	for host, want := range map[string]string{
		"аnna.internal": "Cyrillic", "www.bοok.internal": "Greek", "соре.internal": "Cyrillic", "example.ехаре-1.com": "Cyrillic",
		"ꓮpple.com": "Lisu", "example.org。evil.org": "ideographic", "ɡoogle.com": "phonetic", "ꮯꮩ.com": "Cherokee", "ικα.com": "Greek", "օսօ.com": "Armenian", "中пример.com": "Cyrillic", "αпример.com": "Cyrillic",
	} {
		assert.Equal(t, want, confusing(host), host)
	}
}

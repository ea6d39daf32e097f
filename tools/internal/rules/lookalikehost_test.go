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
		"ꓮpple.com": "Lisu", "ɡoogle.com": "phonetic", "ꮯꮩ.com": "Cherokee", "ικα.com": "Greek", "օսօ.com": "Armenian", "中пример.com": "Cyrillic", "αпример.com": "Cyrillic",
	} {
		assert.Equal(t, want, confusing(host), host)
	}
}

func TestHostThatABrowserReadsAsAnotherOneIsReported(t *testing.T) {
	for _, host := range []string{"münchen.example", "MÜNCHEN.example", "straße.example", "ex-ample.example", "xn--mnchen-3ya.example", "日本.jp"} {
		message, _ := lookalike("https://" + host + "/a")
		assert.Empty(t, message, host)
	}
	for host, read := range map[string]string{
		"ⓔvil.example": "evil.example", "ex\u00adample.org": "example.org", "example.org。evil.org": "example.org.evil.org",
		"ｅvil.example": "evil.example", "eviℓ.example": "evil.example", "x.𝗲xample": "x.example", "a\u200bb.example": "ab.example",
	} {
		message, _ := lookalike("https://" + host + "/a")
		assert.Equal(t, "the host "+host+" leads to "+read, message)
	}
}

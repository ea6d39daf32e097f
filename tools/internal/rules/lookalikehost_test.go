package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestScriptBesideLatinFindsLettersThatCanLookLikeLatinOnes(t *testing.T) {
	for host, want := range map[string]string{
		"": "", "example.com": "", "xn.example.org": "", "münchen.de": "", "пример.рф": "", "соре.рф": "", "日本語ドメイン.jp": "", "उदाहरण.भारत": "",
		"аnna.internal": "Cyrillic", "соре.internal": "Cyrillic", "www.bοok.internal": "Greek", "օսօ.com": "Armenian",
	} {
		assert.Equal(t, want, scriptBesideLatin(host), host)
	}
}

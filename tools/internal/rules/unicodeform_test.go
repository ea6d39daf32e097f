package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStyledLettersAreFoundWithThePlainOnes(t *testing.T) {
	for text, want := range map[string][2]string{
		"𝗦𝗲𝗰𝘂𝗿𝗶𝘁𝘆 lead": {"𝗦𝗲𝗰𝘂𝗿𝗶𝘁𝘆", "Security lead"}, "Veriﬁca eﬃciente": {"ﬁ", "Verifica efficiente"}, "a ℒ𝑖𝓋𝑒 b": {"ℒ𝑖𝓋𝑒", "a Live b"},
		"Ｓｅｃ １": {"Ｓｅｃ", "Sec 1"}, "Ⓢⓔⓒ": {"Ⓢⓔⓒ", "Sec"}, "🅂🄴🄲": {"🅂🄴🄲", "SEC"}, "𝗲\u0300": {"𝗲", "è"},
	} {
		styled, _ := firstStyled(text)
		assert.Equal(t, want, [2]string{styled, unstyled(text)}, text)
	}
	for _, text := range []string{"½ CVSS² № 3 ™ Ω ℹ Å 25 ℃", "株式会社ＡＢＣ１", "①②", "1ᵉʳ", "ﷲ", "㎡"} {
		styled, _ := firstStyled(text)
		assert.Empty(t, styled, text)
		assert.Equal(t, text, unstyled(text))
	}
}

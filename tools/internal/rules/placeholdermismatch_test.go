package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlaceholdersOfReturnsEachOnceInOrder(t *testing.T) {
	for text, want := range map[string][]string{
		"none":                            nil,
		"{{a}} and {{ a }}":               {"{{a}}"},
		"{{b}}{{a}}":                      {"{{a}}", "{{b}}"},
		"left open {{a} and {{b, sono io": {"{{a}", "{{b,sonoio"},
		"{a}":                             nil,
	} {
		assert.Equal(t, want, placeholdersOf(text), text)
	}
}

func TestDifferenceNamesWhatIsMissingAndWhatIsUnexpected(t *testing.T) {
	for _, example := range []struct {
		expected, found []string
		message, help   string
	}{
		{[]string{"{{a}}", "{{b}}"}, []string{"{{a}}"}, "missing placeholder {{b}}", ""},
		{[]string{"{{a}}"}, []string{"{{a}}", "{{b}}", "{{c}}"}, "unexpected placeholders {{b}}, {{c}}", ""},
		{[]string{"{{a}}"}, []string{"{{b}}"}, "unexpected placeholder {{b}}, missing placeholder {{a}}", "write {{a}} instead of {{b}}"},
		{[]string{"{{a}}", "{{c}}"}, []string{"{{b}}"}, "unexpected placeholder {{b}}, missing placeholders {{a}}, {{c}}", ""},
		{[]string{"{{a}}"}, []string{"{{b}}", "{{c}}"}, "unexpected placeholders {{b}}, {{c}}, missing placeholder {{a}}", ""},
	} {
		message, help := difference(example.expected, example.found)
		assert.Equal(t, example.message, message)
		assert.Equal(t, example.help, help)
	}
}

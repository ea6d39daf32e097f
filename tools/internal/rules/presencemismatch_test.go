package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/test"
)

type catalogue struct {
	Shop counted `json:"shop"`
}

type counted struct {
	One   string `json:"items_one,omitempty"`
	Few   string `json:"items_few,omitempty"`
	Many  string `json:"items_many,omitempty"`
	Other string `json:"items_other,omitempty"`
	Hint  string `json:"hint_text,omitempty"`
}

func TestAPluralThatALanguageDoesNotHaveIsNoMismatch(t *testing.T) {
	of := test.Describe(catalogue{}).Content
	languages := map[string]string{
		"en": "shop:\n  items_one: a\n  items_other: b\n",
		"pl": "shop:\n  items_one: a\n  items_few: b\n  items_many: c\n  items_other: d\n",
		"ja": "shop:\n  items_other: a\n  hint_text: b\n",
		"cs": "shop:\n  items_many: a\n",
	}
	for _, example := range []struct {
		source, other, key string
		isFault            bool
	}{
		{"en", "pl", "items_few", false}, {"en", "pl", "items_many", false}, {"pl", "en", "items_few", false},
		{"ja", "en", "items_one", false}, {"en", "ja", "items_one", false}, {"en", "cs", "items_many", false},
		{"en", "ja", "hint_text", true}, {"pl", "cs", "items_few", true}, {"pl", "cs", "items_other", true},
	} {
		source, other := test.Document(t, of, example.source, languages[example.source]), test.Document(t, of, example.other, languages[example.other])
		at := "/shop/" + example.key
		pair := Pair{Source: source.At(at), Other: other.At(at), Lacking: source.At("/shop"), SourceLanguage: source, OtherLanguage: other}
		if pair.Source != nil {
			pair.Lacking = other.At("/shop")
		}
		assert.Equal(t, example.isFault, len(presenceMismatch.Pair(pair)) > 0, example)
	}
}

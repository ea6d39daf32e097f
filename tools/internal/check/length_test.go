package check

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
)

func TestALengthIsCountedAsAReaderCounts(t *testing.T) {
	of := &jsonschema.Schema{MaxLength: 25}
	violation := &jsonschema.ValidationError{KeywordLocation: "/properties/name/maxLength"}
	family := strings.Repeat("👩‍💻", 25)
	assert.True(t, isWithin(&tree.Value{Text: family}, of, violation))
	longer := &tree.Value{Text: family + "षे"}
	assert.False(t, isWithin(longer, of, violation))
	assert.Equal(t, "the text has 26 characters; the maximum is 25", outOfRange(longer, of, "maxLength"))
}

// The counter of the editor has the same test (apps/site/src/content/graphemes.test.ts).
func TestCharactersAreCountedAsBrowsersDo(t *testing.T) {
	for text, count := range map[string]int{
		"क्षेत्रीय सुरक्षा": 7, "শ্রীরামকৃষ্ণ": 5, "ക്ഷണക്കത്ത്": 4, "ខ្ញុំ": 1, "မြန်မာ": 4, "நிலைமை": 3,
		"👩‍💻👨‍👩‍👧‍👦": 2, "🇮🇹🇬🇧🇮": 3, "👍🏽❤️": 2, "1️⃣#️⃣": 2, "각\u1112\u1161\u11ab": 2, "ที่นี่ น้ำ": 4, "e\u0301a\u0308\u0301": 2,
	} {
		assert.Equal(t, count, characters(text), text)
	}
}

func TestManyWarningsHideNoError(t *testing.T) {
	report := newReport()
	for range maxWarnings + 1 {
		report.addInside(nil, diag.Finding{Severity: diag.Warning})
	}
	report.addInside(nil, diag.Finding{Severity: diag.Error})
	assert.Len(t, report.findings, maxWarnings+1, "the warnings that are kept, and the error")
	assert.Equal(t, 1, report.errors)
}

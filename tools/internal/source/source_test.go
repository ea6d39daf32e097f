package source_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/source"
)

// text contains accents (one composed, one of two code points), a tab, an emoji of
// three code points and every kind of line break.
const text = "\ufeffperché\tCaffe\u0301 👩\u200d💻 x\r\nb\rc\rd\n"

func TestLinesEndAtEveryKindOfLineBreak(t *testing.T) {
	file := source.New("a.yaml", []byte(text))
	assert.True(t, file.HasBOM())
	assert.Equal(t, 5, file.LineCount())
	assert.Equal(t, "perché\tCaffe\u0301 👩\u200d💻 x", file.Line(1))
	assert.Equal(t, "b", file.Line(2))
	assert.Equal(t, "c", file.Line(3))
	assert.Equal(t, "d", file.Line(4))
	assert.Empty(t, file.Line(5))
	assert.Empty(t, file.Line(0))
	assert.Empty(t, file.Line(6))
	assert.Equal(t, source.Position{Line: 5, Column: 1}, file.End())
}

func TestPositionsConvertBetweenAllUnits(t *testing.T) {
	file := source.New("a.yaml", []byte(text))
	for _, test := range []struct {
		what                     string
		reader, runes, utf16, at int // at: byte offset in the file
	}{
		{"beginning", 1, 1, 1, 3},
		{"é", 6, 6, 6, 8},
		{"tab", 7, 7, 7, 10},
		{"separate accent", 12, 12, 12, 15},
		{"space after it", 13, 14, 14, 18},
		{"emoji", 14, 15, 15, 19},
		{"x", 16, 19, 21, 31},
	} {
		want := source.Position{Line: 1, Column: test.reader}
		assert.Equal(t, want, file.FromOffset(test.at), test.what)
		assert.Equal(t, want, file.FromRunes(1, test.runes), test.what)
		assert.Equal(t, test.utf16, file.UTF16Column(want), test.what)
		assert.Equal(t, test.at, file.Offset(want), test.what)
	}
}

func TestPositionsOutsideOfTheTextAreLimited(t *testing.T) {
	file := source.New("a.yaml", []byte("ab\ncd"))
	assert.Equal(t, source.Position{Line: 1, Column: 3}, file.FromRunes(1, 99))
	assert.Equal(t, 2, file.Offset(source.Position{Line: 1, Column: 99}))
	assert.Equal(t, 2, file.RuneOffset(1, 99))
	assert.Equal(t, 3, file.Offset(source.Position{Line: 2, Column: 1}))
	assert.Equal(t, 0, file.Offset(source.Position{Line: 0, Column: 1}))
	assert.Equal(t, 5, file.Offset(source.Position{Line: 9, Column: 1}))
	assert.Equal(t, source.Position{Line: 2, Column: 3}, file.FromOffset(99))
}

func TestOffsetInsideACharacterIsThePositionOfTheCharacter(t *testing.T) {
	file := source.New("a.yaml", []byte("é👩\u200d💻x"))
	assert.Equal(t, source.Position{Line: 1, Column: 1}, file.FromOffset(1))
	assert.Equal(t, source.Position{Line: 1, Column: 2}, file.FromOffset(5))
	accent := source.New("a.yaml", []byte("xe\u0301y"))
	assert.Equal(t, source.Position{Line: 1, Column: 2}, accent.FromOffset(2), "an ASCII letter includes its accent")
	assert.Equal(t, "xe\u0301", accent.Before(source.Position{Line: 1, Column: 3}))
}

func TestLinesAndOffsetsHoldAtTheEndOfAFile(t *testing.T) {
	file := source.New("a.yaml", []byte("ab\r\ncd\r"))
	assert.Equal(t, 3, file.LineCount())
	assert.Equal(t, "cd", file.Line(2))
	assert.Equal(t, 5, file.Offset(source.Position{Line: 2, Column: 2}))
	assert.Equal(t, 7, file.Offset(source.Position{Line: 3, Column: 1}), "the last line is empty")
	assert.Equal(t, 7, file.LineStart(3))
	assert.Equal(t, "d", file.After(source.Position{Line: 2, Column: 2}))
	assert.Equal(t, source.Span{Start: source.Position{Line: 2, Column: 2}, End: source.Position{Line: 2, Column: 3}}, file.LineSpan(source.Position{Line: 2, Column: 2}))
	assert.Equal(t, source.Position{Line: 1, Column: 9}, source.New("a.yaml", []byte("perché è")).LineSpan(source.Begin).End)
	assert.Equal(t, 1, source.New("a.yaml", []byte("\ufeffa")).LineAt(0), "a byte order mark is on the first line")
}

// The counter of the editor has the same test (apps/site/src/content/graphemes.test.ts).
func TestCharactersAreCountedAsBrowsersDo(t *testing.T) {
	for text, count := range map[string]int{
		"क्षेत्रीय सुरक्षा": 7, "শ্রীরামকৃষ্ণ": 5, "ക്ഷണക്കത്ത്": 4, "ខ្ញុំ": 1, "မြန်မာ": 4, "நிலைமை": 3,
		"👩‍💻👨‍👩‍👧‍👦": 2, "🇮🇹🇬🇧🇮": 3, "👍🏽❤️": 2, "1️⃣#️⃣": 2, "각\u1112\u1161\u11ab": 2, "ที่นี่ น้ำ": 4, "e\u0301a\u0308\u0301": 2,
	} {
		assert.Equal(t, count, source.Characters(text), text)
	}
}

package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

func TestATextHasAHashForEachFourConsecutiveWords(t *testing.T) {
	one, two, three := sequences(nil, "a b c d"), sequences(nil, "b c d e"), sequences(nil, "c d e f")
	assert.Len(t, one, 1)
	assert.Equal(t, [][]uint32{one, two, three}, [][]uint32{sequences(nil, "a b c d e f")[:1], sequences(nil, "a b c d e f")[1:2], sequences(nil, "a b c d e f")[2:]})
	for _, text := range []string{"a", "a b", "a b c"} {
		assert.Len(t, sequences(nil, text), 1, text)
	}
	assert.Empty(t, sequences(nil, ""))
	assert.Empty(t, sequences(nil, " - !\n"))
	assert.NotEqual(t, one, sequences(nil, "a b d c"))
	assert.NotEqual(t, one, sequences(nil, "a b c"))
	assert.NotEqual(t, sequences(nil, "a"), sequences(nil, "b"))
}

func TestHashesIgnoreCaseAndPunctuation(t *testing.T) {
	assert.Equal(t, sequences(nil, "il porto di Trieste"), sequences(nil, "  IL porto, di: (trieste)!"))
	assert.NotEqual(t, sequences(nil, "perché no"), sequences(nil, "perche no"))
	assert.Len(t, sequences(nil, "è é ü ñ"), 1, "letters beyond ASCII are words")
}

func TestAnEntryIsSampleContentInItsOwnListOnly(t *testing.T) {
	menu := &tree.Value{}
	hashIn := func(list string) uint32 {
		record := &tree.Value{Kind: model.Record, Parent: &tree.Value{Kind: model.List, Key: list, KeyStart: tree.RunePosition{Line: 1}, Parent: menu}}
		record.Items = []tree.Value{{Key: "name", Text: "a", Field: &model.Field{Sample: model.SampleEntry}}}
		_, hash, _ := entryHash(record)
		return hash
	}
	assert.Equal(t, hashIn("starters"), hashIn("starters"))
	assert.NotEqual(t, hashIn("starters"), hashIn("desserts"))
}

func TestATextIsSampleContentIfHalfOfItsHashesAre(t *testing.T) {
	digests := Digests{}
	for _, hash := range sequences(nil, "one two three four five") {
		digests[hash] = true
	}
	for text, want := range map[string]bool{
		"one two three four five":                 true,
		"one two three four five six seven":       true,
		"one two three four five six seven eight": false,
		"six seven eight nine":                    false,
		"":                                        false,
	} {
		v := &tree.Value{Kind: model.Text, Text: text, Field: &model.Field{Sample: model.SampleOwn}}
		assert.Equal(t, want, digests.contains(v, nil), text)
	}
}

// Another consultant sells a penetration test, too.
func TestAnEntryWithOneShortValueAndATextOfTheOwnersOwnIsNoSampleContent(t *testing.T) {
	services := func(values ...string) *tree.Value {
		record := &tree.Value{Kind: model.Record, Field: &model.Field{}, Parent: &tree.Value{Kind: model.List, Key: "services", KeyStart: tree.RunePosition{Line: 1}, Parent: &tree.Value{}}}
		for i, key := range []string{"title", "where", "start"}[:len(values)] {
			sample := []model.Sample{model.SampleEntry, model.SampleOwn, model.SampleEntry}[i]
			record.Items = append(record.Items, tree.Value{Key: key, Kind: model.Text, Text: values[i], Field: &model.Field{Sample: sample}, Parent: record})
		}
		return record
	}
	digests := Digests{}
	for _, sample := range []*tree.Value{services("Penetration test", "from 3,000 euros"), services("Penetration test", "from 3,000 euros", "2019")} {
		_, hash, _ := entryHash(sample)
		digests[hash] = true
	}
	for _, hash := range sequences(nil, "from 3,000 euros") {
		digests[hash] = true
	}
	rule := sampleContent(digests, Media{})
	assert.Empty(t, rule.Record(Context{}, services("Penetration test", "five days of work")))
	assert.Len(t, rule.Record(Context{}, services("Penetration test", "from 3,000 euros")), 1)
	assert.Len(t, rule.Record(Context{}, services("Penetration test")), 1)
	assert.Len(t, rule.Record(Context{}, services("Penetration test", "five days of work", "2019")), 1)
}

package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/test"
)

type club struct {
	Talks  meeting   `json:"talks,omitempty" example:"On lenses"`
	Prizes meeting   `json:"prizes,omitempty"`
	Own    []meeting `json:"own,omitempty" example:"A visit"`
	Level  string    `json:"level,omitempty" jsonschema:"format=level" locale:"equal"`
	Lists  []string  `json:"lists,omitempty" locale:"equal" ids:"lists"`
}

type meeting struct {
	Entries []point `json:"entries"`
}

type point struct {
	Title string `json:"title"`
}

const clubDocs = `
type point struct {
	// What it is about. Example: A lamp
	Title string
}
`

// fieldsOf returns the described fields of a club by their keys.
func fieldsOf() map[string]protocol.Field {
	level := model.Format{Name: "level", Check: func(string) string { return "" }, Pattern: "^(low|high)$"}
	fields := map[string]protocol.Field{}
	for _, field := range edit.Describe(test.DescribeWith(club{}, clubDocs, level).Content) {
		fields[field.Key] = field
	}
	return fields
}

func TestTheTitleOfAnEntryHasTheExampleOfItsSection(t *testing.T) {
	fields := fieldsOf()
	docIn := func(entries []protocol.Field) string { return entries[0].Entry.Fields[0].Doc }
	assert.Equal(t, "What it is about. Example: On lenses", docIn(fields["talks"].Fields))
	assert.Equal(t, "What it is about. Example: A lamp", docIn(fields["prizes"].Fields))
	assert.Equal(t, "What it is about. Example: A visit", docIn(fields["own"].Entry.Fields))
}

func TestAFormatThatListsWordsOffersThem(t *testing.T) {
	assert.Equal(t, []string{"low", "high"}, fieldsOf()["level"].Choices)
}

func TestTheEntriesOfAListOfNamesSayWhatTheyName(t *testing.T) {
	assert.Equal(t, protocol.IDs("lists"), fieldsOf()["lists"].Entry.IDs)
}

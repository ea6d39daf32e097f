package start

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/test"
)

type fitted struct {
	Title string `json:"title" jsonschema:"maxLength=12"`
	Where string `json:"where" jsonschema:"maxLength=12"`
	Note  string `json:"note" jsonschema:"maxLength=40" text:"long"`
}

type fitting struct {
	Name    string   `json:"name" jsonschema:"maxLength=12"`
	Entries []fitted `json:"entries"`
}

func TestFitMovesLongTextsAndCutsNoOther(t *testing.T) {
	content := fitting{Name: "parola parola", Entries: []fitted{{"one two three four", "five six seven eight", "Nota."}, {"one", "two", strings.Repeat("parola ", 7)}}}
	of := test.Describe(content)
	value := reflect.ValueOf(&content).Elem()
	assert.Equal(t, []string{
		"to be shortened: /name has 13 characters; 12 are allowed", "to be shortened: /entries/0/note has 47 characters; 40 are allowed", "to be shortened: /entries/1/note has 49 characters; 40 are allowed",
	}, fit(of.Content, value, ""))
	assert.Equal(t, fitted{"one two thr…", "five six se…", "one two three four\n\nfive six seven eight\n\nNota."}, content.Entries[0])
	assert.Equal(t, "parola parola", content.Name)
}

func TestFitCountsCharactersAsReadersDo(t *testing.T) {
	twelve := strings.Repeat("शक्ति", 6) // 30 code points
	content := fitting{Name: twelve, Entries: []fitted{{twelve, "शक्ति" + twelve, ""}}}
	of := test.Describe(content)
	assert.Empty(t, fit(of.Content, reflect.ValueOf(&content).Elem(), ""))
	assert.Equal(t, twelve, content.Entries[0].Title)
	assert.Equal(t, "शक्ति"+twelve, content.Entries[0].Note)
}

func TestReportLinesAreShort(t *testing.T) {
	long := NotTaken{What: strings.Repeat("parola, ", 40), Value: strings.Repeat("parola ", 40), Of: 3000, Reason: strings.Repeat("because ", 40)}
	for range 3000 {
		long.Places = append(long.Places, "Basic_LinkedInDataExport_11-24-2026/"+strings.Repeat("a", 200)+".csv:1000000")
	}
	short := NotTaken{What: "work, url", Value: "x", Places: []string{"line 2"}, Of: 1, Reason: "it is a duplicate"}
	lines := report([]NotTaken{long, short, short})
	require.Len(t, lines, 5)
	for _, line := range lines {
		assert.LessOrEqual(t, len([]rune("contentc: "+line)), 160, line)
	}
	assert.Equal(t, []string{"not taken, because it is a duplicate:", `  work, url "x" (line 2)`, `  work, url "x" (line 2)`}, lines[2:])
	assert.Contains(t, lines[1], "and 2999 more)")
}

func TestShortenedKeepsWhatFits(t *testing.T) {
	for text, want := range map[string]string{
		"one two":               "one two",
		"onetwothr four":        "onetwothr…",
		"one twothree!":         "one twothr…", // a word that begins far from the end is cut
		strings.Repeat("あ", 12): strings.Repeat("あ", 10) + "…",
		"12345678" + strings.Repeat("👩‍👧", 2): "12345678…", // not within a character
	} {
		assert.Equal(t, want, Shortened(text, 11), text)
	}
}

package review_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/tree"
)

type shelf struct {
	Label string `json:"label"`
	Owner string `json:"owner" locale:"equal"`
	Books []book `json:"books"`
	Spare string `json:"spare,omitempty"`
}

type book struct {
	Title string `json:"title"`
	Pages int    `json:"pages"`
}

var shelves = test.Describe(shelf{})

func document(t *testing.T, tag, text string) *tree.Document {
	t.Helper()
	return test.Document(t, shelves.Content, tag, text)
}

const (
	italianText = "label: Alto\nowner: Ada\nbooks:\n  - {title: Uno, pages: 1}\n  - {title: Due, pages: 2}\n  - {title: Tre, pages: 3}\n"
	englishText = "label: Top\nowner: Ada\nbooks:\n  - {title: One, pages: 1}\n  - {title: \"TODO[it] Due\", pages: 2}\n"
)

// read reads the review records in a text.
func read(t *testing.T, text string) (*review.Ledger, []diag.Finding) {
	t.Helper()
	name := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(name, "en"), 0o755))
	if text != "" {
		require.NoError(t, os.WriteFile(filepath.Join(name, "en", review.FileName), []byte(text), 0o644))
	}
	folder, err := load.Open(name, shelves)
	require.NoError(t, err)
	defer folder.Close()
	ledger, file, findings := review.Read(folder, "en")
	assert.Equal(t, "en/.review", ledger.File)
	assert.Equal(t, text != "", file != nil)
	assert.Equal(t, len(findings) > 0, ledger.IsFaulty)
	return ledger, findings
}

func everything(review.Pair) bool { return true }

func TestReviewRecordsTheSourceOfEachTranslation(t *testing.T) {
	italian, english := document(t, "it", italianText), document(t, "en", englishText)
	empty, findings := read(t, "")
	assert.Empty(t, findings)
	pairs := empty.Pairs(italian, english)
	require.Len(t, pairs, 2, "neither equal values nor texts with a prefix are reviewed")
	text := string(empty.Update(english, pairs, everything))
	assert.Regexp(t, `(?s)^# Which .*\n\n/books/\*/title [0-9a-f]{12} [0-9a-f]{12} "Uno"\n\n/label [0-9a-f]{12} [0-9a-f]{12} "Alto"\n$`, text)

	ledger, findings := read(t, text)
	require.Empty(t, findings)
	label := func(d *tree.Document) *tree.Value { return d.At("/label") }
	assert.Equal(t, review.Reviewed, ledger.State(label(italian), label(english)))
	assert.Equal(t, review.Stale, ledger.State(label(document(t, "it", strings.Replace(italianText, "Alto", "Basso", 1))), label(english)))
	changed := label(document(t, "en", strings.Replace(englishText, "Top", "Upper", 1)))
	assert.Equal(t, review.Unrecorded, ledger.State(label(italian), changed), "a text that was changed later is not stale")
	assert.Equal(t, review.Unrecorded, ledger.State(italian.At("/owner"), english.At("/owner")))
	assert.Equal(t, review.Unrecorded, ledger.State(italian.At("/books/1/title"), english.At("/books/1/title")))
	assert.Equal(t, review.Unrecorded, empty.State(label(italian), label(english)))
	assert.Equal(t, review.Unrecorded, (*review.Ledger)(nil).State(label(italian), label(english)))
	assert.Equal(t, []string{ledger.Fingerprint("Alto")}, ledger.Sources("/label", "Top"))
	assert.Empty(t, ledger.Sources("/books/*/title", "Top"))
	assert.Empty(t, empty.Sources("/label", "Top"))
	before, ok := ledger.SourceText(label(english))
	assert.True(t, ok)
	assert.Equal(t, "Alto", before)
}

func TestChangedWordsAreShownWithTheWordsBesideThem(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"uno due tre", "uno quattro tre", "uno [-due-] {+quattro+} tre"},
		{"uno due", "uno due tre", "uno due {+tre+}"},
		{"uno due", "due", "[-uno-] due"},
		{"a b c d e f g h i j k l m n o p q r s t", "a b c d e f X h i j k l m n o p q Y s t", "… c d e f [-g-] {+X+} h i j k … n o p q [-r-] {+Y+} s t"},
	} {
		assert.Equal(t, c.want, review.ChangedWords(c.before, c.after))
	}
}

func TestRecordsOfBothSidesOfAMergeAreKept(t *testing.T) {
	const record = "/label aaaaaaaaaaaa "
	english := document(t, "en", englishText)
	empty, _ := read(t, "")
	of := empty.Fingerprint("Top")
	ledger, findings := read(t, "# a comment\n\n"+record+of+"\n  "+record+of+"  \r\n/label bbbbbbbbbbbb "+of)
	require.Empty(t, findings)
	assert.Equal(t, []string{"aaaaaaaaaaaa", "bbbbbbbbbbbb"}, ledger.Sources("/label", "Top"))
	pair := review.Pair{Source: english.At("/label"), Other: english.At("/label")}
	text := string(ledger.Update(english, []review.Pair{pair, pair}, func(review.Pair) bool { return false }))
	assert.Equal(t, 2, strings.Count(text, "\n/label "))
}

// By them sync knows that an entry was translated from one that the source language no longer has.
func TestAReviewOfOtherTextsKeepsTheRecordsOfATranslationWhoseSourceIsGone(t *testing.T) {
	english := document(t, "en", "label: Top\nowner: Ada\nbooks:\n  - {title: One, pages: 1}\n  - {title: Two, pages: 2}\n  - {title: Three, pages: 3}\n")
	empty, _ := read(t, "")
	ledger, _ := read(t, string(empty.Update(english, empty.Pairs(document(t, "it", italianText), english), everything)))
	shorter := document(t, "it", strings.Replace(italianText, "  - {title: Due, pages: 2}\n", "", 1))
	isLabel := func(pair review.Pair) bool { return pair.Other.Pointer() == "/label" }
	again, _ := read(t, string(ledger.Update(english, ledger.Pairs(shorter, english), isLabel)))
	match := tree.Match(shorter.At("/books"), english.At("/books"), again)
	assert.Equal(t, []int{1}, match.Gone)
}

func TestFaultyRecordsAreReported(t *testing.T) {
	for text, want := range map[string][]string{
		"no record\n": {"1:1-1:10 syntax this line is not a review record"},
		"/label aaaaaaaaaaaa bbbbbbbbbbbb\n/label\n/x\n": {"2:1-2:7 syntax this line is not a review record", "3:1-3:3 syntax this line is not a review record"},
		"/label aaaaaaaaaaaa bbbbbbbbbbb\n":              {"1:1-1:32 syntax this line is not a review record"},
		"<<<<<<< HEAD\n/a\n=======\n/b\n>>>>>>> x\n":     {"1:1-1:13 syntax the file contains an unresolved merge conflict"},
		"/label # aaaaaaaaaaaa\n":                        {"1:1-1:22 syntax this line is not a review record"},
		"<<<<<<\n":                                       {"1:1-1:7 syntax this line is not a review record"},
		"/label\n<<<<<<< HEAD\n":                         {"2:1-2:13 syntax the file contains an unresolved merge conflict"},
	} {
		_, findings := read(t, text)
		var found []string
		for _, f := range findings {
			found = append(found, fmt.Sprintf("%d:%d-%d:%d %s %s", f.Line, f.Column, f.EndLine, f.EndColumn, f.Code, f.Message))
			assert.NotEmpty(t, f.Help)
		}
		assert.Equal(t, want, found, text)
	}
}

func TestStatusCountsTheTextsOfEachSection(t *testing.T) {
	italian := document(t, "it", italianText)
	english := document(t, "en", strings.Replace(englishText, "label: Top\n", "", 1))
	german := document(t, "de", "label: Alto\nowner: Ada\nbooks:\n  - {title: Eins, pages: 1}\n  - {title: Zwei, pages: 2}\n  - {title: Drei, pages: 3}\n")
	open := func(v *tree.Value, code diag.Code, why protocol.Why) protocol.Open {
		f := v.Finding(code, "a message")
		return protocol.Open{Locale: strings.Split(f.File, "/")[1], Pointer: f.Pointer, Why: why, Code: code, File: f.File, Line: f.Line, Column: f.Column, Message: f.Message}
	}
	empty, _ := read(t, "")
	ledger, _ := read(t, string(empty.Update(german, empty.Pairs(italian, german)[:2], everything)))
	status := review.NewStatus([]protocol.Open{
		open(italian.At("/label"), diag.SampleContent, protocol.Sample), open(italian.At("/books/2/title"), diag.SampleContent, protocol.Sample),
		open(english.At("/books/1/title"), diag.ToTranslate, protocol.Missing), open(german.At("/label"), diag.Untranslated, protocol.Missing), open(german.At("/books/2/title"), diag.StaleTranslation, protocol.Stale),
		{Locale: "en", Pointer: "/books/0/title", Why: protocol.Unreviewed}, {Locale: "de", Pointer: "/books/1/title", Why: protocol.Unreviewed},
	}, []*tree.Document{italian, english, german}, []*review.Ledger{{}, empty, ledger})
	assert.Equal(t, []review.Language{
		{Locale: "it", Total: review.Counts{Texts: 4, Translated: 4, Sample: 2}, Sections: []review.Section{
			{Section: "label", Counts: review.Counts{Texts: 1, Translated: 1, Sample: 1}}, {Section: "owner"}, {Section: "books", Counts: review.Counts{Texts: 3, Translated: 3, Sample: 1}},
		}},
		{Locale: "en", Total: review.Counts{Texts: 4, Translated: 1, Untranslated: 3, Unreviewed: 1}, Sections: []review.Section{
			{Section: "label", Counts: review.Counts{Texts: 1, Untranslated: 1}}, {Section: "owner"}, {Section: "books", Counts: review.Counts{Texts: 3, Translated: 1, Untranslated: 2, Unreviewed: 1}},
		}},
		{Locale: "de", Total: review.Counts{Texts: 4, Translated: 2, Untranslated: 1, Stale: 1, Unreviewed: 1}, Sections: []review.Section{
			{Section: "label", Counts: review.Counts{Texts: 1, Untranslated: 1}}, {Section: "owner"}, {Section: "books", Counts: review.Counts{Texts: 3, Translated: 2, Stale: 1, Unreviewed: 1}},
		}},
	}, status.Languages)
	assert.Equal(t, review.Place{File: "content/it/a.yaml", Line: 1, Column: 8, Pointer: "/label", Message: "a message"}, status.Samples[0])

	assert.Equal(t, 100, review.Counts{}.Percent())
	assert.Equal(t, 99, review.Counts{Texts: 300, Translated: 299}.Percent(), "100 means all")
}

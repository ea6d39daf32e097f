package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"
)

// Each run tries the same edits, so that only a change of the code makes it fail. The
// scheduled workflow tries other edits with -rapid.seed and -rapid.checks.
func init() {
	for name, value := range map[string]string{"rapid.seed": "1", "rapid.checks": "25"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
}

// entry is an entry of a list. Its id never changes, and version counts the changes to its texts.
type entry struct {
	id, version int
	fact        string
	optional    bool
}

// kind is a list with its file, and the form of its entries.
type kind struct {
	section string
	// facts are the values to draw from; without them, each entry has a unique value.
	facts []string
	write func(e entry, text string) string
}

var kinds = []kind{
	{"skills", []string{"70", "85", "100"}, func(e entry, text string) string {
		return fmt.Sprintf("  - name: %s\n    value: %s\n", text, e.fact)
	}},
	{"certs", nil, func(e entry, text string) string {
		written := fmt.Sprintf("  # %s\n  - title: %s\n    description: >-\n      %s\n    id: N-%s\n", text, text, text, e.fact)
		if e.optional {
			written += fmt.Sprintf("    issuer: %s\n", text)
		}
		return written
	}},
	{"worktimeline", []string{"2019–2021", "2020–2021", "2022–2024"}, func(e entry, text string) string {
		return fmt.Sprintf("  - jobtitle: %s\n    date: %s\n    description: %s\n\n", text, e.fact, text)
	}},
}

// list is a generated list of one kind.
type list struct {
	kind
	entries []entry
	next    int // the next id
}

func (l *list) draw(t *rapid.T) entry {
	l.next++
	return entry{id: l.next, fact: l.fact(t), optional: rapid.Bool().Draw(t, "optional")}
}

func (l *list) fact(t *rapid.T) string {
	if l.facts == nil {
		l.next++
		return fmt.Sprint(l.next)
	}
	return rapid.SampledFrom(l.facts).Draw(t, "fact")
}

// edit makes one change to the source.
func (l *list) edit(t *rapid.T) {
	at := rapid.IntRange(0, len(l.entries)-1).Draw(t, "at")
	switch rapid.SampledFrom([]string{"add", "remove", "move", "text", "fact", "optional"}).Draw(t, "edit") {
	case "add":
		l.entries = slices.Insert(l.entries, at, l.draw(t))
	case "remove":
		if len(l.entries) > 1 {
			l.entries = slices.Delete(l.entries, at, at+1)
		}
	case "move":
		moved := l.entries[at]
		l.entries = slices.Delete(l.entries, at, at+1)
		l.entries = slices.Insert(l.entries, rapid.IntRange(0, len(l.entries)).Draw(t, "to"), moved)
	case "text":
		l.entries[at].version++
	case "fact":
		l.entries[at].fact = l.fact(t)
	case "optional":
		l.entries[at].optional = !l.entries[at].optional
	}
}

// put writes the list into a language's file.
func (l *list) put(t *testing.T, content, language, format string) {
	text := l.section + ":\n"
	for _, e := range l.entries {
		text += l.write(e, strings.NewReplacer("ID", fmt.Sprint(e.id), "VERSION", fmt.Sprint(e.version)).Replace(format))
	}
	present := regexp.MustCompile(`(?m)^` + l.section + `:\n(?:(?: .*)?\n)*`)
	rewrite(t, filepath.Join(content, language, l.section+".yaml"), func(before string) string { return present.ReplaceAllLiteralString(before, text+"\n") })
}

// TestSyncKeepsTranslationsAfterAnyEdit edits the source of a reviewed content. After `sync --write`,
// the source is unchanged, the languages have the same entries, and each entry still has its
// translation. An ambiguous list is refused and unchanged.
func TestSyncKeepsTranslationsAfterAnyEdit(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		l := &list{kind: rapid.SampledFrom(kinds).Draw(r, "kind")}
		content := filepath.Join(t.TempDir(), "content")
		require.NoError(t, os.CopyFS(content, os.DirFS(fixture)))
		for range rapid.IntRange(1, 6).Draw(r, "entries") {
			l.entries = append(l.entries, l.draw(r))
		}
		l.put(t, content, "it", "Testo kID vVERSION")
		l.put(t, content, "en", "Text kID")
		require.Zero(t, run(t, "review", "--content", content).code)

		for range rapid.IntRange(1, 3).Draw(r, "edits") {
			l.edit(r)
		}
		l.put(t, content, "it", "Testo kID vVERSION")
		source, before := l.read(t, content, "it"), l.read(t, content, "en")
		synced := run(t, "sync", "--write", "--content", content)
		require.Equal(r, source, l.read(t, content, "it"))
		english := l.read(t, content, "en")
		if strings.Contains(synced.stderr, "no review record tells") {
			require.Equal(r, before, english)
			return
		}
		for _, finding := range findings(t, withoutSample(), "--content", content, "-q") {
			require.Contains(r, []string{"to-translate", "value-mismatch", "presence-mismatch"}, finding.Code)
		}
		l.keepTheirTranslations(r, source, english)
	})
}

// read returns the entries of the list in a file.
func (l *list) read(t *testing.T, content, language string) []map[string]any {
	var sections map[string]any
	require.NoError(t, yaml.Unmarshal([]byte(fileText(t, filepath.Join(content, language, l.section+".yaml"))), &sections))
	entries := []map[string]any{}
	for _, e := range sections[l.section].([]any) {
		entries = append(entries, e.(map[string]any))
	}
	return entries
}

// keepTheirTranslations requires that each entry that is still in the source has its translation,
// and that every other text is to be translated.
func (l *list) keepTheirTranslations(r *rapid.T, italian, english []map[string]any) {
	require.Len(r, english, len(italian))
	text := map[string]string{"skills": "name", "certs": "title", "worktimeline": "jobtitle"}[l.section]
	isRemaining := map[string]bool{}
	for _, e := range l.entries {
		isRemaining[fmt.Sprintf("Text k%d", e.id)] = true
	}
	for i := range italian {
		id, _, _ := strings.Cut(strings.TrimPrefix(italian[i][text].(string), "Testo "), " ")
		if translation := english[i][text].(string); translation != "Text "+id && !strings.HasPrefix(translation, "TODO[") {
			require.False(r, isRemaining[translation], "the translation %q is at %q", translation, italian[i][text])
		}
	}
}

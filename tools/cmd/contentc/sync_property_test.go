package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
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

// entry is an entry of a list. Its id never changes, and version counts the
// changes to each text.
type entry struct {
	id       int
	versions map[string]int
	neutral  string
	optional bool
}

// kind is the form of a list's entries.
type kind struct {
	file  string
	texts []string
	// facts are the fields with the neutral value, which must be equal in every language.
	facts []string
	// neutrals are the values to draw from; without them, each entry has a
	// unique value.
	neutrals []string
	write    func(e entry, text func(field string) string) string
}

var kinds = map[string]kind{
	"skills": {
		file: "skills.yaml", texts: []string{"name"}, facts: []string{"value"}, neutrals: []string{"70", "85", "100"},
		write: func(e entry, text func(string) string) string {
			return fmt.Sprintf("  - name: %s\n    value: %s\n", text("name"), e.neutral)
		},
	},
	"certs": {
		file: "certs.yaml", texts: []string{"title", "description", "issuer"}, facts: []string{"id", "url"},
		write: func(e entry, text func(string) string) string {
			written := fmt.Sprintf("  # %s\n  - title: %s\n    description: >-\n      %s\n    id: N-%s\n    url: https://prova.internal/%s\n",
				text("title"), text("title"), text("description"), e.neutral, e.neutral)
			if e.optional {
				written += fmt.Sprintf("    issuer: %s\n", text("issuer"))
			}
			return written
		},
	},
	"worktimeline": {
		file: "worktimeline.yaml", texts: []string{"where", "description"}, facts: []string{"date"}, neutrals: []string{"2019–2021", "2020–2021", "2022–2024"},
		write: func(e entry, text func(string) string) string {
			return fmt.Sprintf("  - jobtitle: Consulente\n    where: %s\n    date: %s\n    description: %s\n\n", text("where"), e.neutral, text("description"))
		},
	},
}

// list is a generated list of one kind.
type list struct {
	kind
	entries []entry
	next    int // the next id
}

func (l *list) draw(t *rapid.T) entry {
	l.next++
	return entry{id: l.next, versions: map[string]int{}, neutral: l.value(t), optional: rapid.Bool().Draw(t, "optional")}
}

func (l *list) value(t *rapid.T) string {
	if l.neutrals == nil {
		l.next++
		return fmt.Sprint(l.next)
	}
	return rapid.SampledFrom(l.neutrals).Draw(t, "neutral")
}

// edit makes one change to the source.
func (l *list) edit(t *rapid.T) {
	at := rapid.IntRange(0, len(l.entries)-1).Draw(t, "at")
	e := &l.entries[at]
	switch edit := rapid.SampledFrom([]string{"add", "remove", "move", "text", "neutral", "optional"}).Draw(t, "edit"); edit {
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
		e.versions[rapid.SampledFrom(l.texts).Draw(t, "field")]++
	case "neutral":
		e.neutral = l.value(t)
	case "optional":
		e.optional = !e.optional
	}
}

// text returns a text of an entry in a language. A translation has no version.
func (e entry) text(language string) func(field string) string {
	return func(field string) string {
		if language == "en" {
			return fmt.Sprintf("Text k%d of %s", e.id, field)
		}
		return fmt.Sprintf("Testo k%d di %s v%d", e.id, field, e.versions[field])
	}
}

// put writes the list into a language's file.
func (l *list) put(t *testing.T, content, language, section string) {
	var text strings.Builder
	text.WriteString(section + ":\n")
	for _, e := range l.entries {
		written := l.write(e, e.text(language))
		if language == "en" {
			written = strings.Replace(written, "Consulente", "Consultant", 1)
		}
		text.WriteString(written)
	}
	name := filepath.Join(content, language, l.file)
	before, err := os.ReadFile(name)
	require.NoError(t, err)
	present := regexp.MustCompile(`(?m)^` + section + `:\n(?:(?: .*)?\n)*`)
	require.NoError(t, os.WriteFile(name, present.ReplaceAllLiteral(before, []byte(text.String()+"\n")), 0o644))
}

// TestSyncKeepsTranslationsAfterAnyEdit edits the source of a reviewed content. After
// `sync --write`, the source is unchanged, check reports exactly the texts to translate and the
// facts to write, and each entry still has its translation. An ambiguous list is refused and
// unchanged.
func TestSyncKeepsTranslationsAfterAnyEdit(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		section := rapid.SampledFrom([]string{"skills", "certs", "worktimeline"}).Draw(r, "section")
		content := filepath.Join(t.TempDir(), "content")
		require.NoError(t, os.CopyFS(content, os.DirFS(fixture)))
		l := &list{kind: kinds[section]}
		for range rapid.IntRange(1, 6).Draw(r, "entries") {
			l.entries = append(l.entries, l.draw(r))
		}
		l.put(t, content, "it", section)
		l.put(t, content, "en", section)
		require.Zero(t, run(t, "review", "--content", content).code)

		for range rapid.IntRange(1, 3).Draw(r, "edits") {
			l.edit(r)
		}
		l.put(t, content, "it", section)
		source, before := read(t, content, "it", section), read(t, content, "en", section)
		synced := run(t, "sync", "--write", "--content", content)
		italian, english := read(t, content, "it", section), read(t, content, "en", section)
		require.Equal(r, source, italian)
		if strings.Contains(synced.stderr, "no review record tells") {
			require.Equal(r, before, english)
			return
		}
		if synced.code != 0 {
			require.Contains(t, synced.stderr, "only English (en) has /certs/")
		}
		require.Equal(r, expectedFindings(r, l, section, italian, english), findings(t, content))
		l.keepTheirTranslations(r, italian, english)
	})
}

// read returns the entries of a list in a file.
func read(t *testing.T, content, language, section string) []map[string]any {
	text, err := os.ReadFile(filepath.Join(content, language, kinds[section].file))
	require.NoError(t, err)
	var sections map[string]any
	require.NoError(t, yaml.Unmarshal(text, &sections))
	entries := []map[string]any{}
	for _, e := range sections[section].([]any) {
		entries = append(entries, e.(map[string]any))
	}
	return entries
}

// findings returns the code, the language and the pointer of each finding.
func findings(t *testing.T, content string) []string {
	var report struct {
		Findings []struct{ Code, File, Pointer string }
	}
	require.NoError(t, json.Unmarshal([]byte(run(t, "check", "--format", "json", "--content", content).stdout), &report))
	found := []string{}
	for _, f := range report.Findings {
		found = append(found, strings.Join([]string{f.Code, filepath.Base(filepath.Dir(f.File)), f.Pointer}, " "))
	}
	slices.Sort(found)
	return found
}

var idInText = regexp.MustCompile(`k(\d+) `)

// idOf returns the id of the entry for which a text was written.
func idOf(text any) string {
	found := idInText.FindStringSubmatch(fmt.Sprint(text))
	if found == nil {
		return ""
	}
	return found[1]
}

func hasTodo(text any) bool { return strings.HasPrefix(fmt.Sprint(text), "TODO[") }

// expectedFindings returns the texts to translate: those with the prefix TODO, and
// those whose source text is not the reviewed one.
func expectedFindings(r *rapid.T, l *list, section string, italian, english []map[string]any) []string {
	require.Len(r, english, len(italian))
	expected := []string{}
	for i := range italian {
		for _, field := range slices.Concat(l.texts, []string{"jobtitle", "date"}) {
			source, translation := italian[i][field], english[i][field]
			pointer := fmt.Sprintf("/%s/%d/%s", section, i, field)
			switch {
			case source == nil && translation != nil:
				expected = append(expected, "presence-mismatch en "+pointer)
			case hasTodo(translation):
				expected = append(expected, "to-translate en "+pointer)
			case idOf(source) != idOf(translation) || idOf(source) != "" && !strings.HasSuffix(fmt.Sprint(source), "v0"):
				expected = append(expected, "stale-translation en "+pointer)
			}
		}
		for _, field := range l.facts {
			if source, translation := italian[i][field], english[i][field]; translation != nil && !reflect.DeepEqual(source, translation) && !hasTodo(translation) {
				expected = append(expected, fmt.Sprintf("value-mismatch en /%s/%d/%s", section, i, field))
				if field == "date" {
					expected = append(expected, fmt.Sprintf("stale-translation en /%s/%d/%s", section, i, field))
				}
			}
		}
	}
	slices.Sort(expected)
	return expected
}

// keepTheirTranslations requires that each entry that is still in the source has its
// translation.
func (l *list) keepTheirTranslations(r *rapid.T, italian, english []map[string]any) {
	remaining := map[string]bool{}
	for _, e := range l.entries {
		remaining[fmt.Sprint(e.id)] = true
	}
	for i := range italian {
		source, translation := italian[i][l.texts[0]], english[i][l.texts[0]]
		if idOf(source) != idOf(translation) {
			require.False(r, remaining[idOf(translation)], "the translation %q is at %q", translation, source)
		}
	}
}

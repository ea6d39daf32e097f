package translate_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// Each snapshot is the result for an English file and an Italian one.
func TestSyncMatchesItsSnapshots(t *testing.T) {
	for name, c := range map[string]struct{ italian, english string }{
		"windows line ends":          {"skills:\n  - name: a\n    value: 1\n\n  - name: >-\n      b\n      c\n    value: 2\n", "skills:\r\n  - name: x\r\n    value: 1\r\n"},
		"no line break at end":       {"follow:\n  title: a\n  profile: b", "follow:\n  title: x"},
		"byte order mark":            {"follow:\n  title: a\n  profile: b\n", "\uFEFFfollow:\n  profile: x\n"},
		"list at the margin":         {"skills:\n- name: a\n  value: 1\n- name: b\n  value: 2\n", "skills:\n  - value: 2\n    name: x\n"},
		"dash above its entry":       {"skills:\n  -\n    # first\n    name: a\n    value: 1\n  - name: b\n    value: 2\n", "skills:\n  -\n    value: 2\n"},
		"kept line breaks":           {"whoami:\n  title: a\n  whoami: |+\n    b\n\n\nlogotext: l\n", "whoami:\n  whoami: |+\n    x\n\n\nlogotext: l\n"},
		"indentation indicator":      {"whoami:\n  title: a\n  whoami: |2\n      b\n    c\n", "whoami:\n    title: x\n"},
		"text over several lines":    {"follow:\n  title: a\n    b # c\n  profile: \"d\n    e\"\n", "follow: # all\n  networks: {github: g}\n"},
		"quoted keys":                {"\"follow\":\n  'title': a\n  \"profile\": b\n", "'follow':\n  \"profile\" : x\n"},
		"comments of the file":       {"# it\n# it\n\n# t\nfollow:\n  title: a\n\n# l\nexptext: {text: l}\n", "# en\nexptext: {text: l}\n"},
		"section at the end":         {"exptext: {text: l}\nfollow:\n  title: a\n", "exptext: {text: l}"},
		"only a schema":              {"exptext: {text: l}\n", "$schema: s\n"},
		"brackets":                   {"follow: {title: it's, profile: 'b', networks: {github: g, gitlab: null}}\n", "follow: {networks: {gitlab: h}, profile: x # c\n  }\n"},
		"brackets with comments":     {"skills: [{name: a, value: 1}, # one\n  {name: b, value: 2}]\n", "skills: [{name: x, value: 1} # ]\n  ]\n"},
		"another order":              {"certs:\n  - {id: A, title: a}\n  - {id: B, title: b}\n", "certs:\n  - {id: B, title: y}\n  - {id: A, title: x}\n"},
		"two lists in another order": {"credits:\n  - {title: a, link: A}\n  - {title: b, link: B}\ncerts:\n  - {id: A, title: a}\n  - {id: B, title: b}\n", "credits:\n  - {title: y, link: B}\n  - {title: x, link: A}\ncerts:\n  - {id: B, title: y}\n  - {id: A, title: x}\n"},
		"another value":              {"certs:\n  - {id: A, title: a}\n  - {id: B, title: b}\n  - {id: C, title: c}\n", "certs:\n  - {id: A, title: x}\n  - {id: Z, title: y}\n"},
		"figures of a date":          {"worktimeline:\n  - date: 2020–2021\n    jobtitle: a\n  - date: \"2019\"\n    jobtitle: b\n", "worktimeline:\n  - date: \"2019\"\n    jobtitle: y\n"},
		"entries without values":     {"credits:\n  - title: a\n  - title: b\n", "credits:\n  - title: x\n"},
		"prefix of before":           {"follow:\n  title: TODO[en] x\n  profile: b\n", "follow:\n  title: x\n"},
		"unknown and wrong":          {"follow:\n  titel: a\n  profile: [b]\nlogotext: {a: b}\nnope: c\n", "follow:\n  title: x\nlogotext: l\n"},
		"empty entry":                {"skills:\n  - name: a\n    value: 1\n", "skills:\n  - {}\n"},
		"dash alone":                 {"skills:\n  - name: a\n    value: 1\n", "skills:\n  -\n"},
		"key only in the target":     {"follow:\n  title: a\n", "follow:\n  title: x\n  profile: y\n"},
		"blank line before a text":   {"whoami:\n  title: a\n  whoami: |\n\n    b\n", "whoami:\n  title: x\n"},
		"explicit key":               {"follow:\n  title: a\n  profile: b\n", "? follow\n: profile: x\n"},
	} {
		t.Run(name, func(t *testing.T) {
			languages := []*tree.Document{assemble("it", []byte(c.italian)), assemble("en", []byte(c.english))}
			plan, err := translate.Sync(languages, []tree.Reviews{nil, reviewed{"x": "a", "y": "b", "z": "c"}}, nil, nil)
			var out strings.Builder
			if err != nil {
				fmt.Fprintln(&out, "refused:", err)
				plan = &translate.Plan{}
			}
			for _, refused := range plan.Refused {
				fmt.Fprintln(&out, "refused:", refused)
			}
			for _, name := range slices.Sorted(maps.Keys(plan.Files)) {
				fmt.Fprintf(&out, "-- %s --\n%s", name, strings.ReplaceAll(string(plan.Files[name]), "\r", "␍"))
			}
			snaps.MatchSnapshot(t, out.String())
		})
	}
}

// No command brings back into the source language what its owner removed there: it is reported
// with the language that has it.
func TestSyncNeverChangesTheSource(t *testing.T) {
	languages := []*tree.Document{
		assemble("it", []byte("follow:\n  title: a\ncredits:\n  - {title: own}\n")),
		assemble("en", []byte("follow:\n  title: x\n  profile: y\ncredits:\n  - {title: x}\n  - {title: new}\n")),
		assemble("de", []byte("follow:\n  title: d\nexptext: {text: e}\ncredits:\n  - {title: d}\n")),
	}
	plan, err := translate.Sync(languages, []tree.Reviews{nil, reviewed{"x": "own"}, nil}, nil, nil)
	require.NoError(t, err)
	assert.Empty(t, plan.Files)
	assert.Equal(t, []string{
		"content/en/a.yaml:3:3: only English (en) has /follow/profile; remove it here, or add it to Italian (it)",
		"content/en/a.yaml:6:5: only English (en) has /credits/1; remove it here, or add it to Italian (it)",
		"content/de/a.yaml:3:1: only German (de) has /exptext; remove it here, or add it to Italian (it)",
	}, plan.Refused)
}

// An entry whose source is gone is removed where a review record proves that it was there, or
// where nobody has edited the copy.
func TestSyncRemovesTheEntriesThatTheSourceLost(t *testing.T) {
	reviews := reviewed{"x": "a", "y": "b", "z": "c"}
	for name, c := range map[string]struct{ italian, english, want string }{
		"reviewed":           {"own", "x y", "own*"},
		"one of them":        {"a own", "x y z", "x own*"},
		"never translated":   {"a own", "x one* two*", "x own*"},
		"the copy is old":    {"a own", "x one*", "x own*"},
		"not known":          {"a", "x new", ""},
		"not in the records": {"own more", "one", ""},
	} {
		languages := []*tree.Document{assemble("it", credits(c.italian)), assemble("en", credits(c.english))}
		plan, err := translate.Sync(languages, []tree.Reviews{nil, reviews}, nil, nil)
		require.NoError(t, err, name)
		if c.want == "" {
			assert.Empty(t, plan.Files, name)
			assert.Len(t, plan.Refused, 1, name)
			continue
		}
		require.Len(t, plan.Files, 1, name)
		assert.Equal(t, string(credits(c.want)), string(plan.Files["en/a.yaml"]), name)
		assert.Empty(t, plan.Refused, name)
	}
}

// credits returns a list of credits with titles. A title with a * has a TODO prefix.
func credits(titles string) []byte {
	text := "credits:\n"
	for _, title := range strings.Fields(titles) {
		if copied, isCopy := strings.CutSuffix(title, "*"); isCopy {
			title = "TODO[it] " + copied
		}
		text += "  - title: " + title + "\n"
	}
	return []byte(text)
}

func TestSyncAddsSectionsToTheFileOfTheirName(t *testing.T) {
	for _, c := range []struct {
		italian, english *tree.Document
		name, want       string
	}{
		// The section above the missing one is in another file of the language.
		{
			files("it", "follow:\n  title: a\n  profile: b\nexptext: {text: l}\ntitles:\n  certs: c\n"), files("en", "titles:\n  certs: z\n", "follow:\n  title: x\n  profile: y\n"),
			"en/a.yaml", "exptext: {text: \"TODO[it] l\"}\ntitles:\n  certs: z\n",
		},
		// The language has some sections of the new file in another file.
		{
			files("it", "follow:\n  title: a\n", "# About b.\nlogotext: l\n\n# Titles.\ntitles:\n  certs: c\n"), files("en", "logotext: l\nfollow:\n  title: x\n"),
			"en/b.yaml", "# About b.\n# Titles.\ntitles:\n  certs: TODO[it] c\n",
		},
	} {
		plan, err := translate.Sync([]*tree.Document{c.italian, c.english}, make([]tree.Reviews, 2), nil, nil)
		require.NoError(t, err)
		assert.Equal(t, map[string][]byte{c.name: []byte(c.want)}, plan.Files)
	}
}

// Only a review record tells which entry is missing. Without one, an empty entry in its place
// does.
func TestSyncOfAShorterListNeedsAReviewOrAnEmptyEntry(t *testing.T) {
	italian, short := assemble("it", credits("a b c")), assemble("en", credits("y z"))
	plan, err := translate.Sync([]*tree.Document{italian, short}, make([]tree.Reviews, 2), nil, nil)
	require.NoError(t, err)
	assert.Empty(t, plan.Files)
	assert.Equal(t, []string{"content/en/a.yaml:1:1: /credits has 2 entries here and 3 in Italian (it): " +
		translate.AmbiguityHelp("Italian (it)") + " sync again"}, plan.Refused)

	withEmpty := assemble("en", []byte("credits:\n  -\n  - title: y\n  - title: z\n"))
	for _, languages := range [][]*tree.Document{{italian, short}, {italian, withEmpty}} {
		plan, err := translate.Sync(languages, []tree.Reviews{nil, reviewed{"y": "b", "z": "c"}}, nil, nil)
		require.NoError(t, err)
		require.Len(t, plan.Files, 1)
		assert.Equal(t, string(credits("a* y z")), string(plan.Files["en/a.yaml"]))
	}
}

// reviewed maps translations to the texts that they were made from.
type reviewed map[string]string

func (reviewed) Fingerprint(text string) string { return text }

func (r reviewed) Sources(_, translation string) []string {
	if source, ok := r[translation]; ok {
		return []string{source}
	}
	return nil
}

func TestRegisterKeepsTheRestOfTheFile(t *testing.T) {
	for text, want := range map[string]string{
		"url: u\nlocales: # all\n  - tag: it # source\n    name: a\n\n# end\nupdated: d\n": "url: u\nlocales: # all\n  - tag: it # source\n    name: a\n  - tag: sv\n    name: Svenska\n    flag: se\n    openGraph: sv_SE\n\n# end\nupdated: d\n",
		"locales: [{tag: it}]\n": "locales: [{tag: it}, {tag: \"sv\", name: \"Svenska\", flag: \"se\", openGraph: \"sv_SE\"}]\n",
	} {
		site, _ := load.Assemble(nil, "", "content/site.yaml", []*source.File{source.New("content/site.yaml", []byte(text))})
		locale, err := translate.NewLocale("sv", func(language.Tag, *tree.Document) ([][2]string, error) {
			return [][2]string{{"name", "Svenska"}, {"flag", "se"}, {"openGraph", "sv_SE"}}, nil
		}, nil)
		require.NoError(t, err)
		registered, err := translate.Register(site, locale)
		require.NoError(t, err)
		assert.Equal(t, want, string(registered.Files[0].Bytes))
	}
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

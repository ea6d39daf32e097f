package translate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
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
		"comments of the file":       {"# it\n# it\n\n# t\nfollow:\n  title: a\n\n# l\nlogotext: l\n", "# en\nlogotext: l\n"},
		"section at the end":         {"logotext: l\nfollow:\n  title: a\n", "logotext: l"},
		"only a schema":              {"logotext: l\n", "$schema: s\n"},
		"brackets":                   {"follow: {title: it's, profile: 'b', networks: {github: g, gitlab: null}}\n", "follow: {networks: {gitlab: h}, profile: x # c\n  }\n"},
		"brackets with comments":     {"skills: [{name: a, value: 1}, # one\n  {name: b, value: 2}]\n", "skills: [{name: x, value: 1} # ]\n  ]\n"},
		"another order":              {"certs:\n  - {id: A, title: a}\n  - {id: B, title: b}\n", "certs:\n  - {id: B, title: y}\n  - {id: A, title: x}\n"},
		"two lists in another order": {"credits:\n  - {title: a, link: A}\n  - {title: b, link: B}\ncerts:\n  - {id: A, title: a}\n  - {id: B, title: b}\n", "credits:\n  - {title: y, link: B}\n  - {title: x, link: A}\ncerts:\n  - {id: B, title: y}\n  - {id: A, title: x}\n"},
		"another value":              {"certs:\n  - {id: A, title: a}\n  - {id: B, title: b}\n  - {id: C, title: c}\n", "certs:\n  - {id: A, title: x}\n  - {id: Z, title: y}\n"},
		"figures of a date":          {"worktimeline:\n  - date: 2020–2021\n    jobtitle: a\n  - date: 2019\n    jobtitle: b\n", "worktimeline:\n  - date: \"2019\"\n    jobtitle: y\n"},
		"entries without values":     {"credits:\n  - title: a\n  - title: b\n", "credits:\n  - title: x\n"},
		"prefix of before":           {"follow:\n  title: TODO[en] x\n  profile: b\n", "follow:\n  title: x\n"},
		"unknown and wrong":          {"follow:\n  titel: a\n  profile: [b]\nlogotext: {a: b}\nnope: c\n", "follow:\n  title: x\nlogotext: l\n"},
		"empty entry":                {"skills:\n  - name: a\n    value: 1\n", "skills:\n  - {}\n"},
		"dash alone":                 {"skills:\n  - name: a\n    value: 1\n", "skills:\n  -\n"},
		"key only in the target":     {"follow:\n  title: a\n", "follow:\n  title: x\n  profile: y\n"},
		"explicit key":               {"follow:\n  title: a\n  profile: b\n", "? follow\n: profile: x\n"},
	} {
		t.Run(name, func(t *testing.T) {
			languages := []*tree.Document{assemble("it", []byte(c.italian)), assemble("en", []byte(c.english))}
			plan, err := translate.Sync(languages, make([]tree.Reviews, 2))
			var out strings.Builder
			if err != nil {
				fmt.Fprintln(&out, "refused:", err)
				plan = &translate.Plan{}
			}
			for _, refused := range plan.Refused {
				fmt.Fprintln(&out, "refused:", refused)
			}
			for _, change := range plan.Changes {
				fmt.Fprintf(&out, "-- %s --\n%s", change.Name, strings.ReplaceAll(string(change.New), "\r", "␍"))
			}
			snaps.MatchSnapshot(t, out.String())
		})
	}
}

// A value that only the third language has is added to the source and, from
// there, to the second language.
func TestSyncOfThreeLanguagesGoesThroughTheSource(t *testing.T) {
	languages := []*tree.Document{
		assemble("it", []byte("follow:\n  title: a\n")),
		assemble("en", []byte("follow:\n  title: x\n  profile: y\n")),
		assemble("de", []byte("follow:\n  title: d\n  networks: {gitlab: g}\n")),
	}
	plan, err := translate.Sync(languages, make([]tree.Reviews, 3))
	require.NoError(t, err)
	require.Len(t, plan.Changes, 3)
	assert.Equal(t, "follow:\n  title: a\n  networks: {gitlab: g}\n  profile: TODO[en] y\n", string(plan.Changes[0].New))
	assert.Equal(t, "follow:\n  title: x\n  networks: {gitlab: g}\n  profile: y\n", string(plan.Changes[1].New))
	assert.Equal(t, "follow:\n  title: d\n  networks: {gitlab: g}\n  profile: TODO[en] y\n", string(plan.Changes[2].New))
}

func TestSyncSortsTheListsOfEachLanguage(t *testing.T) {
	certs := func(tag, ids string) *tree.Document {
		text := "certs:\n"
		for _, id := range strings.Fields(ids) {
			text += "  - {id: " + id + ", title: " + tag + "}\n"
		}
		return assemble(tag, []byte(text))
	}
	plan, err := translate.Sync([]*tree.Document{certs("it", "A B"), certs("en", "A B"), certs("de", "B A")}, make([]tree.Reviews, 3))
	require.NoError(t, err)
	require.Len(t, plan.Changes, 1)
	assert.Equal(t, "certs:\n  - {id: A, title: de}\n  - {id: B, title: de}\n", string(plan.Changes[0].New))
}

// The section above the missing one is in another file of the language.
func TestSyncAddsASectionToTheFileOfItsName(t *testing.T) {
	file := func(tag, name, text string) *source.File {
		return source.New("content/"+tag+"/"+name, []byte(text))
	}
	italian, _ := load.Assemble(content(), "it", "content/it", []*source.File{
		file("it", "a.yaml", "follow:\n  title: a\n  profile: b\nlogotext: l\ntitles:\n  certs: c\n"),
	})
	english, _ := load.Assemble(content(), "en", "content/en", []*source.File{
		file("en", "a.yaml", "titles:\n  certs: z\n"), file("en", "b.yaml", "follow:\n  title: x\n  profile: y\n"),
	})
	plan, err := translate.Sync([]*tree.Document{italian, english}, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Len(t, plan.Changes, 1)
	assert.Equal(t, "en/a.yaml", plan.Changes[0].Name)
	assert.Equal(t, "logotext: l\ntitles:\n  certs: z\n", string(plan.Changes[0].New))
}

// The language has some sections of the new file in another file.
func TestSyncAddsOnlyMissingSectionsToANewFile(t *testing.T) {
	file := func(tag, name, text string) *source.File {
		return source.New("content/"+tag+"/"+name, []byte(text))
	}
	italian, _ := load.Assemble(content(), "it", "content/it", []*source.File{
		file("it", "a.yaml", "# About a.\nlogotext: l\n\n# Titles.\ntitles:\n  certs: c\n\nfollow:\n  title: a\n"),
	})
	english, _ := load.Assemble(content(), "en", "content/en", []*source.File{file("en", "b.yaml", "logotext: l\nfollow:\n  title: x\n")})
	plan, err := translate.Sync([]*tree.Document{italian, english}, make([]tree.Reviews, 2))
	require.NoError(t, err)
	require.Len(t, plan.Changes, 1)
	assert.Equal(t, "en/a.yaml", plan.Changes[0].Name)
	assert.Nil(t, plan.Changes[0].Old)
	assert.Equal(t, "# About a.\n# Titles.\ntitles:\n  certs: TODO[it] c\n", string(plan.Changes[0].New))
}

// The first of two skills with the same value is missing. Only a review record
// identifies the missing one.
func TestSyncOfEqualEntriesNeedsAReview(t *testing.T) {
	languages := []*tree.Document{
		assemble("it", []byte("skills:\n  - {name: uno, value: 100}\n  - {name: due, value: 100}\n  - {name: tre, value: 85}\n")),
		assemble("en", []byte("skills:\n  - {name: two, value: 100}\n  - {name: three, value: 85}\n")),
	}
	plan, err := translate.Sync(languages, make([]tree.Reviews, 2))
	require.NoError(t, err)
	assert.Empty(t, plan.Changes)
	assert.Equal(t, []string{"content/en/a.yaml:1:1: cannot determine which entries of \"skills\" are missing; add them by hand"}, plan.Refused)

	plan, err = translate.Sync(languages, []tree.Reviews{nil, reviewed{"two": "due"}})
	require.NoError(t, err)
	require.Len(t, plan.Changes, 1)
	assert.Equal(t, "skills:\n  - {name: \"TODO[it] uno\", value: 100}\n  - {name: two, value: 100}\n  - {name: three, value: 85}\n", string(plan.Changes[0].New))
}

// reviewed maps translations to the texts that they were made from.
type reviewed map[string]string

func (reviewed) IsEmpty() bool                            { return false }
func (reviewed) Fingerprint(text string) string           { return text }
func (r reviewed) Sources(_, translation string) []string { return []string{r[translation]} }

func TestMain(m *testing.M) { internal.TestWithSnapshots(m) }

func TestSyncCopiesTheFiguresIntoTheWordsOfTheTranslation(t *testing.T) {
	for english, want := range map[string]string{
		"from 2019 to 2021":       "from 2020 to 2021",
		"from 2020 to 2021":       "", // equal
		"since 2019":              "", // another number of figures
		"TODO[it] dal 2019 al 20": "", // still to be translated
	} {
		languages := []*tree.Document{
			assemble("it", []byte("worktimeline:\n  - date: dal 2020 al 2021\n    jobtitle: a\n")),
			assemble("en", []byte("worktimeline:\n  - date: "+english+" # d\n    jobtitle: x\n")),
		}
		plan, err := translate.Sync(languages, make([]tree.Reviews, 2))
		require.NoError(t, err)
		if want == "" {
			assert.Empty(t, plan.Changes, english)
			continue
		}
		require.Len(t, plan.Changes, 1, english)
		assert.Equal(t, "worktimeline:\n  - date: "+want+" # d\n    jobtitle: x\n", string(plan.Changes[0].New))
	}
}

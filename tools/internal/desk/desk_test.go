package desk_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"go.yaml.in/yaml/v4"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/test"
)

// firm is a content with lists of records and of texts.
type firm struct {
	Jobs   []job    `json:"jobs,omitempty"`
	About  string   `json:"about,omitempty" text:"long"`
	Tags   []string `json:"tags,omitempty" locale:"equal"`
	Skills []skill  `json:"skills,omitempty"`
	Awards awards   `json:"awards,omitempty"`
}

type skill struct {
	Title string `json:"title"`
	Level int    `json:"level,omitempty" jsonschema:"minimum=1"`
	Known bool   `json:"known,omitempty"`
}

type awards struct {
	Entries []award `json:"entries" jsonschema:"minItems=1"`
}

type award struct {
	Title  string   `json:"title"`
	Where  string   `json:"where,omitempty"`
	Kind   string   `json:"kind,omitempty" jsonschema:"pattern=^(prize|grant)$" locale:"equal"`
	Grade  grade    `json:"grade,omitempty"`
	Topics []string `json:"topics,omitempty"`
}

type grade struct {
	Points int    `json:"points"`
	By     string `json:"by"`
}

type job struct {
	Title string   `json:"title"`
	Place string   `json:"place" locale:"free"`
	URL   string   `json:"url,omitempty" locale:"equal"`
	Start string   `json:"start,omitempty" locale:"equal"`
	Done  []string `json:"done,omitempty"`
}

var described = test.Describe(firm{})

// running is a desk with its files.
type running struct {
	t     *testing.T
	desk  *desk.Desk
	files *desk.Memory
	asked int
}

// start returns a desk in memory.
func start(t *testing.T, files map[string]string) *running {
	t.Helper()
	memory := &desk.Memory{Present: map[string][]byte{}}
	for name, text := range files {
		memory.Present[name] = []byte(text)
	}
	memory.Base = maps.Clone(memory.Present)
	inputs := func() (check.Options, error) {
		return check.Options{Content: "content", Model: described, Command: "contentc"}, nil
	}
	return &running{t: t, desk: &desk.Desk{Files: memory, Inputs: inputs}, files: memory}
}

func (r *running) ask(request protocol.Request) *protocol.Answer {
	r.t.Helper()
	r.asked++
	request.ID = fmt.Sprint(r.asked)
	line, err := json.Marshal(request)
	require.NoError(r.t, err)
	answer := r.desk.Answer(line)
	assert.Equal(r.t, request.ID, answer.Answer)
	return answer
}

func (r *running) do(edits ...protocol.Edit) *protocol.Answer {
	r.t.Helper()
	return r.ask(protocol.Request{Do: edits})
}

func (r *running) saved(edits ...protocol.Edit) {
	r.t.Helper()
	answer := r.do(edits...)
	if answer.Refused != nil {
		require.Fail(r.t, "refused", answer.Refused.Reason)
	}
	require.True(r.t, answer.OK, answer.Findings)
}

// entries returns the identities of the entries of a list.
func (r *running) entries(locale, list string) []string {
	r.t.Helper()
	return entriesIn(r.t, r.ask(protocol.Request{Describe: true}).Content.Values, locale, list)
}

// entriesIn returns the keys of a list in their order; the pointer has the indices of entries.
func entriesIn(t require.TestingT, values protocol.Sections, locale, list string) (keys []string) {
	tokens := strings.Split(list, "/")[1:]
	section := values[locale][tokens[0]]
	if section == nil {
		return nil
	}
	value := &yaml.Node{}
	require.NoError(t, yaml.Unmarshal([]byte(*section), value))
	value = value.Content[0]
	for _, token := range tokens[1:] {
		index, err := strconv.Atoi(token)
		for i := 0; err != nil; i++ {
			if value.Content[2*i].Value == token {
				index, err = i, nil
			}
		}
		value = value.Content[2*index+1]
	}
	for i := 0; i < len(value.Content); i += 2 {
		keys = append(keys, value.Content[i].Value)
	}
	return keys
}

func (r *running) text(name string) string { return string(r.files.Present[name]) }

// onDisk changes a file as another program does.
func (r *running) onDisk(name, old, next string) {
	r.t.Helper()
	require.Contains(r.t, r.text(name), old)
	r.files.Present[name] = []byte(strings.Replace(r.text(name), old, next, 1))
}

const (
	settings = "locales: [{tag: it}, {tag: en}]\n"
	italian  = "jobs:\n  - title: Analista\n    place: Milano\n  - title: Capo\n    place: Roma\n    done:\n      - Uno\n      - Due\n"
	english  = "jobs:\n  - title: Analyst\n    place: Milan\n  - title: Head\n    place: Rome\n    done:\n      - One\n      - Two\n"
)

func bilingual(t *testing.T) *running {
	return start(t, map[string]string{"site.yaml": settings, "it/a.yaml": italian, "en/a.yaml": english})
}

func set(locale, pointer, text string) protocol.Edit {
	return protocol.Edit{Op: protocol.Set, Locale: locale, Pointer: pointer, Text: text}
}

// Another program adds a job above: the link of the author's job follows the job (an absent value and an equal place
// are no evidence).
func TestAnEditFollowsItsEntryWhenAnotherIsAddedAboveOnTheDisk(t *testing.T) {
	r := bilingual(t)
	analyst := r.entries("it", "/jobs")[0]
	r.onDisk("it/a.yaml", "jobs:\n", "jobs:\n  - title: Nuovo\n    place: Milano\n")
	r.onDisk("en/a.yaml", "jobs:\n", "jobs:\n  - title: New\n    place: Milan\n")
	was := ""
	edit := set("it", "/jobs/"+analyst+"/url", "https://bank.example/")
	edit.Was = &was
	r.saved(edit)
	assert.Equal(t, strings.Replace("jobs:\n  - title: Nuovo\n    place: Milano\n"+strings.TrimPrefix(italian, "jobs:\n"), "Analista\n    place: Milano\n", "Analista\n    place: Milano\n    url: https://bank.example/\n", 1), r.text("it/a.yaml"))
}

func TestAnEditOfAnEntryThatIsGoneIsRefusedAndNothingIsWritten(t *testing.T) {
	r := bilingual(t)
	analyst := r.entries("it", "/jobs")[0]
	r.onDisk("it/a.yaml", "  - title: Analista\n    place: Milano\n", "  - title: Altro\n    place: Milano\n")
	before := maps.Clone(r.files.Present)
	answer := r.do(set("it", "/jobs/"+analyst+"/url", "https://bank.example/"))
	require.NotNil(t, answer.Refused)
	assert.Equal(t, "the entry has moved or is gone", answer.Refused.Reason)
	assert.Equal(t, before, r.files.Present)
	assert.NotEqual(t, analyst, r.entries("it", "/jobs")[0])
}

func TestAnEntryHasOneIdentityInEveryLanguageAndThroughEveryEdit(t *testing.T) {
	r := bilingual(t)
	before := r.entries("it", "/jobs")
	assert.Equal(t, before, r.entries("en", "/jobs"))
	done := r.entries("it", "/jobs/1/done")

	r.saved(set("it", "/jobs/"+before[0]+"/title", "Del tutto altro"), set("it", "/jobs/"+before[0]+"/place", "Torino"))
	r.saved(protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/jobs", Order: []int{1, 0, 0}})
	after := r.entries("en", "/jobs")
	assert.Equal(t, []string{before[1], before[0]}, after[:2])
	assert.NotContains(t, before, after[2], "a copy is another entry")
	assert.Equal(t, after, r.entries("it", "/jobs"))
	assert.Equal(t, done, r.entries("it", "/jobs/0/done"), "the entries inside move with it")

	r.saved(protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/jobs/" + before[0]})
	assert.Equal(t, []string{before[1], after[2]}, r.entries("it", "/jobs"))
	assert.True(t, r.ask(protocol.Request{Undo: fmt.Sprint(r.asked - 1)}).OK)
	assert.Equal(t, after, r.entries("it", "/jobs"), "also the one that is back")
}

func TestAnEntryKeepsItsIdentityWhileItsFileCannotBeRead(t *testing.T) {
	r := bilingual(t)
	before := r.entries("it", "/jobs")
	r.onDisk("it/a.yaml", "jobs:", "jobs: [")
	assert.Empty(t, r.entries("it", "/jobs"))
	r.onDisk("it/a.yaml", "jobs: [", "jobs:")
	assert.Equal(t, before, r.entries("it", "/jobs"))
}

func TestAPageGivesANewEntryItsIdentityWhichItKeepsWhenItIsSaved(t *testing.T) {
	r := bilingual(t)
	before := r.entries("it", "/jobs")
	copied := protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/jobs", Order: []int{0, 1, 1}, Entry: "copy"}
	add := protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: "/jobs/0", Entry: "new"}
	move := protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/jobs", Order: []int{1, 0, 2, 3}}
	edits := []protocol.Edit{copied, add, move, set("it", "/jobs/new/title", "Nuovo"), set("it", "/jobs/new/place", "Bari"), set("en", "/jobs/new/title", "New"), set("en", "/jobs/new/place", "Bari"), set("it", "/jobs/"+before[0]+"/title", "Analista capo"), set("en", "/jobs/copy/done/copy.done.1", "Three")}
	want := []string{before[0], "new", before[1], "copy"}
	for range 2 {
		dry := r.ask(protocol.Request{Do: edits, Dry: true})
		for _, tongue := range []string{"it", "en"} {
			assert.Equal(t, want, entriesIn(t, dry.Values, tongue, "/jobs"))
		}
	}
	r.saved(edits...)
	assert.Contains(t, r.text("it/a.yaml"), "jobs:\n  - title: Analista capo\n    place: Milano\n  - title: Nuovo\n    place: Bari\n")
	assert.Contains(t, r.text("en/a.yaml"), "- One\n      - Three\n")
	assert.Equal(t, want, r.entries("en", "/jobs"))
	assert.Equal(t, []string{"copy.done.0", "copy.done.1"}, r.entries("it", "/jobs/3/done"))
	r.saved(set("it", "/jobs/new/title", "Ancora"))
	assert.Equal(t, want, r.entries("it", "/jobs"))
}

func TestAnEntryIsRecognizedByItsTextsInAnotherRun(t *testing.T) {
	first, second := bilingual(t), bilingual(t)
	known := first.entries("it", "/jobs")
	seen := map[string]string{known[1]: "Capo\nRoma\nUno\nDue\n", known[0]: "Altro\nMilano\n"}
	values := second.ask(protocol.Request{Describe: true, Seen: seen}).Content.Values
	now := entriesIn(t, values, "en", "/jobs")
	assert.Equal(t, known[1], now[1])
	assert.NotEqual(t, known[0], now[0])
	second.saved(set("en", "/jobs/"+known[1]+"/title", "Chief"))
	assert.Contains(t, second.text("en/a.yaml"), "- title: Chief\n    place: Rome\n")
}

// Another program takes back what was saved: the bytes are those of an earlier check.
func TestAPageIsToldTheIdentitiesOfBytesThatAreBack(t *testing.T) {
	r := bilingual(t)
	since, known := 0, map[string][]string{}
	describe := func() {
		content := r.ask(protocol.Request{Describe: true, Since: since}).Content
		since = content.Version
		for _, tongue := range []string{"it", "en"} {
			if content.Values[tongue]["jobs"] != nil {
				known[tongue] = entriesIn(t, content.Values, tongue, "/jobs")
			}
		}
	}
	describe()
	before := maps.Clone(r.files.Present)
	for _, isDescribed := range []bool{true, false, false} {
		r.saved(set("it", "/jobs/"+known["it"][0]+"/title", "Del tutto altro"), set("it", "/jobs/"+known["it"][0]+"/place", "Bari"), set("en", "/jobs/"+known["it"][0]+"/title", "Another"), set("en", "/jobs/"+known["it"][0]+"/place", "Other"))
		if isDescribed {
			describe()
		}
		r.files.Present = maps.Clone(before)
		_, err := r.desk.Check()
		require.NoError(t, err)
		describe()
		assert.Equal(t, known["it"], known["en"])
		for index, identity := range known["en"] {
			assert.True(t, r.ask(protocol.Request{Dry: true, Do: []protocol.Edit{set("en", "/jobs/"+identity+"/title", "Now")}}).Refused == nil, "%t %d %s", isDescribed, index, identity)
		}
	}
}

func TestAnotherRunKnowsNoIdentityOfThisOne(t *testing.T) {
	first, second := bilingual(t), bilingual(t)
	assert.NotEqual(t, first.entries("it", "/jobs"), second.entries("it", "/jobs"))
}

func TestWhatIsLeftIsInTheOrderOfTheLanguagesAndNamesEntries(t *testing.T) {
	r := bilingual(t)
	jobs := r.entries("it", "/jobs")
	r.onDisk("en/a.yaml", "Head", "\"\"")
	r.onDisk("it/a.yaml", "Capo", "\"\"")
	r.onDisk("site.yaml", "{tag: en}", "{tag: en}, {tag: xx}")
	var left []string
	for _, open := range r.ask(protocol.Request{Describe: true}).Content.Todo {
		if open.Why != protocol.Unreviewed {
			left = append(left, open.Locale+" "+open.Pointer)
		}
	}
	title := " /jobs/" + jobs[1] + "/title"
	assert.Equal(t, []string{"it" + title, "en" + title}, left[len(left)-2:])
	assert.Equal(t, " ", left[0][:1])
}

func TestChangesNameTheEntriesAndTheTextsOfTheLastCommit(t *testing.T) {
	r := bilingual(t)
	before := r.entries("it", "/jobs")
	r.saved(protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/jobs", Order: []int{1, 0}}, set("it", "/jobs/"+before[0]+"/title", "Esperto"))
	answer := r.ask(protocol.Request{Changes: true})
	old, now := "Analista", "Esperto"
	assert.Equal(t, []protocol.Difference{{Locale: "it", Pointer: "/jobs/" + before[0] + "/title", Old: &old, New: &now}}, answer.Changes)
}

func TestARequestThatIsNoneIsRefused(t *testing.T) {
	r := bilingual(t)
	for line, reason := range map[string]string{
		`{`: "cannot be read", `[]`: "cannot be read", `{"id":"1","shell":"x"}`: `unknown field "shell"`,
		`{"id":"1","do":[{"op":"shell"}]}`: `there is no operation "shell"`, strings.Repeat(" ", protocol.MaxRequest+1): "more than 12 MB",
	} {
		answer := r.desk.Answer([]byte(line))
		require.NotNil(t, answer.Refused, line)
		assert.Contains(t, answer.Refused.Reason, reason)
	}
}

func TestANameIsTheSameInEveryLanguageAndReviewed(t *testing.T) {
	r := bilingual(t)
	r.saved(set("it", "/jobs/0/title", "Red Team"), protocol.Edit{Op: protocol.Same, Locale: "en", Pointer: "/jobs/0/title"})
	assert.Contains(t, r.text("en/a.yaml"), "title: Red Team\n")
	assert.Contains(t, r.text("en/.review"), `"Red Team"`)
	for _, open := range r.ask(protocol.Request{Describe: true}).Content.Todo {
		assert.NotEqual(t, "/jobs/0/title", open.Pointer)
	}
	assert.NotNil(t, r.do(protocol.Edit{Op: protocol.Same, Locale: "it", Pointer: "/tags/0"}).Refused)
}

func TestAFindingThatIsRightIsSuppressedWithItsReason(t *testing.T) {
	for text, want := range map[string]string{
		"about: TBD\n":            "about: TBD # contentc:allow unfinished-text: a name\n",
		"about: >-\n  TBD.\n":     "about: >- # contentc:allow unfinished-text: a name\n  TBD.\n",
		"about: \"TBD\n  two\"\n": "about: \"TBD\n  two\" # contentc:allow unfinished-text: a name\n",
		"about: TBD # note\n":     "about: TBD # note # contentc:allow unfinished-text: a name\n",
		"about: TBD  a # contentc:allow whitespace: two\n": "about: TBD  a # contentc:allow unfinished-text, whitespace: two; a name\n",
	} {
		r := start(t, map[string]string{"site.yaml": "locales: [{tag: it}]\n", "it/a.yaml": text})
		allow := protocol.Edit{Op: protocol.Allow, Locale: "it", Pointer: "/about", Code: "unfinished-text", Text: "a\nname"}
		r.saved(allow)
		assert.Equal(t, want, r.text("it/a.yaml"))
		for _, open := range r.ask(protocol.Request{Describe: true}).Content.Todo {
			assert.Fail(t, open.Message, text)
		}
		allow.Text = " "
		assert.NotNil(t, r.do(allow).Refused)
	}
}

func TestALanguageComesAndGoes(t *testing.T) {
	r := bilingual(t)
	before := maps.Clone(r.files.Present)
	assert.True(t, r.ask(protocol.Request{NewLocale: "de"}).OK)
	assert.Contains(t, r.text("site.yaml"), `tag: "de"`)
	assert.True(t, r.ask(protocol.Request{RemoveLocale: "de"}).OK)
	assert.Equal(t, before, r.files.Present)
	r.saved(protocol.Edit{Op: protocol.Review, Locale: "en", Pointer: "/jobs/0/title"})
	assert.True(t, r.ask(protocol.Request{RemoveLocale: "en"}).OK)
	assert.Equal(t, "locales: [{tag: it}]\n", r.text("site.yaml"))
	assert.NotContains(t, r.files.Present, "en/.review")
	assert.True(t, r.ask(protocol.Request{Undo: fmt.Sprint(r.asked)}).OK)
	assert.Contains(t, r.files.Present, "en/.review")
	assert.NotNil(t, r.ask(protocol.Request{RemoveLocale: "it"}).Refused)
}

// The first review makes a file that is no content.
func TestAReviewIsOneThingLess(t *testing.T) {
	r := bilingual(t)
	open := func() int { return len(r.ask(protocol.Request{Describe: true}).Content.Todo) }
	before := open()
	r.saved(protocol.Edit{Op: protocol.Review, Locale: "en", Pointer: "/jobs/0/title"})
	assert.Equal(t, before-1, open())
}

func TestWhatIsCommittedIsNoChange(t *testing.T) {
	r := bilingual(t)
	r.saved(set("it", "/jobs/0/title", "Esperto"))
	assert.Len(t, r.ask(protocol.Request{Changes: true}).Changes, 1)
	assert.True(t, r.ask(protocol.Request{Commit: "Change a title"}).OK)
	assert.Empty(t, r.ask(protocol.Request{Changes: true}).Changes)
}

func TestAParagraphThatOneLanguageGainsIsToBeWrittenInTheOthers(t *testing.T) {
	r := start(t, map[string]string{
		"site.yaml": settings, "it/a.yaml": "about: |-\n  Uno.\n\n  - Due\n  - Tre\n", "en/a.yaml": "about: |-\n  One.\n\n  - Two\n  - Three\n",
	})
	spread := set("it", "/about", "Uno.\n\n- Due\n- Nuovo\n- Tre")
	spread.Spread = true
	r.saved(spread)
	assert.Equal(t, "about: |-\n  One.\n\n  - Two\n  - TODO[it] Nuovo\n  - Three\n", r.text("en/a.yaml"))
	todo := r.ask(protocol.Request{Describe: true}).Content.Todo
	assert.Contains(t, todo, protocol.Open{Locale: "en", Pointer: "/about", Why: protocol.Missing, Code: "to-translate", Severity: diag.Error, File: "content/en/a.yaml", Line: 1, Column: 8, Message: "a paragraph is still in Italian (it)"})
	spread.Text = "Uno.\n\n- Nuovo\n- Tre"
	r.saved(spread)
	assert.Equal(t, "about: |-\n  One.\n\n  - TODO[it] Nuovo\n  - Three\n", r.text("en/a.yaml"))
	r.saved(set("en", "/about", "One.\n\nMore.\n\n- A\n- B"))
	spread.Text = "Uno.\n\n- Tre"
	assert.Contains(t, r.do(spread).Refused.Reason, "content/en has other paragraphs")
}

// The form of a new job asks for what all jobs have.
func TestWhatIsOptionalIsAskedForAndNeverDemanded(t *testing.T) {
	r := start(t, map[string]string{
		"site.yaml": settings, "it/a.yaml": "jobs:\n  - title: Capo\n    place: Roma\n    url: https://a.example/\n", "en/a.yaml": "jobs:\n  - title: Head\n    place: Rome\n",
	})
	edits := []protocol.Edit{{Op: protocol.Add, Locale: "it", Pointer: "/jobs/0"}}
	for _, locale := range []string{"it", "en"} {
		edits = append(edits, set(locale, "/jobs/0/title", "Red Team"), set(locale, "/jobs/0/place", "Bari"))
	}
	dry := r.ask(protocol.Request{Do: edits, Dry: true})
	assert.True(t, dry.OK, dry.Findings)
	assert.Contains(t, string(*dry.Values["it"]["jobs"]), `"url":"TODO"`)
	assert.NotContains(t, string(dry.Texts["it"]["jobs"]), "TODO")
	r.saved(edits...)
	assert.Contains(t, r.text("it/a.yaml"), "jobs:\n  - title: Red Team\n    place: Bari\n  - title: Capo\n")
}

// The entries that are there have every optional value of each kind.
func TestANewEntryIsSavedWithWhatItRequiresAlone(t *testing.T) {
	const (
		skills = "skills:\n"
		awards = "awards:\n  entries:\n"
		skill  = "  - title: Nodi\n    level: 3\n    known: true\n"
		award  = "    - title: Vela\n      where: Bari\n      kind: prize\n      grade: {points: 3, by: Tre}\n      topics: [Mare]\n"
	)
	for list, want := range map[string]string{
		"/skills":         skills + "  - title: Nuovo\n" + skill + awards + award,
		"/awards/entries": skills + skill + awards + "    - title: Nuovo\n" + award,
	} {
		text := skills + skill + awards + award
		r := start(t, map[string]string{"site.yaml": settings, "it/a.yaml": text, "en/a.yaml": text})
		r.saved(
			protocol.Edit{Op: protocol.Add, Locale: "it", Pointer: list + "/0"},
			set("it", list+"/0/title", "Nuovo"), set("en", list+"/0/title", "Nuovo"),
		)
		assert.Equal(t, want, r.text("it/a.yaml"))
		assert.Equal(t, want, r.text("en/a.yaml"))
	}
}

func TestAValueIsRestoredAsItWasCommitted(t *testing.T) {
	r := bilingual(t)
	base := maps.Clone(r.files.Present)
	jobs := r.entries("it", "/jobs")
	all := []protocol.Edit{
		set("it", "/jobs/"+jobs[1]+"/title", "Altro"),
		set("it", "/about", "Nuovo"),
		{Op: protocol.Remove, Locale: "it", Pointer: "/jobs/" + jobs[0]},
		{Op: protocol.Add, Locale: "it", Pointer: "/jobs/1"},
	}
	all = append(all, set("en", "/about", "New"), set("it", "/jobs/1/title", "Terzo"), set("it", "/jobs/1/place", "Bari"), set("en", "/jobs/1/title", "Third"), set("en", "/jobs/1/place", "Bari"))
	r.saved(all...)
	for rounds := 0; rounds < 9; rounds++ {
		changes := r.ask(protocol.Request{Changes: true}).Changes
		if len(changes) == 0 {
			break
		}
		r.saved(protocol.Edit{Op: protocol.Restore, Locale: changes[0].Locale, Pointer: changes[0].Pointer, Past: changes[0].Past})
	}
	assert.Equal(t, base, r.files.Present)
	for _, isPast := range []bool{false, true} {
		restore := protocol.Edit{Op: protocol.Restore, Locale: "it", Pointer: "/jobs/7/title", Past: isPast}
		assert.Contains(t, r.do(restore).Refused.Reason, "nothing to restore")
	}
}

func TestAFileInMemoryHasATimeThatOnlyItsBytesHave(t *testing.T) {
	stampOf := func(text string) time.Time {
		root, err := (&desk.Memory{Present: map[string][]byte{"media/a.png": []byte(text)}}).Open()
		require.NoError(t, err)
		info, err := fs.Stat(root.FS(), "media/a.png")
		require.NoError(t, err)
		return info.ModTime()
	}
	assert.Equal(t, stampOf("one"), stampOf("one"))
	assert.NotEqual(t, stampOf("one"), stampOf("two"))
}

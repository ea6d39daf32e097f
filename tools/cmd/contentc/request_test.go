package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// identities are those of entries: each run has its own.
var identities = regexp.MustCompile(`[A-Z2-7]{8}-(\d+)`)

// answered is one line that answers a request.
type answered struct {
	Answer  *string
	OK      bool
	Refused *struct{ Reason, Pointer, Was, Is string }
	Undo    bool
	Data    []byte
	Changes []struct{ Pointer string }
	Values  map[string]map[string]json.RawMessage
	Texts   map[string]map[string]json.RawMessage
	Blocks  map[string]map[string][]articleBlock
	Content *struct {
		Version int
		Source  string
		Values  map[string]map[string]any
		Content []field
		Site    []field
		Todo    []struct {
			Locale, Pointer, Why string
			Repair               bool
		}
	}
	Findings []struct{ Locale, Pointer, Code, Severity, Help string }
}

// articleBlock is a block of an article.
type articleBlock struct {
	Kind, At string
	Piece    int
}

// field is a field of the description. An entry of a list has no name.
type field struct {
	Key, Name string
	Fields    []field
	Entry     *field
}

// checkNames fails for a name that another field beside it has.
func checkNames(t *testing.T, fields []field) {
	seen := map[string]string{}
	for _, field := range fields {
		assert.NotEmpty(t, field.Name, field.Key)
		assert.Empty(t, seen[field.Name], "%s has the same name as %s", field.Key, seen[field.Name])
		seen[field.Name] = field.Key
		checkNames(t, field.Fields)
		if field.Entry != nil {
			checkNames(t, field.Entry.Fields)
		}
	}
}

// ask sends a request and returns its answer.
func (w *watching) ask(request string) answered {
	w.t.Helper()
	go fmt.Fprintln(w.input, request)
	limit := time.AfterFunc(maxWait, func() { w.stdout.CloseWithError(fmt.Errorf("no answer within %v", maxWait)) })
	defer limit.Stop()
	for {
		var line answered // a report has fields of the same names
		require.NoError(w.t, w.lines.Decode(&line))
		if line.Answer != nil {
			return line
		}
	}
}

func fileText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

const skills = "content/it/skills.yaml"

func TestWatchWritesARequestAndReportsOnce(t *testing.T) {
	w := startWatching(t)
	before := fileText(t, skills)

	dry := w.ask(`{"id":"1","dry":true,"do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"}]}`)
	assert.True(t, dry.OK)
	assert.False(t, dry.Undo)
	assert.Equal(t, before, fileText(t, skills))

	wrong := w.ask(`{"id":"2","do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":""}]}`)
	assert.False(t, wrong.OK)
	require.NotEmpty(t, wrong.Findings)
	assert.Equal(t, "it error", wrong.Findings[0].Locale+" "+wrong.Findings[0].Severity)
	assert.Regexp(t, "^/skills/"+identities.String()+"/name$", wrong.Findings[0].Pointer)
	assert.Equal(t, before, fileText(t, skills))

	saved := w.ask(`{"id":"c","do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"},{"op":"set","locale":"en","pointer":"/skills/0/name","text":"New"}]}`)
	assert.Equal(t, "c", *saved.Answer)
	assert.True(t, saved.Undo)
	assert.Contains(t, fileText(t, skills), "name: Nuovo\n")
	changed := w.until(isOK).Changed
	assert.Len(t, changed, 2, "the modules of both languages")

	undone := w.ask(`{"id":"4","undo":"c"}`)
	assert.True(t, undone.OK)
	assert.Equal(t, before, fileText(t, skills))
	w.until(isOK)
	again := w.ask(`{"id":"5","undo":"4"}`)
	assert.True(t, again.OK)
	assert.Contains(t, fileText(t, skills), "name: Nuovo\n")
	w.until(isOK)

	// The next report is that of the next change, not a second one of a request.
	w.edit("content/en/skills.yaml", "name: New\n", "name: Newer\n")
	next := w.until(func(rebuilt) bool { return true })
	assert.Len(t, next.Changed, 1)

	assert.Equal(t, "en/skills.yaml was changed since; undo would overwrite that change", w.ask(`{"id":"6","undo":"5"}`).Refused.Reason)
	stale := w.ask(`{"id":"7","do":[{"op":"set","locale":"en","pointer":"/skills/0/name","text":"Other","was":"New"}]}`)
	assert.Equal(t, "New Newer", stale.Refused.Was+" "+stale.Refused.Is)
}

func TestAPictureWithALocationIsSavedAndRead(t *testing.T) {
	w := startWatching(t)
	picture := withSegment(jpegOf(t, plain(1600, 1600, 9, 0, 9)), exifWith(1, 2))
	edited := fmt.Sprintf(`{"id":"1","do":[{"op":"picture","locale":"it","pointer":"/owner/portrait/src","data":%q}]}`, base64.StdEncoding.EncodeToString(picture))
	found := w.ask(edited).Findings
	require.Len(t, found, 1)
	assert.Empty(t, found[0].Help, "the panel has a button for it")
	names, err := filepath.Glob("content/media/*.jpg")
	require.NoError(t, err)
	require.Len(t, names, 1)
	assert.Equal(t, picture, w.ask(`{"id":"2","picture":"media/`+filepath.Base(names[0])+`"}`).Data)
}

// The panel has a button for it.
func TestFindingsAboutAnEditRecommendNoCommand(t *testing.T) {
	w := startWatching(t)
	w.ask(`{"id":"1","do":[{"op":"review","locale":"en","pointer":"/skills/0/name"}]}`)
	findings := w.ask(`{"id":"2","dry":true,"do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"}]}`).Findings
	require.Len(t, findings, 1)
	assert.Equal(t, "stale-translation ", findings[0].Code+" "+findings[0].Help)
	findings = w.ask(`{"id":"3","dry":true,"do":[{"op":"set","locale":"en","pointer":"/skills/0/name","text":"TODO[it] Nuovo"}]}`).Findings
	require.Len(t, findings, 1)
	assert.Equal(t, "to-translate ", findings[0].Code+" "+findings[0].Help, "the panel does not show the prefix")
}

// The draft lacks an entry, and its first one has no name.
func TestErrorsOfADraftRefuseNoOtherEdit(t *testing.T) {
	w := startWatching(t)
	w.edit("content/site.yaml", "  - tag: en\n", "  - tag: en\n    draft: true\n")
	w.edit("content/en/skills.yaml", "  - name: Web application testing\n    value: 100\n", "")
	w.edit("content/en/skills.yaml", "name: ", "name: '' #")
	for _, pointer := range []string{"/skills/0/name", "/skills/1/name", "/owner/role"} {
		saved := w.ask(`{"id":"1","do":[{"op":"set","locale":"it","pointer":"` + pointer + `","text":"Nuovo"}]}`)
		assert.True(t, saved.OK, "%s: %v", pointer, saved.Findings)
	}
	assert.False(t, w.ask(`{"id":"2","dry":true,"do":[{"op":"set","locale":"en","pointer":"/skills/1/name","text":""}]}`).OK)
	added := w.ask(`{"id":"3","do":[{"op":"add","locale":"it","pointer":"/worktimeline/0"},{"op":"set","locale":"it","pointer":"/worktimeline/0/jobtitle","text":"Nuovo"}]}`)
	assert.True(t, added.OK, "%v", added.Findings)
}

func TestWatchDescribesTheContent(t *testing.T) {
	w := startWatching(t)
	w.edit("content/en/skills.yaml", "name: ", "name: TODO[it] ")
	w.until(func(rebuilt) bool { return true })
	content := w.ask(`{"id":"1","describe":true}`).Content
	assert.Equal(t, "it", content.Source)
	assert.Contains(t, content.Values["en"], "skills")
	assert.Contains(t, content.Values[""], "url")
	found := false
	for _, open := range content.Todo {
		found = found || open.Locale == "en" && open.Why == "missing" && strings.HasPrefix(open.Pointer, "/skills/")
	}
	assert.True(t, found, content.Todo)
	checkNames(t, content.Content)
	checkNames(t, content.Site)
}

func TestWatchSurvivesEveryRequest(t *testing.T) {
	w := startWatching(t)
	require.NoError(t, os.Symlink(filepath.Join(t.TempDir(), "outside.yaml"), "content/it/outside.yaml"))
	require.NoError(t, os.Remove("content/it/outside.yaml"))
	for _, request := range []string{
		"{", "[]", "null", `{"id":"1","do":{}}`, `{"id":"1","do":[{"op":"set","locale":"../..","pointer":"/skills/0/name","text":"x"}]}`,
		`{"id":"1","do":[{"op":"set","locale":"it","pointer":"/__proto__/x","text":"x"}]}`,
		`{"id":"1","undo":"99"}`, `{"id":"1","undo":{}}`, strings.Repeat("x", 13<<20), `{"id":"1","do":[{"text":"` + strings.Repeat("x", 13<<20) + `"}]}`,
		`{"id":"1","do":[{"op":"picture","locale":"it","pointer":"/owner/portrait/src","text":"../../x.png","data":"aGVsbG8="}]}`,
	} {
		if answer := w.ask(request); request != "null" {
			assert.False(t, answer.OK, request[:min(len(request), 90)])
			assert.NotNil(t, answer.Refused)
		}
	}
	assert.True(t, w.ask(`{"id":"2","dry":true,"do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"}]}`).OK)
}

// The records of reviews are no content file, whether they are on disk or only in the check of an edit.
func TestWatchRecordsAReviewAndRefusesALinkOutOfTheContent(t *testing.T) {
	w := startWatching(t)
	const request = `{"id":"1","do":[{"op":"review","locale":"en","pointer":"/skills/0/name"}]}`
	assert.True(t, w.ask(request).OK)
	assert.Contains(t, fileText(t, "content/en/.review"), "/skills/*/name ")

	outside := filepath.Join(t.TempDir(), "records")
	require.NoError(t, os.Remove("content/en/.review"))
	require.NoError(t, os.Symlink(outside, "content/en/.review"))
	refused := w.ask(request).Refused
	require.NotNil(t, refused)
	assert.Equal(t, "content/en/.review cannot be replaced (links out of the folder are refused): openat en/.review: path escapes from parent", refused.Reason)
	assert.NoFileExists(t, outside)
}

// What the other CVs have is no value that a new one needs.
func TestWatchSavesANewCVWithItsNameAlone(t *testing.T) {
	w := startWatching(t)
	const cv = "cvs:\n  - id: bank\n    pages: 2\n    without: [skills]\n    order: [certs]\n    since: \"2015\"\n    published: true\n"
	w.edit("content/site.yaml", "locales:\n", cv+"locales:\n")
	w.until(isOK)
	saved := w.ask(`{"id":"1","do":[{"op":"add","locale":"","pointer":"/cvs/1"},{"op":"set","locale":"","pointer":"/cvs/1/id","text":"sea"}]}`)
	assert.True(t, saved.OK, saved.Findings)
	assert.Contains(t, fileText(t, "content/site.yaml"), cv+"  - id: sea\nlocales:\n")
}

func TestWatchReportsAChangeThatARequestSawFirst(t *testing.T) {
	w := startWatching(t)
	for i, name := 0, "Revisione del codice"; i < 20; i++ {
		// One of them is read between the change and its event.
		go fmt.Fprint(w.input, strings.Repeat(`{"id":"1","describe":true}`+"\n", 20))
		next := fmt.Sprintf("Lettura %d", i)
		w.edit(skills, name, next)
		assert.Equal(t, []string{"out/content/it/skills.json"}, w.until(func(b rebuilt) bool { return len(b.Changed) > 0 }).Changed)
		name = next
	}
}

// An old error elsewhere, or of an entry that the edits move, does not prevent a save.
func TestWatchSavesInSpiteOfAnOldError(t *testing.T) {
	w := startWatching(t)
	w.edit("content/en/skills.yaml", "name: ", "name: TODO[it] ")
	w.until(func(rebuilt) bool { return true })
	for _, request := range []string{
		`{"id":"1","do":[{"op":"set","locale":"it","pointer":"/whoami/title","text":"Nuovo"}]}`,
		`{"id":"2","do":[{"op":"order","locale":"it","pointer":"/skills","order":[1,0,2]}]}`,
	} {
		assert.True(t, w.ask(request).OK, request)
	}
	assert.False(t, w.ask(`{"id":"3","do":[{"op":"set","locale":"en","pointer":"/skills/1/name","text":"TODO[it] x"}]}`).OK)
}

func TestWatchAnswersWithTheSectionsThatEditsChange(t *testing.T) {
	w := startWatching(t)
	added := w.ask(`{"id":"1","dry":true,"do":[{"op":"add","locale":"it","pointer":"/skills/0","entry":"new"}]}`)
	assert.Equal(t, []string{"skills"}, slices.Sorted(maps.Keys(added.Values["en"])))
	languages := map[string]bool{}
	for _, finding := range added.Findings {
		languages[finding.Locale] = true
	}
	assert.Equal(t, map[string]bool{"it": true, "en": true}, languages)
	// The level of the new one is not there: 0 would be saved.
	assert.Regexp(t, `^\{"new":\{"name":"TODO\[it\] TODO"\},"`+identities.String()+`":\{"name":"[^"]*","value":"100"`, string(added.Values["en"]["skills"]))
	var skills []struct {
		Name  string
		Value json.RawMessage
	}
	require.NoError(t, json.Unmarshal(added.Texts["en"]["skills"], &skills))
	assert.Equal(t, "TODO[it] TODO 100", skills[0].Name+" "+string(skills[1].Value), "a page has numbers")

	// A page cannot show half a date, and does without an optional value that is not written.
	half := w.ask(`{"id":"2","dry":true,"do":[{"op":"set","locale":"it","pointer":"/worktimeline/0/start","text":"20"}]}`)
	assert.Contains(t, half.Values["it"], "worktimeline")
	assert.Empty(t, half.Texts)
	blank := w.ask(`{"id":"3","dry":true,"do":[{"op":"add","locale":"it","pointer":"/socialprofils/mastodon"}]}`)
	assert.Contains(t, string(blank.Values["en"]["socialprofils"]), `"mastodon":""`)
	assert.NotContains(t, string(blank.Texts["en"]["socialprofils"]), "mastodon")
	gone := w.ask(`{"id":"4","dry":true,"do":[{"op":"remove","locale":"it","pointer":"/exptext"}]}`)
	assert.Equal(t, "null", string(gone.Texts["it"]["exptext"]))
}

func TestWatchDescribesOnlyWhatDiffers(t *testing.T) {
	w := startWatching(t)
	first := w.ask(`{"id":"1","describe":true}`).Content
	w.edit(skills, "value: 85", "value: 86")
	w.until(isOK)
	next := w.ask(fmt.Sprintf(`{"id":"2","describe":true,"since":%d}`, first.Version)).Content
	assert.Equal(t, []string{"it"}, slices.Sorted(maps.Keys(next.Values)))
	assert.Len(t, next.Values["it"], 1)
	assert.NotEqual(t, first.Version, next.Version)
	again := w.ask(fmt.Sprintf(`{"id":"3","describe":true,"since":%d}`, first.Version)).Content
	assert.Greater(t, len(again.Values["it"]), 1, "another page was described since")
}

func TestWatchAddsALanguageAsADraft(t *testing.T) {
	w := startWatching(t)
	assert.True(t, w.ask(`{"id":"1","newLocale":"de"}`).OK)
	assert.Contains(t, fileText(t, "content/site.yaml"), "tag: de\n")
	assert.Contains(t, fileText(t, "content/site.yaml"), "draft: true\n")
	assert.Contains(t, w.ask(`{"id":"2","describe":true}`).Content.Values["de"], "skills")
	assert.NotNil(t, w.ask(`{"id":"3","newLocale":"de"}`).Refused)
	assert.NotNil(t, w.ask(`{"id":"4","newLocale":"../x"}`).Refused)
	assert.True(t, w.ask(`{"id":"5","undo":"1"}`).OK)
	assert.NoFileExists(t, "content/de/skills.yaml")
}

func TestWatchRepairsOneFindingAsFixDoes(t *testing.T) {
	w := startWatching(t)
	w.edit("content/it/skills.yaml", "name: ", "name: L'altra ")
	w.edit("content/en/skills.yaml", "name: ", "name: L'altra ")
	repairs := 0
	for _, open := range w.ask(`{"id":"1","describe":true}`).Content.Todo {
		if open.Repair {
			repairs++
		}
	}
	assert.Equal(t, 2, repairs)
	assert.True(t, w.ask(`{"id":"2","repair":{"file":"content/it/skills.yaml","pointer":"/skills/0/name"}}`).OK)
	assert.Equal(t, 1, strings.Count(fileText(t, skills), "L’altra"))
	assert.Contains(t, fileText(t, "content/en/skills.yaml"), "L'altra")
	assert.NotNil(t, w.ask(`{"id":"3","repair":{"file":"content/it/skills.yaml","pointer":"/skills/0/name"}}`).Refused)
	putMedia(t, "unused.png", pngOf(t, plain(16, 16, 9, 0, 9)))
	w.until(func(b rebuilt) bool { return len(b.Findings) == 2 })
	assert.True(t, w.ask(`{"id":"4","repair":{"file":"content/media/unused.png","pointer":""}}`).OK)
	assert.NoFileExists(t, "content/media/unused.png")
	assert.FileExists(t, "content/media/portrait.png")
}

func TestWatchRemovesAPictureThatIsReplacedEverywhere(t *testing.T) {
	w := startWatching(t)
	before, portrait := fileText(t, "content/media/portrait.png"), base64.StdEncoding.EncodeToString(pngOf(t, plain(1000, 1250, 9, 0, 9)))
	request := `{"id":"1","do":[{"op":"picture","locale":"it","pointer":"/owner/portrait/src","text":"new.png","data":"` + portrait + `"}]}`
	saved := w.ask(request)
	assert.True(t, saved.OK, saved.Findings)
	assert.NoFileExists(t, "content/media/portrait.png")
	pictures := func() []string { names, _ := filepath.Glob("content/media/owner-*.png"); return names }
	assert.Len(t, pictures(), 1)
	assert.True(t, w.ask(`{"id":"2","undo":"1"}`).OK)
	assert.Equal(t, before, fileText(t, "content/media/portrait.png"))
	assert.Empty(t, pictures())
}

func TestCommitTakesTheContentAloneAndChangesAreThoseSince(t *testing.T) {
	w := startWatching(t)
	git := func(args ...string) string {
		command := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org"}, args...)...)
		out, err := command.CombinedOutput()
		require.NoError(t, err, string(out))
		return string(out)
	}
	refused := w.ask(`{"id":"1","changes":true}`).Refused
	require.NotNil(t, refused)
	assert.Equal(t, "no Git repository has the content", refused.Reason)
	git("init", "-q")
	for _, setting := range []string{"user.name", "user.email"} {
		git("config", setting, "a@example.org")
	}
	git("add", "content")
	git("commit", "-q", "-m", "first")
	require.NoError(t, os.WriteFile("staged.txt", []byte("mine"), 0o644))
	git("add", "staged.txt")
	assert.True(t, w.ask(`{"id":"2","do":[{"op":"set","locale":"it","pointer":"/skills/0/name","text":"Nuovo"}]}`).OK)
	assert.Len(t, w.ask(`{"id":"3","changes":true}`).Changes, 1)
	assert.True(t, w.ask(`{"id":"4","commit":"Rename a skill"}`).OK)
	assert.Empty(t, w.ask(`{"id":"5","changes":true}`).Changes)
	assert.Equal(t, "Rename a skill\n\n\ncontent/it/skills.yaml\n", git("show", "--format=%B", "--name-only", "HEAD"))
	assert.Equal(t, "A  staged.txt\n", git("status", "--porcelain", "--untracked-files=no"))
	refused = w.ask(`{"id":"6","commit":"Again"}`).Refused
	require.NotNil(t, refused)
	assert.Contains(t, refused.Reason, "nothing was committed")
}

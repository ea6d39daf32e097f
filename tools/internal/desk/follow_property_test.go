package desk_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"

	"example.org/contentc/internal/protocol"
)

// Each run tries the same examples; the scheduled workflow tries others.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

// known is a job as the model knows it: its key never changes and is in no file.
type known struct {
	key        int
	title      map[string]string
	place, url string
	// isRewritten reports whether another program has written it so that nobody can know it again.
	isRewritten bool
}

var tongues = []string{"it", "en", "de"}

// followed is a desk with the model of its jobs, and what an author saw of them.
type followed struct {
	*running
	t    *rapid.T
	jobs []known
	next int
	// seen are the identities of the description that the author has, with the keys of their jobs.
	seen []string
	keys map[string]int
}

func (f *followed) draw() known {
	f.next++
	job := known{key: f.next, title: map[string]string{}, place: f.place(), url: f.url()}
	for _, tongue := range tongues {
		job.title[tongue] = fmt.Sprintf("%s %d", tongue, f.next)
	}
	return job
}

func (f *followed) place() string {
	return rapid.SampledFrom([]string{"Milano", "Roma", "Bari"}).Draw(f.t, "place")
}

func (f *followed) url() string {
	return rapid.SampledFrom([]string{"", "", "https://a.example/", "https://b.example/"}).Draw(f.t, "url")
}

// onDisk writes the jobs of the model as another program does.
func (f *followed) onDisk() {
	for _, tongue := range tongues {
		f.files.Present[tongue+"/a.yaml"] = []byte(f.text(tongue))
	}
}

func (f *followed) text(tongue string) string {
	var out strings.Builder
	out.WriteString("about: x\n")
	if len(f.jobs) > 0 {
		out.WriteString("jobs:\n")
	}
	for _, job := range f.jobs {
		fmt.Fprintf(&out, "  - title: %s\n    place: %s\n", job.title[tongue], job.place)
		if job.url != "" && tongue == "it" {
			fmt.Fprintf(&out, "    url: %s\n", job.url)
		}
	}
	return out.String()
}

// see has the author see the content.
func (f *followed) see() {
	content := f.ask(protocol.Request{Describe: true}).Content
	f.seen, f.keys = entriesIn(f.t, content.Values, "it", "/jobs"), map[string]int{}
	require.Len(f.t, f.seen, len(f.jobs))
	for i, identity := range f.seen {
		f.keys[identity] = f.jobs[i].key
	}
	for _, tongue := range tongues {
		assert.Equal(f.t, f.seen, entriesIn(f.t, content.Values, tongue, "/jobs"))
	}
}

func (f *followed) index(key int) int {
	return slices.IndexFunc(f.jobs, func(job known) bool { return job.key == key })
}

// change changes the files as another program does.
func (f *followed) change() {
	at := rapid.IntRange(0, len(f.jobs)).Draw(f.t, "at")
	isInside := at < len(f.jobs)
	switch rapid.SampledFrom([]string{"insert", "remove", "move", "replace", "link", "rewrite"}).Draw(f.t, "change") {
	case "insert":
		f.jobs = slices.Insert(f.jobs, at, f.draw())
	case "remove":
		if isInside {
			f.jobs = slices.Delete(f.jobs, at, at+1)
		}
	case "move":
		if isInside {
			job := f.jobs[at]
			f.jobs = slices.Delete(f.jobs, at, at+1)
			f.jobs = slices.Insert(f.jobs, rapid.IntRange(0, len(f.jobs)).Draw(f.t, "to"), job)
		}
	case "replace":
		if isInside {
			f.jobs[at] = f.draw()
		}
	case "link":
		if isInside {
			f.jobs[at].url = f.url()
		}
	case "rewrite":
		if isInside {
			other := f.draw()
			f.jobs[at].title, f.jobs[at].place, f.jobs[at].isRewritten = other.title, other.place, true
		}
	}
	f.onDisk()
}

// edit sends one edit of a job that the author saw, and compares what the files then are with the model.
func (f *followed) edit() {
	if len(f.seen) == 0 {
		return
	}
	at := rapid.IntRange(0, len(f.seen)-1).Draw(f.t, "entry")
	identity := f.seen[at]
	tongue := rapid.SampledFrom(tongues).Draw(f.t, "language")
	edit := protocol.Edit{Op: protocol.Set, Locale: tongue, Pointer: "/jobs/" + identity + "/title", Text: fmt.Sprintf("%s typed %d", tongue, f.next)}
	f.next++
	apply := func(job *known) { job.title[tongue] = edit.Text }
	switch rapid.SampledFrom([]string{"title", "link", "remove"}).Draw(f.t, "edit") {
	case "link":
		edit.Pointer, edit.Text, edit.Locale = "/jobs/"+identity+"/url", "https://typed.example/", "it"
		apply = func(job *known) { job.url = edit.Text }
	case "remove":
		edit = protocol.Edit{Op: protocol.Remove, Locale: "it", Pointer: "/jobs/" + identity}
		apply = nil
	}
	before := maps.Clone(f.files.Present)
	answer := f.do(edit)
	index := f.index(f.keys[identity])
	if answer.Refused != nil {
		require.Equal(f.t, "the entry has moved or is gone", answer.Refused.Reason)
		require.Equal(f.t, before, f.files.Present)
		require.True(f.t, index < 0 || f.jobs[index].isRewritten, "the job %d is there", f.keys[identity])
		return
	}
	require.True(f.t, answer.OK, "%v", answer.Findings)
	require.GreaterOrEqual(f.t, index, 0, "an edit of a job that is gone was saved")
	if apply == nil {
		f.jobs = slices.Delete(f.jobs, index, index+1)
	} else {
		f.jobs[index].title = maps.Clone(f.jobs[index].title)
		apply(&f.jobs[index])
	}
}

// order moves jobs in the order that the author sees.
func (f *followed) order() {
	f.see()
	if len(f.jobs) < 2 {
		return
	}
	order := rapid.Permutation(upTo(len(f.jobs))).Draw(f.t, "order")
	require.True(f.t, f.do(protocol.Edit{Op: protocol.Order, Locale: "it", Pointer: "/jobs", Order: order}).OK)
	made := make([]known, len(order))
	for i, from := range order {
		made[i] = f.jobs[from]
	}
	f.jobs = made
}

func upTo(count int) []int {
	made := make([]int, count)
	for i := range made {
		made[i] = i
	}
	return made
}

// undo takes the last request back.
func (f *followed) undo() {
	before, jobs := maps.Clone(f.files.Present), slices.Clone(f.jobs)
	f.edit()
	if answer := f.ask(protocol.Request{Undo: fmt.Sprint(f.asked)}); answer.OK {
		require.Equal(f.t, before, f.files.Present)
		f.jobs = jobs
	}
}

// check compares the files with the model, as another program reads them.
func (f *followed) check() {
	for _, tongue := range tongues {
		var read struct {
			Jobs []struct{ Title, Place, URL string }
		}
		require.NoError(f.t, yaml.Unmarshal(f.files.Present[tongue+"/a.yaml"], &read))
		require.Len(f.t, read.Jobs, len(f.jobs), tongue)
		for i, job := range f.jobs {
			require.Equal(f.t, job.title[tongue]+" "+job.place, read.Jobs[i].Title+" "+read.Jobs[i].Place)
			if tongue == "it" {
				require.Equal(f.t, job.url, read.Jobs[i].URL)
			}
		}
	}
}

// Another program inserts, removes, moves, replaces and rewrites jobs in three languages between what an author sees
// and saves: an edit is made in its job, or refused.
func TestEditsFollowTheirEntriesThroughEveryChange(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := start(t, map[string]string{"site.yaml": "locales: [{tag: it}, {tag: en}, {tag: de}]\n"})
		f := &followed{running: r, t: rt}
		for range rapid.IntRange(1, 5).Draw(rt, "jobs") {
			f.jobs = append(f.jobs, f.draw())
		}
		f.onDisk()
		f.see()
		rt.Repeat(map[string]func(*rapid.T){
			"see":    func(*rapid.T) { f.see() },
			"change": func(*rapid.T) { f.change() },
			"edit":   func(*rapid.T) { f.edit() },
			"order":  func(*rapid.T) { f.order() },
			"undo":   func(*rapid.T) { f.undo() },
			"":       func(*rapid.T) { f.check() },
		})
	})
}

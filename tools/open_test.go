package contentc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/review"
)

// notes is a content with texts, of which one is recognised as sample content.
type notes struct {
	Missing    string `json:"missing"`
	Stale      string `json:"stale"`
	Fault      string `json:"fault"`
	Unreviewed string `json:"unreviewed"`
	Sample     string `json:"sample" sample:"own"`
	Done       string `json:"done"`
}

type drafts struct {
	Locales []draft `json:"locales"`
}

type draft struct {
	Tag   string `json:"tag" jsonschema:"format=language-tag" unique:"true"`
	Draft bool   `json:"draft,omitempty"`
}

// noted runs a verb on a content with a value of each kind in each translation; German is a draft.
func noted(t *testing.T, args ...string) (c *command, out string) {
	t.Helper()
	const text = "missing: Uno\nstale: Due\nfault: Tre\nunreviewed: Quattro\nsample: Cinque\ndone: Sei\n"
	translated := "missing: One\nstale: Two\nfault: \"Three \"\nunreviewed: Four\nsample: Five\ndone: Six\n"
	files := fstest.MapFS{"site.yaml": {Data: []byte("locales: [{tag: it}, {tag: en}, {tag: de, draft: true}]\n")}, "it/a.yaml": {Data: []byte(text)}}
	for _, tag := range []string{"en", "de"} {
		files[tag+"/a.yaml"] = &fstest.MapFile{Data: []byte(translated)}
		ledger := &review.Ledger{}
		line := func(field, from, to string) string {
			return fmt.Sprintf("/%s %s %s %q\n", field, ledger.Fingerprint(from), ledger.Fingerprint(to), from)
		}
		files[tag+"/.review"] = &fstest.MapFile{Data: []byte(line("stale", "Old", "Two") + line("fault", "Tre", "Three ") + line("sample", "Cinque", "Five") + line("done", "Sei", "Six"))}
	}
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("content", files))
	config := Config{Content: notes{}, Site: drafts{}, Docs: fstest.MapFS{}, Command: "contentc"}
	var digests bytes.Buffer
	require.Equal(t, ExitClean, Run(config, []string{"digest"}, &Env{Stdout: &digests, Stderr: os.Stderr}))
	config.Sample = digests.String()
	for _, tag := range []string{"en", "de"} {
		require.NoError(t, os.WriteFile("content/"+tag+"/a.yaml", []byte(strings.Replace(translated, "One", "TODO[it] Uno", 1)), 0o600))
	}
	var stdout, stderr bytes.Buffer
	Run(config, args, &Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr})
	made, err := newProject(config)
	require.NoError(t, err)
	return &command{Env: &Env{Stderr: &stderr}, project: made, flags: &flags{content: "content"}}, stdout.String() + stderr.String()
}

// The list is written by hand: each reason of each value of a translation.
func TestWhatIsOpenIsOneListOfWhichAllElseAreViews(t *testing.T) {
	c, status := noted(t, "status", "--format", "json")
	result, err := c.check()
	require.NoError(t, err)
	want := []string{"it /sample sample"}
	for _, tag := range []string{"de", "en"} {
		want = append(want, tag+" /fault fault", tag+" /missing missing", tag+" /sample sample", tag+" /stale stale", tag+" /unreviewed unreviewed")
	}
	var open []string
	for _, o := range result.Open() {
		open = append(open, fmt.Sprintf("%s %s %s", o.Locale, o.Pointer, o.Why))
	}
	slices.Sort(open)
	slices.Sort(want)
	require.Equal(t, want, open)

	var coverage review.Status
	require.NoError(t, json.Unmarshal([]byte(status), &coverage))
	assert.Equal(t, len(want), coverage.Left)
	assert.Len(t, coverage.Samples, 3)
	for _, language := range coverage.Languages[1:] {
		assert.Equal(t, review.Counts{Texts: 6, Translated: 4, Untranslated: 1, Stale: 1, Unreviewed: 1, Sample: 1}, language.Total, language.Locale)
	}
	todo := c.desk().Answer([]byte(`{"id":"1","describe":true}`)).Content.Todo
	assert.ElementsMatch(t, check.Todo(result.Open()), todo)
	assert.Len(t, todo, len(want))
	assert.Contains(t, c.unpublished(result), "German (de) is a draft and is not published: 1 value is left")

	_, reviewed := noted(t, "review", "--dry-run")
	for _, tag := range []string{"en", "de"} {
		assert.Contains(t, reviewed, "not accepted: "+tag+" /stale\n")
		assert.Regexp(t, "(?m)^accepted: "+tag+" /unreviewed$", reviewed)
	}
	assert.Len(t, regexp.MustCompile("(?m)^accepted:").FindAllString(reviewed, -1), 2)
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// fault is one mistake in otherwise valid content, and the position of its only
// finding. The columns are counted by hand, in user-perceived characters.
type fault struct {
	name    string
	file    string
	old     string // occurs once in the file; "" appends
	new     string
	code    contentc.Code
	at      string // file:line:column, or line:column of the file
	related string // the same for the first related position; "" if there is none
}

// faults are frequent mistakes of an owner.
var faults = []fault{
	{"tab for indentation", "en/contact.yaml", "  copy: Copy\n", "\tcopy: Copy\n", "syntax", "20:1", ""},
	{"colon after accents and an emoji", "it/contact.yaml", "copy: Copia\n", "copy: Perché 👩‍💻: copia\n", "syntax", "20:17", ""},
	{"byte that is not UTF-8", "it/skills.yaml", "del cloud", "d\xe8l cloud", "encoding", "18:22", ""},
	{"key twice", "en/skills.yaml", "    value: 85\n", "    value: 85\n    value: 85\n", "duplicate-key", "14:5", "13:5"},
	{"section twice", "en/skills.yaml", "", "logotext: prova\n", "duplicate-section", "32:1", ""},
	{"key misspelled", "en/skills.yaml", "- name: Networks", "- naem: Networks", "unknown-key", "12:5", ""},
	{"section misspelled", "it/home.yaml", "introdata:", "introduzdata:", "unknown-key", "3:1", ""},
	{"key unknown", "it/skills.yaml", "    value: 85\n", "    value: 85\n    priorità: 1\n", "unknown-key", "14:5", ""},
	{"key missing", "en/skills.yaml", "name: Networks and identity management\n    ", "", "missing-key", "12:5", "it/skills.yaml:12:5"},
	{"key missing in the source", "it/skills.yaml", "name: Reti e gestione delle identità\n    ", "", "missing-key", "12:5", "en/skills.yaml:12:5"},
	{"section missing", "en/home.yaml", "hometext:\n  pauseHeadline: Pause the animation\n  playHeadline: Resume the animation\n  sections: Sections of this site\n", "", "missing-key", "3:1", "it/home.yaml:16:1"},
	{"text instead of a number", "en/skills.yaml", "value: 85", `value: "85"`, "wrong-type", "13:12", ""},
	{"year instead of a text", "it/contact.yaml", "copy: Copia\n", "copy: 2018\n", "wrong-type", "20:9", ""},
	{"list instead of a text", "it/contact.yaml", "copy: Copia\n", "copy: [è, Copia]\n", "wrong-type", "20:9", ""},
	{"number too large", "en/skills.yaml", "value: 85", "value: 850", "out-of-range", "13:12", ""},
	{"text too long", "it/contact.yaml", "copy: Copia\n", "copy: Copia, copia e poi ancora copia\n", "out-of-range", "20:9", ""},
	{"text empty", "it/contact.yaml", "copy: Copia\n", "copy: \"\"\n", "empty-text", "20:9", ""},
	{"text left out", "it/contact.yaml", "copy: Copia\n", "copy:\n", "empty-text", "20:3", ""},
	{"check digit", "it/owner.yaml", "IT01234567897", "IT01234567896", "bad-format", "8:14", ""},
	{"picture that does not exist", "en/owner.yaml", "media/portrait.png", "media/ritratto.png", "bad-format", "10:10", ""},
	{"day that does not exist", "site.yaml", `"2026-11-20"`, "2026-11-31", "bad-format", "8:10", ""},
	{"script instead of an address", "en/owner.yaml", "https://git.prova.internal/prova", "javascript:alert(1)", "unsafe-url", "26:11", ""},
	{"address without encryption", "it/owner.yaml", "https://git.prova.internal/prova", "http://git.prova.internal/prova", "unsafe-url", "26:11", ""},
	{"text with a direction override", "it/contact.yaml", "copy: Copia\n", "copy: è \u202eCopia\n", "unsafe-text", "20:11", ""},
	{"markup", "it/contact.yaml", "copy: Copia\n", "copy: Perché 👩‍💻 <b>no</b>\n", "unsafe-text", "20:18", ""},
	{"entry missing", "en/skills.yaml", "  - name: Networks and identity management\n    value: 85\n", "", "length-mismatch", "3:1", "it/skills.yaml:12:5"},
	{"additional entry", "en/skills.yaml", "  - name: Networks", "  - name: Café\n    value: 1\n  - name: Networks", "length-mismatch", "12:5", "it/skills.yaml:3:1"},
	{"value that differs", "en/skills.yaml", "value: 85", "value: 84", "value-mismatch", "13:12", "it/skills.yaml:13:12"},
	{"year that differs", "en/worktimeline.yaml", "date: 2024–2025", "date: 2024–2026", "value-mismatch", "26:11", "it/worktimeline.yaml:26:11"},
	{"optional key here only", "en/owner.yaml", "socialprofils:\n", "socialprofils:\n  gitlab: https://git.prova.internal\n", "presence-mismatch", "26:3", "it/owner.yaml:26:3"},
	{"optional key there only", "it/owner.yaml", "  github: https://git.prova.internal/prova\n", "", "presence-mismatch", "en/owner.yaml:26:3", "it/owner.yaml:26:3"},
	{"placeholder translated", "en/certs.yaml", "Verify: {{title}}", "Vérifier: {{titre}}", "placeholder-mismatch", "31:11", "it/certs.yaml:31:11"},
	{"file empty", "en/skills.yaml", "*", "", "wrong-type", "1:1", ""},
	{"second document", "en/skills.yaml", "skillstext:", "---\nskillstext:", "unsupported-yaml", "27:1", ""},
	{"anchor", "en/contact.yaml", "copy: Copy\n", "copy: &perche Copy\n", "unsupported-yaml", "20:9", ""},
}

// Each mistake is in a copy of the content.
func TestOneFaultCausesOneFindingAtItsPosition(t *testing.T) {
	for _, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			content(t)
			if fault.code == "length-mismatch" {
				require.Zero(t, run(t, "review").code) // the records identify the entry
			}
			fault.commit(t)

			checked := run(t, "check", "--format", "json")
			assert.Equal(t, contentc.ExitFindings, checked.code)
			var set report
			require.NoError(t, json.Unmarshal([]byte(checked.stdout), &set))
			require.Len(t, set.Findings, 1, checked.stdout)
			found := set.Findings[0]
			assert.Equal(t, fault.code, found.Code)
			assert.Equal(t, fault.place(fault.at), found.String())
			if fault.related != "" {
				require.NotEmpty(t, found.Related)
				assert.Equal(t, fault.place(fault.related), found.Related[0].String())
			}
		})
	}
}

// report is the JSON form of what check reports.
type report struct {
	Findings []struct {
		position
		Code    contentc.Code
		Related []position
	}
}

type position struct {
	File         string
	Line, Column int
}

func (p position) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

func (f fault) commit(t *testing.T) {
	t.Helper()
	name := filepath.Join("content", f.file)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	changed := strings.Replace(string(text), f.old, f.new, 1)
	switch f.old {
	case "":
		changed = string(text) + f.new
	case "*":
		changed = f.new
	default:
		require.Equal(t, 1, strings.Count(string(text), f.old), "%q in %s", f.old, name)
	}
	require.NoError(t, os.WriteFile(name, []byte(changed), 0o644))
}

// place adds the file to a position without one.
func (f fault) place(short string) string {
	if strings.Count(short, ":") == 1 {
		short = f.file + ":" + short
	}
	return "content/" + short
}

// content copies the fixture into a temporary folder and changes to it.
func content(t *testing.T) {
	t.Helper()
	from, err := filepath.Abs(fixture)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.CopyFS("content", os.DirFS(from)))
}

// outcome is the result of running the command.
type outcome struct {
	code           int
	stdout, stderr string
}

func run(t *testing.T, args ...string) outcome {
	t.Helper()
	return runWith(t, withoutSample(), args...)
}

func runWith(t *testing.T, config contentc.Config, args ...string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := contentc.Run(config, args, &contentc.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr, Context: context.Background()})
	return outcome{code, stdout.String(), stderr.String()}
}

// snapshot returns every file outside the content folder.
func snapshot(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, "content/") {
			return err
		}
		text, err := os.ReadFile(name)
		info, infoErr := entry.Info()
		require.NoError(t, infoErr)
		files[name] = info.ModTime().String() + "\n" + string(text)
		return err
	}))
	return files
}

// macOS writes file names with decomposed letters.
func TestDecomposedFileNameIsReported(t *testing.T) {
	content(t)
	require.NoError(t, os.Rename("content/media/home.png", "content/media/citta\u0300.png"))
	for _, tag := range []string{"it", "en"} {
		name := filepath.Join("content", tag, "home.yaml")
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(text), "media/home.png", "media/citt\u00e0.png", 1)), 0o644))
	}
	checked := run(t, "check")
	assert.Contains(t, checked.stdout, "the name of file \"media/citt\u00e0.png\" has decomposed letters (NFD) [bad-format]")
	assert.NotContains(t, checked.stdout, "did you mean")
}

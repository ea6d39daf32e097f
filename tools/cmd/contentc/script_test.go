package main

import (
	"archive/zip"
	"bytes"
	"embed"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

var update = flag.Bool("update", false, "update the golden files of the scripts")

// testTime is 2099-01-01, in seconds since 1970. At this time the fixture's security.txt is
// neither near its expiry nor more than a year from it.
const testTime = "4070908800"

func TestMain(m *testing.M) {
	if os.Getenv("SOURCE_DATE_EPOCH") == "" {
		os.Setenv("SOURCE_DATE_EPOCH", testTime)
	}
	testscript.Main(m, map[string]func(){
		"contentc":  func() { contentc.Main(withoutSample()) },
		"portfolio": func() { contentc.Main(withLabels()) },
		"newlabel":  func() { contentc.Main(withNewLabel()) },
	})
}

// withoutSample returns the portfolio's configuration without its sample, from which the fixture was
// made, and without the labels that the fixture has in its files, as the texts of an owner. A label that
// was added later is that of the software.
func withoutSample() contentc.Config {
	config := withLabels()
	config.Labels = labelsIn("LATER_LABELS", laterLabels)
	return config
}

// labelsIn returns labels from the folder that an environment variable of a script names, because each
// command of a script would make them again.
func labelsIn(variable string, made func() fs.FS) fs.FS {
	if folder := os.Getenv(variable); folder != "" {
		return os.DirFS(folder)
	}
	return made()
}

// laterLabels are the labels of the software that the fixture does not have.
var laterLabels = sync.OnceValue(func() fs.FS {
	written := map[string]any{}
	names, _ := fs.Glob(fixtureFiles, "testdata/content/it/*.yaml")
	for _, name := range names {
		maps.Copy(written, parsed(fixtureFiles, name))
	}
	return eachLanguage(func(labels map[string]any) map[string]any { return without(labels, written) })
})

// allLabels are the labels of the software, in each language those that it lacks in English.
var allLabels = sync.OnceValue(func() fs.FS {
	english := parsed(schema.Labels, "en.yaml")
	return eachLanguage(func(labels map[string]any) map[string]any { return with(labels, without(english, labels)) })
})

// eachLanguage returns labels that a function makes of those of the software in each language.
func eachLanguage(make func(labels map[string]any) map[string]any) fs.FS {
	made := fstest.MapFS{}
	names, _ := fs.Glob(schema.Labels, "*.yaml")
	for _, name := range names {
		if labels := make(parsed(schema.Labels, name)); len(labels) > 0 {
			var text bytes.Buffer
			encoder := yaml.NewEncoder(&text)
			encoder.SetIndent(2)
			if err := encoder.Encode(labels); err != nil {
				panic(err)
			}
			made[name] = &fstest.MapFile{Data: text.Bytes()}
		}
	}
	return made
}

// with returns values and those that they lack.
func with(values, more map[string]any) map[string]any {
	for key, value := range more {
		if inner, isRecord := values[key].(map[string]any); isRecord {
			value = with(inner, value.(map[string]any))
		}
		values[key] = value
	}
	return values
}

//go:embed testdata/content/it/*.yaml
var fixtureFiles embed.FS

func parsed(folder fs.FS, name string) (values map[string]any) {
	text, err := fs.ReadFile(folder, name)
	if err == nil {
		err = yaml.Unmarshal(text, &values)
	}
	if err != nil {
		panic(err)
	}
	return values
}

// without returns the values that other ones do not have.
func without(values, others map[string]any) map[string]any {
	rest := map[string]any{}
	for key, value := range values {
		inner, isRecord := value.(map[string]any)
		other, isThere := others[key].(map[string]any)
		switch {
		case isRecord && isThere:
			if inner = without(inner, other); len(inner) > 0 {
				rest[key] = inner
			}
		case others[key] == nil:
			rest[key] = value
		}
	}
	return rest
}

// withLabels returns the portfolio's configuration without its sample.
func withLabels() contentc.Config {
	config := config()
	config.Sample, config.Labels = "", labelsIn("ALL_LABELS", allLabels)
	return config
}

// withNewLabel returns the portfolio's configuration with a label that only English has.
func withNewLabel() contentc.Config {
	config, labels := withLabels(), fstest.MapFS{}
	for _, tag := range []string{"it", "en", "de"} {
		text, err := fs.ReadFile(schema.Labels, tag+".yaml")
		if err != nil {
			panic(err)
		}
		if tag != "en" {
			text = regexp.MustCompile(`(?m)^  openMenu: .*\n`).ReplaceAll(text, nil)
		}
		labels[tag+".yaml"] = &fstest.MapFile{Data: text}
	}
	config.Labels = labels
	return config
}

// TestScripts runs each script on a copy of valid content.
func TestScripts(t *testing.T) {
	later, all := t.TempDir(), t.TempDir()
	require.NoError(t, errors.Join(os.CopyFS(later, laterLabels()), os.CopyFS(all, allLabels())))
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("LATER_LABELS", later)
			env.Setenv("ALL_LABELS", all)
			return os.CopyFS(filepath.Join(env.WorkDir, "content"), os.DirFS(fixture))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"edit":      edit,
			"write":     write,
			"translate": translate,
			"zip":       zipFolder,
		},
	})
}

// fixture is content without findings.
const fixture = "testdata/content"

// edit replaces a text that occurs exactly once in a file: edit FILE OLD NEW.
func edit(ts *testscript.TestScript, _ bool, args []string) {
	before := ts.ReadFile(args[0])
	old := unquote(ts, args[1])
	if n := strings.Count(before, old); n != 1 {
		ts.Fatalf("%s holds %q %d times", args[0], old, n)
	}
	after := strings.Replace(before, old, unquote(ts, args[2]), 1)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(after), 0o644))
}

// write makes a file: write FILE TEXT.
func write(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(unquote(ts, args[1])), 0o644))
}

// translate replaces a text in all files of a folder: translate FOLDER OLD NEW.
func translate(ts *testscript.TestScript, _ bool, args []string) {
	names, err := filepath.Glob(filepath.Join(ts.MkAbs(args[0]), "*"))
	ts.Check(err)
	for _, name := range names {
		text := strings.ReplaceAll(ts.ReadFile(name), args[1], args[2])
		ts.Check(os.WriteFile(name, []byte(text), 0o644))
	}
}

// zipFolder makes an archive of the files in a folder: zip FILE FOLDER.
func zipFolder(ts *testscript.TestScript, _ bool, args []string) {
	var out bytes.Buffer
	writer := zip.NewWriter(&out)
	ts.Check(writer.AddFS(os.DirFS(ts.MkAbs(args[1]))))
	ts.Check(writer.Close())
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), out.Bytes(), 0o644))
}

// unquote reads the escapes of a Go string.
func unquote(ts *testscript.TestScript, text string) string {
	value, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `"`, `\"`) + `"`)
	ts.Check(err)
	return value
}

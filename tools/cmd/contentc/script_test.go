package main

import (
	"archive/zip"
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/testscript"

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

// withoutSample returns the portfolio's configuration without its sample, from which the fixture was made,
// and without the labels that the fixture has as texts of its owner.
func withoutSample() contentc.Config {
	config := withLabels()
	config.Labels = labelsWithout("getInTouch|emailLabel|copy|copyEmail|emailCopied|phoneCopied|copyFailed|dismiss|showMore|showLess|verify", "*")
	return config
}

// withLabels returns the portfolio's configuration without its sample.
func withLabels() contentc.Config {
	config := config()
	config.Sample = ""
	return config
}

// withNewLabel returns the portfolio's configuration with a label that Italian and German do not have.
func withNewLabel() contentc.Config {
	config := withLabels()
	config.Labels = labelsWithout("openMenu", "[id][te]")
	return config
}

// labelsWithout returns the labels of the software without some keys in the languages that match a pattern.
func labelsWithout(keys, languages string) fs.FS {
	labels, removed := fstest.MapFS{}, regexp.MustCompile("(?m)^  (?:"+keys+"): .*\n")
	names, _ := fs.Glob(schema.Labels, "*.yaml")
	for _, name := range names {
		text, err := fs.ReadFile(schema.Labels, name)
		if err != nil {
			panic(err)
		}
		if matches, _ := filepath.Match(languages+".yaml", name); matches {
			text = removed.ReplaceAll(text, nil)
		}
		labels[name] = &fstest.MapFile{Data: text}
	}
	return labels
}

// TestScripts runs each script on a copy of valid content.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
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

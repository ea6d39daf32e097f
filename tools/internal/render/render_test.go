package render_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/gkampitakis/go-snaps/snaps"
	"github.com/santhosh-tekuri/jsonschema/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
)

// at makes a finding at a span of one line.
func at(code diag.Code, file string, line, column, length int, message string) diag.Finding {
	start := source.Position{Line: line, Column: column}
	return diag.New(code, file, source.Span{Start: start, End: source.Position{Line: line, Column: column + length}}, message)
}

// hardToPrint returns a run with findings that are hard to print.
func hardToPrint() *diag.Set {
	english := source.New("content/en/skills.yaml", []byte("skills:\n  - nome: \"perché 👩‍💻 e\u0301 漢字\" # é\n\tvalue:\t100\n"))
	italian := source.New("content/it/skills.yaml", []byte("skills:\n  - name: Sviluppo\n"))
	misspelt := at(diag.UnknownKey, english.Path, 2, 5, 4, `unknown key "nome"`)
	misspelt.Help, misspelt.Pointer = `did you mean "name"?`, "/skills/0/nome"
	wide := at(diag.LineEndings, english.Path, 2, 21, 2, "the text | is the *same*\nin 50% of <cases>")
	wide.Pointer = "/skills/0/name"
	wide.Related = []diag.Related{{File: italian.Path, Line: 2, Column: 11, Message: "in Italian (it)"}}
	tabbed := at(diag.WrongType, english.Path, 3, 9, 3, "expected a text, found the whole number 100")
	missing := at(diag.MissingFile, "content/fr, a:b%/ü", 1, 1, 0, "French (fr) has no folder content/fr")
	return diag.NewSet([]diag.Finding{misspelt, wide, tabbed, missing}, []*source.File{english, italian}, 2)
}

func rendered(t *testing.T, format string, set *diag.Set, color bool) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, render.Write(&out, format, set, color))
	return out.String()
}

func TestFormatsMatchTheirSnapshots(t *testing.T) {
	for _, format := range render.Formats {
		t.Run(format, func(t *testing.T) { snaps.MatchSnapshot(t, rendered(t, format, hardToPrint(), false)) })
	}
	t.Run("color", func(t *testing.T) { snaps.MatchSnapshot(t, rendered(t, "text", hardToPrint(), true)) })
}

type brokenWriter struct{}

var errBroken = errors.New("broken pipe")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteErrorIsReturned(t *testing.T) {
	for _, format := range render.Formats {
		assert.ErrorIs(t, render.Write(brokenWriter{}, format, hardToPrint(), false), errBroken, format)
	}
}

func TestCaretIsUnderTheFaultInTerminalCells(t *testing.T) {
	for name, c := range map[string]struct {
		line           string
		column, length int
		want           string
	}{
		"plain":             {"  key: value", 3, 3, "  ^~~"},
		"accents":           {"perché: è", 9, 1, "        ^"},
		"combining marks":   {"e\u0301e\u0301: x", 5, 1, "    ^"},
		"wide":              {"漢字: x", 5, 1, "      ^"},
		"wide underline":    {"漢字: x", 1, 2, "^~~~"},
		"emoji":             {"👩‍💻: x", 4, 1, "    ^"},
		"flag":              {"🇮🇹: x", 4, 1, "    ^"},
		"tab before":        {"\tkey:\tx", 7, 1, "\t    \t^"},
		"tab inside":        {"a\tb", 1, 3, "^"},
		"tab first":         {"a\tb", 2, 2, " ^"},
		"empty":             {"key:", 5, 0, "    ^"},
		"behind the end":    {"key:", 9, 2, "    ^"},
		"control character": {"a\x1b[31mb", 7, 1, "      ^"},
		"bidi override":     {"a\u202eb", 3, 1, "         ^"},
		"not UTF-8":         {"a\xffb", 3, 1, "  ^"},
	} {
		t.Run(name, func(t *testing.T) {
			file := source.New("f", []byte(c.line+"\n"))
			set := diag.NewSet([]diag.Finding{at(diag.Syntax, "f", 1, c.column, c.length, "m")}, []*source.File{file}, 1)
			lines := strings.Split(rendered(t, "text", set, false), "\n")
			assert.Equal(t, "   | "+c.want, lines[2])
			assert.NotContains(t, lines[1], "\x1b")
			assert.NotContains(t, lines[1], "\u202e")
		})
	}
}

func TestLongLineIsCutAroundTheFault(t *testing.T) {
	for name, c := range map[string]struct{ before, after int }{
		"at the beginning": {10, 990}, "in the middle": {500, 500}, "at the end": {1000, 0},
	} {
		t.Run(name, func(t *testing.T) {
			file := source.New("f", []byte(strings.Repeat("a", c.before)+"X"+strings.Repeat("b", c.after)))
			set := diag.NewSet([]diag.Finding{at(diag.Syntax, "f", 1, c.before+1, 1, "m")}, []*source.File{file}, 1)
			lines := strings.Split(rendered(t, "text", set, false), "\n")
			assert.Equal(t, strings.IndexRune(lines[2], '^'), len([]rune(lines[1][:strings.Index(lines[1], "X")])))
			assert.Less(t, len(lines[1]), 180)
			assert.Equal(t, c.before > 40, strings.HasPrefix(lines[1], " 1 | …aaa"), lines[1])
			assert.Equal(t, c.after > 120, strings.HasSuffix(lines[1], "bbb…"), lines[1])
			assert.Equal(t, min(c.before, 40), strings.Count(lines[1], "a"))
			assert.Equal(t, min(c.after, 119-min(c.before, 40)), strings.Count(lines[1], "b"))
		})
	}
}

func TestSpanOverLinesEndsWithItsFirst(t *testing.T) {
	file := source.New("f", []byte("key: one\n  two\n"))
	finding := at(diag.Syntax, "f", 1, 6, 0, "m")
	finding.EndLine, finding.EndColumn = 2, 6
	set := diag.NewSet([]diag.Finding{finding}, []*source.File{file}, 1)
	assert.Contains(t, rendered(t, "text", set, false), "\n   |      ^~~\n")
	assert.Contains(t, rendered(t, "github", set, false), "line=1,endLine=2,title")
}

// githubCommand matches the lines that GitHub's runner executes: ActionCommand.cs,
// TryParseV2 and TryParse.
var githubCommand = regexp.MustCompile(`(?m)^\s*::.*::|##\[.*\]`)

// ownCommand matches the head of the command that the format itself writes.
var ownCommand = regexp.MustCompile(`(?m)^::warning file=[^:]*::`)

func TestNoFormatEchoesACommandOfGitHub(t *testing.T) {
	const attack = "##[error]forged #\u034F#[warning]forged\n::error::forged\r\n::warning::forged"
	file := source.New("content/##[error]/x.yaml", []byte("key: "+attack+"\n"))
	finding := at(diag.LineEndings, file.Path, 1, 6, 9, attack)
	finding.Help, finding.Related = attack, []diag.Related{{File: file.Path, Line: 2, Column: 1, Message: attack}}
	for _, format := range render.Formats {
		set := diag.NewSet([]diag.Finding{finding}, []*source.File{file}, 1)
		out := strings.ReplaceAll(rendered(t, format, set, false), "\u034F", "") // which the runner's search ignores
		if format == "github" {
			out = ownCommand.ReplaceAllString(out, "")
		}
		assert.Empty(t, githubCommand.FindAllString(out, -1), format)
	}
}

// obeyed matches the characters that a terminal executes or hides.
var obeyed = regexp.MustCompile(`[^\n\t\P{C}]|[\x{2028}\x{2029}]`)

func TestNoOutputControlsTheTerminal(t *testing.T) {
	const attack = "\x1b[2J\u009b2J\u202eltr\u2066\u2028\x07\r\x7f\xff\U000E0041"
	file := source.New("content/"+attack+".yaml", []byte("key: "+attack+"\n"))
	finding := at(diag.LineEndings, file.Path, 1, 6, 9, attack)
	finding.Help, finding.Pointer, finding.Related = attack, "/"+attack, []diag.Related{{File: file.Path, Line: 1, Column: 1, Message: attack}}
	for _, format := range render.Formats {
		out := rendered(t, format, diag.NewSet([]diag.Finding{finding}, []*source.File{file}, 1), false)
		assert.Empty(t, obeyed.FindAllString(out, -1), format)
	}
}

func TestPrinterWritesTextsThatNothingObeys(t *testing.T) {
	for text, want := range map[string]string{
		"plain è 👩‍💻\t\n":                      "plain è 👩‍💻\t\n",
		"+\x1b[2J\u009b\u202e\r\n":             "+␛[2J<U+009B><U+202E>␍\n",
		"-a ##[error]forged\n":                 "-a ##\\[error]forged\n",
		"::error::a\n ::error::b\n+ ::error::": "\\::error::a\n \\::error::b\n+ \\::error::",
		"a ::b":                                "a ::b",
	} {
		var out strings.Builder
		length, err := fmt.Fprint(render.Printer(&out), text)
		require.NoError(t, err)
		assert.Equal(t, len(text), length)
		assert.Equal(t, want, out.String())
	}
}

func TestSARIFIsValidByTheSchemaOfOASIS(t *testing.T) {
	schema, err := jsonschema.Compile("testdata/sarif-schema-2.1.0.json")
	require.NoError(t, err)
	for name, set := range map[string]*diag.Set{"sample": hardToPrint(), "clean": diag.NewSet(nil, nil, 2)} {
		var value any
		require.NoError(t, json.Unmarshal([]byte(rendered(t, "sarif", set, false)), &value))
		assert.NoError(t, schema.Validate(value), name)
	}
	var broken any
	text := strings.Replace(rendered(t, "sarif", hardToPrint(), false), `"startLine": 1`, `"startLine": 0`, 1)
	require.NoError(t, json.Unmarshal([]byte(text), &broken))
	assert.Error(t, schema.Validate(broken), "the schema finds faults")
}

// Only the file of the related position has a character of several UTF-16 units.
func TestSARIFCountsRelatedColumnsInTheirOwnFile(t *testing.T) {
	plain, wide := source.New("a.yaml", []byte("plain\n")), source.New("b.yaml", []byte("👩‍💻x\n"))
	finding := at(diag.Syntax, plain.Path, 1, 2, 1, "m").WithRelated([]diag.Related{{File: wide.Path, Line: 1, Column: 2}})
	out := rendered(t, "sarif", diag.NewSet([]diag.Finding{finding}, []*source.File{plain, wide}, 1), false)
	_, related, found := strings.Cut(out, "relatedLocations")
	require.True(t, found)
	assert.Contains(t, related, `"startColumn": 6`)
}

func TestSARIFNamesFilesByURI(t *testing.T) {
	absolute := diag.NewSet([]diag.Finding{at(diag.Syntax, "/tmp/f", 1, 1, 1, "m")}, nil, 1)
	assert.Contains(t, rendered(t, "sarif", absolute, false), `"uri": "file:///tmp/f"`)
	colon := diag.NewSet([]diag.Finding{at(diag.Syntax, "a:b.yaml", 1, 1, 1, "m")}, nil, 1)
	assert.Contains(t, rendered(t, "sarif", colon, false), `"uri": "./a:b.yaml"`, "a: is no scheme")
}

func TestMain(m *testing.M) { test.WithSnapshots(m) }

func TestFirstLineOfABlockIsShownBelowItsIndicator(t *testing.T) {
	long := strings.Repeat("b", 130)
	for text, want := range map[string]string{
		"a: |\n  one\n  two\n":     " 2 |   one\n",
		"a: >-2 # c\n\n\n   one\n": " 4 |    one\n",
		"a: |\n" + long + "\n":     " 2 | " + long[:120] + "…\n",
		"a: |\n\n":                 "",
		"a: |x\n  one\n":           "",
	} {
		file := source.New("f", []byte(text))
		set := diag.NewSet([]diag.Finding{at(diag.StrayFile, "f", 1, 4, 1, "m")}, []*source.File{file}, 1)
		_, below, _ := strings.Cut(rendered(t, "text", set, false), "^\n")
		assert.Equal(t, want, below, text)
	}
}

func TestWarningsAreCountedByCode(t *testing.T) {
	findings := []diag.Finding{at(diag.StrayFile, "f", 1, 1, 1, "m"), at(diag.LineEndings, "f", 2, 1, 1, "m"), at(diag.StrayFile, "f", 3, 1, 1, "m"), at(diag.Syntax, "f", 4, 1, 1, "m")}
	assert.Equal(t, "1 line-endings, 2 stray-file", render.Warnings(diag.NewSet(findings, nil, 1)))
}

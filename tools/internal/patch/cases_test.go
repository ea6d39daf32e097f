package patch_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// testCase has the form of the public test cases of JSON Patch (github.com/json-patch/json-patch-tests).
type testCase struct {
	Comment  string
	Doc      json.RawMessage
	Patch    []map[string]json.RawMessage
	Expected json.RawMessage
	Error    string
	Disabled bool
}

// cases returns the test cases in the files of testdata.
func cases(t *testing.T) (all []testCase) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var found []testCase
		require.NoError(t, json.Unmarshal(text, &found))
		all = append(all, found...)
	}
	return all
}

// root is the key below which a file has the document of a test case, which may be any value.
const root = "root"

func parsed(t require.TestingT, text string) *tree.Document {
	document, findings := load.Assemble(nil, "en", "content/en", []*source.File{source.New("content/en/a.yaml", []byte(text))})
	require.Zero(t, diag.CountErrors(findings), "%v\n%s", findings, text)
	require.False(t, document.Broken, text)
	return document
}

// valueOf returns a value of JSON as a value of the content, which is in no file.
func valueOf(t require.TestingT, text json.RawMessage) *tree.Value {
	var withoutFile func(v *tree.Value)
	withoutFile = func(v *tree.Value) {
		v.File = nil
		for i := range v.Items {
			withoutFile(&v.Items[i])
		}
	}
	v := *parsed(t, root+": "+strings.ReplaceAll(string(text), "\n", " ")+"\n").At("/" + root)
	withoutFile(&v)
	return &v
}

// forms returns files with a value: between brackets, on lines of its own, and with comments and Windows line ends.
func forms(t require.TestingT, text json.RawMessage) map[string]string {
	lines := string(yamledit.NewFile([]byte("# head"), []tree.Value{*valueOf(t, text)}))
	return map[string]string{
		"flow":     root + ": " + strings.ReplaceAll(string(text), "\n", " ") + " # end\n",
		"block":    lines,
		"comments": "\ufeff" + strings.ReplaceAll(commented(lines), "\n", "\r\n"),
	}
}

// commented returns a file with a comment on each line, unless it has a text of several lines.
func commented(text string) string {
	if strings.Contains(text, "|-") || strings.Contains(text, ">-") {
		return text
	}
	return strings.ReplaceAll(text, "\n", " # comment\n")
}

// operations returns the operations of a test case; ok is false if one has not the members of its kind.
func operations(t require.TestingT, members []map[string]json.RawMessage) (made []patch.Operation, ok bool) {
	for _, of := range members {
		var operation patch.Operation
		isRead := json.Unmarshal(of["op"], &operation.Op) == nil && json.Unmarshal(of["path"], &operation.Path) == nil && string(of["path"]) != "null"
		if from, isThere := of["from"]; isThere {
			isRead = isRead && json.Unmarshal(from, &operation.From) == nil && (operation.From == "" || operation.From[0] == '/')
			operation.From = "/" + root + operation.From
		}
		switch operation.Op {
		case patch.Add, patch.Replace, patch.Test:
			if of["value"] == nil {
				return nil, false
			}
			operation.Value = valueOf(t, of["value"])
		case patch.Move, patch.Copy:
			isRead = isRead && of["from"] != nil
		}
		if !isRead || operation.Path != "" && operation.Path[0] != '/' {
			return nil, false
		}
		operation.Path = "/" + root + operation.Path
		made = append(made, operation)
	}
	return made, true
}

// A document in YAML becomes what the standard says of the same one in JSON, in whatever style it is written.
func TestEachCaseOfJSONPatchHoldsForYAML(t *testing.T) {
	for _, test := range cases(t) {
		made, ok := operations(t, test.Patch)
		if test.Disabled || !ok {
			assert.True(t, test.Disabled || test.Error != "", test.Comment)
			continue
		}
		for name, text := range forms(t, test.Doc) {
			next, err := patch.Apply(parsed(t, text), made...)
			if test.Expected == nil {
				assert.Equal(t, test.Error != "", err != nil, "%s %s: %v", test.Comment, name, err)
				continue
			}
			if !assert.NoError(t, err, "%s\n%s", test.Comment, text) {
				continue
			}
			is := next.At("/"+root).Inline(tree.Quote, (*tree.Value).JSON)
			assert.True(t, patch.Equal(string(test.Expected), is), "%s %s: %s\n%s", test.Comment, name, is, next.Files[0].Bytes)
		}
	}
}

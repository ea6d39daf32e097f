package load

import (
	"bytes"
	"io"
	"regexp"
	"slices"

	"go.yaml.in/yaml/v4"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// lineEnds returns the edits that replace CR LF and lone CR with LF.
func lineEnds(text []byte) (edits []source.Edit) {
	for at, b := range text {
		switch {
		case b != '\r':
		case bytes.HasPrefix(text[at+1:], []byte("\n")):
			edits = append(edits, source.Edit{Start: at, End: at + 1})
		default:
			edits = append(edits, source.Edit{Start: at, End: at + 1, Text: "\n"})
		}
	}
	return edits
}

// plainValue matches a line with a key and a value that begins without a quote
// or an indicator; its third group is the value.
var plainValue = regexp.MustCompile(`^(\s*(?:- +)?)([\w-]+: +)([^\s"'|>#&*!%@-].*?|\{\{.*?)(\s+#.*)?$`)

// isOpenList matches a value that can be a list or a record without its closing bracket.
var isOpenList = regexp.MustCompile(`^(?:\[[^\]]*|\{[^}]*)$`)

// fixSyntax returns the edit that puts the value on the line of the error in quotes, if the file
// is then valid YAML.
func fixSyntax(file *source.File, line int) []source.Edit {
	at := plainValue.FindStringSubmatchIndex(file.Line(line))
	if at == nil {
		return nil
	}
	start := file.LineStart(line)
	value := file.Line(line)[at[6]:at[7]]
	if isOpenList.MatchString(value) {
		return nil
	}
	edit := source.Edit{Start: start + at[6], End: start + at[7], Text: tree.Quote(value)}
	if !isYAML(slices.Concat(file.Bytes[:edit.Start], []byte(edit.Text), file.Bytes[edit.End:])) {
		return nil
	}
	return []source.Edit{edit}
}

// isYAML reports whether a text is one valid YAML document.
func isYAML(text []byte) bool {
	loader, err := yaml.NewLoader(bytes.NewReader(source.New("", text).Text()), yaml.WithPlugin(depthLimit()))
	if err != nil {
		return false
	}
	var document yaml.Node
	return loader.Load(&document) == nil && loader.Load(&document) == io.EOF
}

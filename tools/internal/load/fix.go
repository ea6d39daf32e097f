package load

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"

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
var plainValue = regexp.MustCompile(`^(\s*(?:- +)?)([\w-]+: +)([^\s"'|>#&!-].*?|\{\{.*?)(\s+#.*)?$`)

// isOpenList matches a value that can be a list or a record without its closing bracket.
var isOpenList = regexp.MustCompile(`^(?:\[[^\]]*|\{[^}]*)$`)

// fixSyntax returns the edits that repair a file whose first error is on a line: each puts the
// value on the line of an error in quotes, or its indentation in spaces. It returns nil if the
// file is not valid YAML afterwards.
func fixSyntax(file *source.File, line int) (edits []source.Edit) {
	text, moved := file.Bytes, 0 // moved is how much longer the text has become
	for {
		edit, ok := fixLine(source.New("", text), line)
		if !ok {
			return nil
		}
		text = slices.Concat(text[:edit.Start], []byte(edit.Text), text[edit.End:])
		edits = append(edits, source.Edit{Start: edit.Start - moved, End: edit.End - moved, Text: edit.Text})
		moved += len(edit.Text) - (edit.End - edit.Start)
		next := errorLine(text)
		switch {
		case next == 0:
			return edits
		case next <= line:
			return nil
		}
		line = next
	}
}

// fixLine returns the edit that repairs the line of a syntax error.
func fixLine(file *source.File, line int) (source.Edit, bool) {
	start, text := file.LineStart(line), file.Line(line)
	if indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]; strings.Contains(indent, "\t") {
		return source.Edit{Start: start, End: start + len(indent), Text: strings.ReplaceAll(indent, "\t", "  ")}, true
	}
	at := plainValue.FindStringSubmatchIndex(text)
	if at == nil || isOpenList.MatchString(text[at[6]:at[7]]) {
		return source.Edit{}, false
	}
	return source.Edit{Start: start + at[6], End: start + at[7], Text: tree.Quote(text[at[6]:at[7]])}, true
}

// errorLine returns the line of the first error of a YAML document; 0 if it is valid.
func errorLine(text []byte) int {
	file := source.New("", text)
	loader, err := yaml.NewLoader(bytes.NewReader(file.Text()), yaml.WithPlugin(depthLimit()))
	if err == nil {
		var document yaml.Node
		err = loader.Load(&document)
		if err == nil && loader.Load(&document) == io.EOF {
			return 0
		}
	}
	return syntaxFinding(file, err).Line
}

package load

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

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

// maxRead limits the bytes that fixSyntax parses, the whole text after each repaired line: a file with
// more mistakes is edited by hand.
const maxRead = 64 << 20

// fixSyntax returns the edits that repair a file whose first error is on a line: each puts the
// value on the line of an error in quotes, or its indentation in spaces. It returns nil if the
// file is not valid YAML afterwards.
func fixSyntax(file *source.File, line int) (edits []source.Edit) {
	text, moved := file.Bytes, 0 // moved is how much longer the text has become
	for read := 0; line > 0; read += len(text) {
		if read > maxRead {
			return nil
		}
		edit, fixed, next := fixLine(source.New("", text), line)
		if next == line {
			return nil
		}
		edits = append(edits, source.Edit{Start: edit.Start - moved, End: edit.End - moved, Text: edit.Text})
		text, moved, line = fixed, moved+len(fixed)-len(text), next
	}
	return edits
}

// fixLine returns the edit that repairs the line of a syntax error, the text with it, and the line of
// the next error. That is the same line if no edit repairs it.
func fixLine(file *source.File, line int) (edit source.Edit, fixed []byte, next int) {
	for _, edit = range possibleEdits(file, line) {
		fixed = slices.Concat(file.Bytes[:edit.Start], []byte(edit.Text), file.Bytes[edit.End:])
		if next = errorLine(fixed); next == 0 || next > line {
			return edit, fixed, next
		}
	}
	return edit, fixed, line
}

// possibleEdits returns the edits of a line that can repair its syntax error, the most probable first.
func possibleEdits(file *source.File, line int) (edits []source.Edit) {
	start, text, above := file.LineStart(line), file.Line(line), file.Line(line-1)
	if indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]; strings.Contains(indent, "\t") {
		edits = append(edits, source.Edit{Start: start, End: start + len(indent), Text: strings.ReplaceAll(indent, "\t", "  ")})
		if valueOn(above) != "" {
			edits = append(edits, source.Edit{Start: start, End: start + len(indent), Text: strings.Repeat(" ", indentOf(above))})
		}
		return edits
	}
	at := plainValue.FindStringSubmatchIndex(text)
	if at == nil || isOpenList.MatchString(text[at[6]:at[7]]) {
		return nil
	}
	return []source.Edit{{Start: start + at[6], End: start + at[7], Text: tree.Quote(text[at[6]:at[7]])}}
}

func errorLine(text []byte) int {
	_, findings := parse(nil, source.New("", text))
	for _, finding := range findings {
		if finding.Code == diag.Syntax {
			return finding.Line
		}
	}
	return 0
}

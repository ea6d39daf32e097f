package yamledit

import (
	"bytes"
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// lineWidth is the maximum width of the lines of a folded text in characters; a longer word exceeds it.
const lineWidth = 88

// Replace returns the edit that replaces a scalar with another one: in the style of the scalar where that is possible, or
// in quotes if the other one has the style tree.Double.
func (l Layout) Replace(v, wanted *tree.Value) source.Edit {
	if isUnit(v) {
		return l.replaceUnit(v, wanted.Text)
	}
	entry, text := l.Entry(v), wanted.Text
	edit := source.Edit{Start: l.start(v.Start), End: entry.End, Text: tree.Quote(text)}
	if wanted.Kind != model.Text {
		edit.Text = text // which has one form
	}
	switch isEmpty := v.Text == "" && (v.Style == tree.Double || v.Style == tree.Single); {
	case v.Style == tree.LeftOut:
		return source.Edit{Start: l.colon(v), End: l.colon(v), Text: " " + edit.Text}
	case wanted.Style == tree.Double || wanted.Kind != model.Text:
	case v.Style == tree.Block:
		if b := l.blockLines(v, entry.indent); b.first >= 0 && text != "" {
			edit = source.Edit{Start: b.first, End: b.end, Text: l.inBlock(v, text, b.indent)}
			if start := l.start(v.Start); l.text[start] == '>' && hasItems(text) {
				edit.Start, edit.Text = start, "|"+string(l.text[start+1:b.first])+edit.Text
			}
		}
	case !entry.Flow && (isEmpty || hasItems(text) && l.isLast(entry.End)): // one that was just added, or a list
		edit.Text = l.natural(edit.Start, entry, text)
	case v.Style == tree.Plain && isReadAs(text, entry.Flow):
		edit.Text = text
	case v.Style == tree.Single && !isEmpty:
		edit.Text = "'" + strings.ReplaceAll(text, "'", "''") + "'"
	}
	return edit
}

// isReadAs reports whether YAML reads a text without quotes as the same text.
func isReadAs(text string, flow bool) bool {
	written := "- " + text
	if flow {
		written = "[" + text + "]"
	}
	var read []yaml.Node
	return !strings.Contains(text, "\n") && yaml.Unmarshal([]byte(written), &read) == nil && len(read) == 1 &&
		read[0].Value == text && read[0].Style == 0 && read[0].ShortTag() == "!!str"
}

// natural returns a text in the form that people write, from an offset on.
func (l Layout) natural(start int, entry Entry, text string) string {
	indent := entry.indent + indentation
	lines := textLines(text, lineWidth-(start-l.lineStart(start)), lineWidth-indent)
	if len(lines) == 1 {
		return lines[0]
	}
	return lines[0] + l.newline + l.write(lines[1:], indent)
}

// isLast reports whether nothing follows an offset on its line, such as a comment.
func (l Layout) isLast(at int) bool {
	rest, _, _ := bytes.Cut(l.text[at:], []byte("\n"))
	return len(bytes.TrimSpace(rest)) == 0
}

// inBlock returns a text as the lines of a block scalar. It wraps the lines of a folded one (>).
func (l Layout) inBlock(v *tree.Value, text string, indent int) string {
	written := strings.Split(text, "\n")
	if l.text[l.start(v.Start)] == '>' && !hasItems(text) {
		written = folded(text, lineWidth-indent)
	}
	return strings.TrimPrefix(l.write(written, indent), strings.Repeat(" ", indent)) // the first line has its indentation
}

// Quoted returns the edit that puts quotes around a scalar without changing its characters.
func (l Layout) Quoted(v *tree.Value) source.Edit {
	start, end := l.start(v.Start), l.Entry(v).End
	return source.Edit{Start: start, End: end, Text: tree.Quote(l.Text(start, end))}
}

// Rename returns the edit that replaces the key of a value.
func (l Layout) Rename(v *tree.Value, key string) source.Edit {
	return source.Edit{Start: l.start(v.KeyStart), End: l.keyEnd(v), Text: plainOrQuoted(key)}
}

// AllowMark begins a comment that suppresses warnings on its line: codes, a colon and a reason follow.
const AllowMark = "contentc:allow"

// Allow returns the edit that suppresses a code on the line of a value: in the comment that suppresses others, or a
// new one. That of a text in several lines is on the first one if it is a block, else on the last one.
func (l Layout) Allow(v *tree.Value, code, reason string) source.Edit {
	at := l.start(v.Start)
	switch {
	case v.IsScalar() && v.Style != tree.Block:
		at = l.Entry(v).End
	case v.HasKey():
		at = l.keyEnd(v)
	}
	end := l.lineEnd(at)
	comment := bytes.Index(l.text[at:end], []byte(AllowMark))
	if comment < 0 {
		return source.Edit{Start: end, End: end, Text: fmt.Sprintf(" # %s %s: %s", AllowMark, code, reason)}
	}
	codes := at + comment + len(AllowMark)
	rest := string(l.text[codes:end])
	return source.Edit{Start: codes, End: end, Text: fmt.Sprintf(" %s,%s; %s", code, rest, reason)}
}

package yamledit

import (
	"bytes"
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// lineWidth is the maximum width of the lines of a folded text in characters; a longer word exceeds it.
const lineWidth = 88

// Replace returns the possible edits that replace a scalar with a text, best first. An edit that preserves the
// style of the scalar precedes one that adds quotes. A literal is a number or a boolean, which has one form.
func (l Layout) Replace(v *tree.Value, text string, literal bool) []source.Edit {
	if isUnit(v) {
		return []source.Edit{l.replaceUnit(v, text)}
	}
	entry := l.Entry(v)
	if v.Style == tree.LeftOut {
		if !literal {
			text = tree.Quote(text)
		}
		return []source.Edit{{Start: l.colon(v), End: l.colon(v), Text: " " + text}}
	}
	whole := func(written string) source.Edit {
		return source.Edit{Start: l.start(v.Start), End: entry.End, Text: written}
	}
	if literal {
		return []source.Edit{whole(text)}
	}
	quoted := whole(tree.Quote(text))
	if hasItems(text) && v.Style != tree.Block && l.isLast(entry.End) {
		return l.natural(v, entry, text, quoted)
	}
	switch v.Style {
	case tree.Block:
		if b := l.blockLines(v, entry.indent); b.first >= 0 && text != "" {
			edit := source.Edit{Start: b.first, End: b.end, Text: l.inBlock(v, text, b.indent)}
			if start := l.start(v.Start); l.text[start] == '>' && hasItems(text) {
				edit.Start, edit.Text = start, "|"+string(l.text[start+1:b.first])+edit.Text
			}
			return []source.Edit{edit, quoted}
		}
	case tree.Plain:
		return []source.Edit{whole(text), quoted}
	case tree.Double, tree.Single:
		if v.Text == "" { // an entry that was just added: in the form that people write
			return l.natural(v, entry, text, quoted)
		}
		if v.Style == tree.Double {
			break
		}
		return []source.Edit{whole("'" + strings.ReplaceAll(text, "'", "''") + "'"), quoted}
	}
	return []source.Edit{quoted}
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

// natural returns the edits that replace an empty text with one in the form that people write.
func (l Layout) natural(v *tree.Value, entry Entry, text string, quoted source.Edit) []source.Edit {
	if entry.Flow {
		return []source.Edit{quoted}
	}
	start, indent := l.start(v.Start), entry.indent+indentation
	lines := textLines(text, lineWidth-(start-l.lineStart(start)), lineWidth-indent)
	written := lines[0]
	if len(lines) > 1 {
		written += l.newline + l.write(lines[1:], indent)
	}
	return []source.Edit{{Start: start, End: entry.End, Text: written}, quoted}
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

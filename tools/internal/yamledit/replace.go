package yamledit

import (
	"strings"

	"example.org/portfolio/tools/internal/tree"
)

// lineWidth is the maximum width of the lines of a folded text in characters; a
// longer word exceeds it.
const lineWidth = 88

// Replace returns the possible edits that replace a scalar with a text, best first.
// An edit that preserves the style of the scalar precedes one that adds quotes. A
// literal is a number or a boolean, which has one form.
func (l Layout) Replace(v *tree.Value, text string, literal bool) []Edit {
	entry := l.Entry(v)
	if v.Style == tree.LeftOut {
		at := l.colon(v)
		return []Edit{{at, at, " " + tree.Quote(text)}}
	}
	whole := func(written string) Edit { return Edit{l.start(v.Start), entry.End, written} }
	if literal {
		return []Edit{whole(text)}
	}
	quoted := whole(tree.Quote(text))
	switch v.Style {
	case tree.Block:
		if b := l.blockLines(v, entry.indent); b.first >= 0 && text != "" {
			return []Edit{{b.first, b.end, l.blockText(v, text, b.indent)}, quoted}
		}
	case tree.Plain:
		return []Edit{whole(text), quoted}
	case tree.Single:
		return []Edit{whole("'" + strings.ReplaceAll(text, "'", "''") + "'"), quoted}
	}
	return []Edit{quoted}
}

// blockText returns a text as the lines of a block scalar. It wraps the lines of a
// folded one (>).
func (l Layout) blockText(v *tree.Value, text string, indent int) string {
	lines := strings.Split(text, "\n")
	separator := l.newline
	if l.text[l.start(v.Start)] == '>' {
		for i, line := range lines {
			lines[i] = wrap(line, lineWidth-indent, l.newline)
		}
		separator = l.newline + l.newline // a single line break folds into a space
	}
	written := strings.Split(strings.Join(lines, separator), l.newline)
	return strings.TrimPrefix(l.write(written, indent), strings.Repeat(" ", indent)) // the first line has its indentation
}

// wrap breaks a line at its spaces.
func wrap(line string, width int, newline string) string {
	var out strings.Builder
	length := -1
	for i, word := range strings.Split(line, " ") {
		size := len([]rune(word))
		switch {
		case i == 0: // the line begins without a space
		case length+1+size > width:
			out.WriteString(newline)
			length = -1
		default:
			out.WriteByte(' ')
		}
		out.WriteString(word)
		length += 1 + size
	}
	return out.String()
}

// Quoted returns the edit that puts quotes around a scalar without changing its
// characters.
func (l Layout) Quoted(v *tree.Value) Edit {
	start, end := l.start(v.Start), l.Entry(v).End
	return Edit{start, end, tree.Quote(l.Text(start, end))}
}

// Rename returns the edit that replaces the key of a value.
func (l Layout) Rename(v *tree.Value, key string) Edit {
	return Edit{l.start(v.KeyStart), l.keyEnd(v), plainOrQuoted(key)}
}

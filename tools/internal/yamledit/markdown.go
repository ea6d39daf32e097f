package yamledit

import (
	"slices"
	"strings"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// isUnit reports whether a value is a unit of an article, and isText whether it is the list of them.
func isUnit(v *tree.Value) bool { return v.Style == tree.Markdown && v.IsScalar() }
func isText(v *tree.Value) bool { return v.Style == tree.Markdown && !v.IsScalar() }

// replaceUnit returns the edit that replaces the text of a unit. Its further lines have the signs of the blocks
// around it.
func (l Layout) replaceUnit(v *tree.Value, text string) source.Edit {
	start := l.start(v.Start)
	prefix := []rune(string(l.text[l.lineStart(start):start]))
	for i, sign := range prefix {
		if sign != '>' && sign != '\t' {
			prefix[i] = ' '
		}
	}
	if v.Unit().Kind() == "cell" {
		text = strings.ReplaceAll(strings.ReplaceAll(text, `\|`, "|"), "|", `\|`)
	}
	return source.Edit{Start: start, End: v.End(), Text: strings.ReplaceAll(text, "\n", l.newline+string(prefix))}
}

// rewriteText returns the edit after which the text of an article has the wanted units: pieces of it in any order,
// and new paragraphs. It returns false if a piece would be divided.
func (l Layout) rewriteText(v, wanted *tree.Value) ([]source.Edit, bool) {
	of := v.Parent.Article()
	pieces := of.Pieces()
	if slices.EqualFunc(v.Items, wanted.Items, func(a, b tree.Value) bool { return a.Same(&b) }) {
		return nil, true
	}
	if len(pieces) == 0 {
		return nil, false
	}
	var out strings.Builder
	last, isItem := none, false // the piece above, and whether it is an item of a list
	position := 0
	for i := 0; i < len(wanted.Items); {
		at := pieceOf(pieces, v, wanted.Items[i:])
		text, count := newBlock(&wanted.Items[i], isItem && l.isBeforeItem(pieces, v, wanted.Items[i+1:])), 1
		if at != none {
			text, count = l.Text(pieces[at].From, pieces[at].To), pieces[at].Units[1]-pieces[at].Units[0]
		} else if wanted.Items[i].Parent == v {
			return nil, false
		}
		if i > 0 {
			isList := isItem && (at != none && pieces[at].IsItem || at == none && strings.HasPrefix(text, "- "))
			out.WriteString(l.separator(pieces, last, at, position, isList))
		}
		out.WriteString(text)
		isItem = at != none && pieces[at].IsItem || at == none && strings.HasPrefix(text, "- ")
		last, i, position = at, i+count, position+1
	}
	return []source.Edit{{Start: pieces[0].From, End: pieces[len(pieces)-1].To, Text: out.String()}}, true
}

// pieceOf returns the piece whose units are the first of some values; none if there is no such piece.
func pieceOf(pieces []article.Piece, in *tree.Value, items []tree.Value) int {
	return slices.IndexFunc(pieces, func(piece article.Piece) bool {
		from, to := piece.Units[0], piece.Units[1]
		if len(items) < to-from {
			return false
		}
		for i := range to - from {
			if items[i].Parent != in || int(items[i].Index) != from+i || !items[i].Same(&in.Items[from+i]) {
				return false
			}
		}
		return true
	})
}

func (l Layout) isBeforeItem(pieces []article.Piece, in *tree.Value, items []tree.Value) bool {
	next := pieceOf(pieces, in, items)
	return next != none && pieces[next].IsItem
}

// newBlock returns the source of a unit that is not in the text: a copy of one of another text, or a paragraph.
func newBlock(v *tree.Value, isItem bool) string {
	switch {
	case v.Unit() != nil:
		return strings.ReplaceAll(v.Unit().Markdown(), v.Unit().Text, v.Text)
	case isItem:
		return "- " + v.Text
	default:
		return v.Text
	}
}

// separator returns what is between two pieces: what separates them in the file if they are neighbours there, the line
// break of a list, or else what separates the pieces at the position there, at least a blank line.
func (l Layout) separator(pieces []article.Piece, above, below, position int, isList bool) string {
	switch {
	case above != none && below == above+1:
		return l.Text(pieces[above].To, pieces[below].From)
	case isList:
		return l.newline
	}
	if below != none && position < len(pieces) {
		if gap := l.Text(pieces[position-1].To, pieces[position].From); strings.Count(gap, "\n") > 1 {
			return gap
		}
	}
	return l.newline + l.newline
}

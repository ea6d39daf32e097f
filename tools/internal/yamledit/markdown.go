package yamledit

import (
	"regexp"
	"slices"
	"strconv"
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
	if v.Unit().IsEmpty() { // all between two lines of the table is the cell
		line := l.text[l.lineStart(start):start]
		from := start - len(line) + len(strings.TrimRight(string(line), " \t"))
		rest := l.text[start:]
		return source.Edit{Start: from, End: start + len(rest) - len(strings.TrimLeft(string(rest), " \t")), Text: " " + text + " "}
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
	last, above := none, passage{} // the piece above
	position := 0
	for i := 0; i < len(wanted.Items); position++ {
		at := pieceOf(pieces, v, wanted.Items[i:])
		made := passage{Piece: article.Piece{IsItem: above.IsItem && l.isBeforeItem(pieces, v, wanted.Items[i+1:])}}
		switch {
		case at != none:
			made = l.passage(pieces[at])
		case wanted.Items[i].Parent == v || !made.read(wanted.Items[i:]):
			return nil, false
		}
		if i > 0 {
			out.WriteString(l.separator(pieces, last, at, position, above.IsItem && made.IsItem))
		}
		made.renumber(above, at == none || at != last+1)
		out.WriteString(made.text)
		last, above, i = at, made, i+made.count
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

// passage is the source of some units.
type passage struct {
	article.Piece
	text  string
	count int
	// number is its number in an ordered list, and isRenumbered reports whether an item of that has moved.
	number       int
	isRenumbered bool
}

func (l Layout) passage(piece article.Piece) passage {
	return passage{Piece: piece, text: l.Text(piece.From, piece.To), count: piece.Units[1] - piece.Units[0]}
}

// read makes the passage of the first of some units that are not in the text: the piece of another one that begins with
// it, or a new paragraph or item. It returns false if the piece would be divided.
func (p *passage) read(items []tree.Value) bool {
	unit := items[0].Unit()
	if unit == nil {
		if p.text, p.count = items[0].Text, 1; p.IsItem {
			p.text = "- " + p.text
		}
		return true
	}
	piece := unit.Piece()
	if piece == nil || pieceOf([]article.Piece{*piece}, items[0].Parent, items) == none {
		return false
	}
	*p = NewLayout(items[0].File).passage(*piece)
	return true
}

// number matches the number of an item of an ordered list.
var number = regexp.MustCompile(`^\s*\d+`)

// renumber numbers an item of an ordered list after the one above, from the first that moved: the number of the first
// one is that of the list.
func (p *passage) renumber(above passage, isMoved bool) {
	if p.Number == 0 {
		return
	}
	if p.number = p.Number; above.Number > 0 {
		p.number = above.number + 1
	}
	if p.isRenumbered = isMoved || above.isRenumbered; p.isRenumbered {
		p.text = number.ReplaceAllString(p.text, strconv.Itoa(p.number))
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

package article

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"

	"example.org/contentc/internal/source"
)

// AddRow returns the edit of the file that adds an empty row below that of a cell; false if the unit is no cell.
func (u *Unit) AddRow() (source.Edit, bool) {
	row := u.row()
	if row == nil {
		return source.Edit{}, false
	}
	from, to := u.line()
	if row.Kind() == extensions.KindTableHeader { // the line below divides the head from the rows
		to += 1 + len(firstLine(u.owner.source[min(to+1-u.owner.from, len(u.owner.source)):]))
	}
	line := string(u.owner.source[from-u.owner.from:])
	before := line[:len(line)-len(strings.TrimLeft(line, " \t>"))]
	return source.Edit{Start: to, End: to, Text: "\n" + before + "|" + strings.Repeat("  |", row.ChildCount())}, true
}

// RemoveRow returns the edit that removes the row of a cell; false if the unit is no cell of a row below the head.
func (u *Unit) RemoveRow() (source.Edit, bool) {
	row := u.row()
	if row == nil || row.Kind() == extensions.KindTableHeader {
		return source.Edit{}, false
	}
	from, to := u.line()
	return source.Edit{Start: from - 1, End: to}, true
}

// SetInfo returns the edit that writes the words behind the fence of code; false if the unit is none with a fence, or they
// cannot be written.
func (u *Unit) SetInfo(info string) (source.Edit, bool) {
	code, isFenced := u.owner.tree().nodeOf[u].(*ast.FencedCodeBlock)
	if !isFenced || strings.ContainsAny(info, "`\r\n") {
		return source.Edit{}, false
	}
	if info = strings.Join(strings.Fields(info), " "); code.Info != nil {
		return source.Edit{Start: u.owner.from + code.Info.Segment.Start, End: u.owner.from + code.Info.Segment.Stop, Text: info}, true
	}
	from, _ := u.line() // the fence is the line above
	end := len(bytes.TrimRight(u.owner.source[:from-u.owner.from], " \t\r\n")) + u.owner.from
	return source.Edit{Start: end, End: end, Text: info}, true
}

// Escaped returns a text of the unit as its file has it: a cell has a backslash before each vertical line.
func (u *Unit) Escaped(text string) string {
	if u.Kind() != "cell" {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, `\|`, "|"), "|", `\|`)
}

// row returns the row of a cell; nil for another unit.
func (u *Unit) row() ast.Node {
	if cell, isCell := u.owner.tree().nodeOf[u].(*extensions.TableCell); isCell {
		return cell.Parent()
	}
	return nil
}

// line returns the range in the file of the line in which a unit begins, without its line break.
func (u *Unit) line() (from, to int) {
	at := u.At - u.owner.from
	from = bytes.LastIndexByte(u.owner.source[:at], '\n') + 1
	return u.owner.from + from, u.owner.from + from + len(firstLine(u.owner.source[from:]))
}

// firstLine returns the first line of a text, without its line break.
func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

package article

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
)

// Place is where a unit is: on the page, and in the file.
type Place struct {
	// Kind is the kind of the unit in words (Unit.Kind).
	Kind string
	// At is the JSON Pointer of its block, or its cell, in the blocks of JSON; empty for a footnote that no text refers to.
	At string
	// Piece is the index of the piece that contains it; -1 if none does.
	Piece int
	// Info are the words behind the fence of code.
	Info string
}

// Places returns the places of the units, in their order.
func (a *Article) Places() []Place {
	at := map[*Unit]string{}
	locate(at, a.tree().blocks(a.tree().root), "")
	places := make([]Place, len(a.Units))
	for i, unit := range a.Units {
		places[i] = Place{unit.Kind(), at[unit], -1, strings.Join(unit.Info(), " ")}
	}
	for index, piece := range a.Pieces() {
		for i := piece.Units[0]; i < piece.Units[1]; i++ {
			places[i].Piece = index
		}
	}
	return places
}

// locate adds the pointers of the units of blocks.
func locate(at map[*Unit]string, blocks []*block, pointer string) {
	for i, block := range blocks {
		here := fmt.Sprintf("%s/%d", pointer, i)
		for row, cells := range block.units {
			for column, unit := range cells {
				if at[unit] = here; block.Table != nil {
					at[unit] = fmt.Sprintf("%s/table/%d/%d", here, row, column)
				}
			}
		}
		for item, inner := range block.List {
			locate(at, inner, fmt.Sprintf("%s/list/%d", here, item))
		}
		for number, note := range block.Notes {
			locate(at, note.Blocks, fmt.Sprintf("%s/notes/%d/blocks", here, number))
		}
		locate(at, block.Quote, here+"/quote")
	}
}

// Piece returns the piece of the text that begins with the unit; nil if none does.
func (u *Unit) Piece() *Piece {
	for _, piece := range u.owner.Pieces() {
		if u.owner.Units[piece.Units[0]] == u {
			return &piece
		}
	}
	return nil
}

// Pieces returns the pieces of an article in the order of the file.
func (a *Article) Pieces() []Piece {
	a.divide.Do(func() { a.pieces = a.divided() })
	return a.pieces
}

func (a *Article) divided() []Piece {
	var pieces []Piece
	add := func(node ast.Node, list *ast.List) {
		at := max(node.Pos(), 0)
		from := bytes.LastIndexByte(a.source[:at], '\n') + 1
		piece := Piece{From: a.from + from, IsItem: list != nil}
		if piece.IsItem && list.IsOrdered() {
			piece.Number = max(list.Start, 1)
		}
		pieces = append(pieces, piece)
	}
	for node := a.tree().root.FirstChild(); node != nil; node = node.NextSibling() {
		switch node.(type) {
		case *ast.List, *extensions.FootnoteList:
			list, _ := node.(*ast.List)
			for item := node.FirstChild(); item != nil; item = item.NextSibling() {
				add(item, list)
			}
		case *ast.ThematicBreak:
		default:
			add(node, nil)
		}
	}
	slices.SortStableFunc(pieces, func(a, b Piece) int { return a.From - b.From })
	inFile := make([]int, len(a.Units)) // the footnotes are the last units
	for i := range inFile {
		inFile[i] = i
	}
	slices.SortFunc(inFile, func(i, j int) int { return a.Units[i].At - a.Units[j].At })
	for i := range pieces {
		end := a.from + len(a.source)
		if i+1 < len(pieces) {
			end = pieces[i+1].From
		}
		pieces[i].To = pieces[i].From + len(strings.TrimRight(string(a.source[pieces[i].From-a.from:end-a.from]), " \t\r\n"))
		isIn := func(unit *Unit) bool { return unit.At >= pieces[i].From && unit.At <= pieces[i].To }
		next, _ := slices.BinarySearchFunc(inFile, pieces[i].From, func(unit, from int) int { return a.Units[unit].At - from })
		if next == len(inFile) || !isIn(a.Units[inFile[next]]) {
			continue
		}
		first := inFile[next]
		pieces[i].Units = [2]int{first, first + 1}
		for pieces[i].Units[1] < len(a.Units) && isIn(a.Units[pieces[i].Units[1]]) {
			pieces[i].Units[1]++
		}
	}
	return slices.DeleteFunc(pieces, func(piece Piece) bool { return piece.Units[1] == 0 })
}

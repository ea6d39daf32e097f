package article

import (
	"fmt"
	"strings"
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

package starter

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// table is a CSV file of an export: rows whose cells are found by the names of their columns.
type table struct {
	draft *draft
	name  string
	// titles are the names of the columns as they are in the file, and columns their folded names.
	titles, columns []string
	rows            []row
}

// row is one row. The cells that no reader takes are not in the content.
type row struct {
	*table
	line  int
	cells map[int]string
}

// maxPreamble is the maximum number of rows above the names of the columns.
const maxPreamble = 10

// newTable reads a CSV file, whose cells are separated by commas, semicolons or tabs. It skips the
// rows above the names of the columns.
func newTable(d *draft, name, text string) (*table, error) {
	made := &table{draft: d, name: name}
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator(text)
	reader.FieldsPerRecord = -1
	reader.LazyQuotes = true
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		line, _ := reader.FieldPos(0)
		cells := map[int]string{}
		for i, cell := range record {
			if strings.TrimSpace(cell) != "" {
				cells[i] = cell
			}
		}
		made.rows = append(made.rows, row{made, line, cells})
	}
	made.findColumns()
	return made, nil
}

// separator returns the most frequent separator of the first lines.
func separator(text string) rune {
	head := strings.Join(strings.SplitN(text, "\n", maxPreamble)[:min(maxPreamble, 1+strings.Count(text, "\n"))], "\n")
	best := ','
	for _, other := range ";\t" {
		if strings.Count(head, string(other)) > strings.Count(head, string(best)) {
			best = other
		}
	}
	return best
}

// findColumns takes the row with the most known names of columns among the first ones as the names.
func (t *table) findColumns() {
	best, most := 0, 0
	for i := range min(maxPreamble, len(t.rows)) {
		known := 0
		for _, cell := range t.rows[i].cells {
			if isColumn[folded(cell)] {
				known++
			}
		}
		if known > most {
			best, most = i, known
		}
	}
	if most == 0 {
		return
	}
	for i, cell := range t.rows[best].cells {
		grown := make([]string, max(0, i+1-len(t.columns)))
		t.titles, t.columns = append(t.titles, grown...), append(t.columns, grown...)
		t.titles[i], t.columns[i] = line(cell), folded(cell)
	}
	t.rows = t.rows[best+1:]
}

// has reports whether a column has one of the names.
func (t *table) has(c column) bool {
	return slices.ContainsFunc(t.columns, func(name string) bool { return slices.Contains(synonyms[c], name) })
}

// text takes the cell of a column; empty if there is none.
func (r row) text(c column) string {
	for i, name := range r.columns {
		if cell, hasCell := r.cells[i]; hasCell && slices.Contains(synonyms[c], name) {
			delete(r.cells, i)
			return cell
		}
	}
	return ""
}

// line takes the cell of a column as one line.
func (r row) textLine(c column) string { return line(r.text(c)) }

// place returns the position of a cell that was taken.
func (r row) place(c column) string {
	for i, name := range r.columns {
		if slices.Contains(synonyms[c], name) {
			return r.cell(i)
		}
	}
	return r.cell(0)
}

// cell returns the position of a cell by its index.
func (r row) cell(index int) string {
	title := fmt.Sprintf("column %d", index+1)
	if index < len(r.titles) && r.titles[index] != "" {
		title = r.titles[index]
	}
	return fmt.Sprintf("%s:%d (%s)", r.name, r.line, title)
}

// skipRest records the cells that were not taken.
func (r row) skipRest() {
	for _, index := range slices.Sorted(maps.Keys(r.cells)) {
		r.draft.skip(r.cell(index), noPlace)
	}
}

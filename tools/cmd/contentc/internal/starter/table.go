package starter

import "strings"

// row is a row of a CSV file with the line on which it begins.
type row struct {
	line  int
	cells []string
}

// maxColumns is the maximum number of columns of a table.
const maxColumns = 100

// rowsOf reads a CSV file (RFC 4180), also as editors leave one: spaces around quotes, quotes in a
// cell, rows of any length. It stops after a number of rows, if that is not 0.
func rowsOf(source string, separator byte, maximum int) (rows []row) {
	reader := tableReader{source: source, separator: separator}
	for line := 1; reader.at < len(source) && (maximum == 0 || len(rows) < maximum); {
		start, current := reader.at, row{line: line}
		for isLast := false; !isLast; {
			var cell string
			if cell, isLast = reader.cell(); len(current.cells) < maxColumns {
				current.cells = append(current.cells, cell)
			}
		}
		line += strings.Count(source[start:reader.at], "\n")
		rows = append(rows, current)
	}
	return rows
}

// tableReader reads the cells of a CSV file. At is the offset of the next one.
type tableReader struct {
	source    string
	separator byte
	at        int
	// isOpen reports whether no quote is left that ends a cell.
	isOpen bool
}

// cell returns the next cell, and whether it is the last one of its row.
func (r *tableReader) cell() (cell string, isLast bool) {
	rest := r.source[r.at:]
	if start := strings.TrimLeft(rest, " "); strings.HasPrefix(start, `"`) && !r.isOpen {
		if cell, after, ok := r.quoted(start[1:]); ok {
			return cell, r.advance(after)
		}
		r.isOpen = true
	}
	length := strings.IndexAny(rest, string(r.separator)+"\n")
	if length < 0 {
		length = len(rest)
	}
	return strings.TrimSuffix(rest[:length], "\r"), r.advance(rest[length:])
}

// advance moves behind the separator with which a text begins. It reports whether that ends the row.
func (r *tableReader) advance(after string) (isLast bool) {
	r.at = len(r.source) - max(0, len(after)-1)
	return after == "" || after[0] == '\n'
}

// quoted returns the cell at the beginning of a text, which follows its quote, and what follows the
// cell. The quote that ends it is before a separator or a line's end; ok is false if there is none.
func (r *tableReader) quoted(text string) (cell, after string, ok bool) {
	var out strings.Builder
	for {
		length := strings.IndexByte(text, '"')
		if length < 0 {
			return "", "", false
		}
		out.WriteString(text[:length])
		text = text[length+1:]
		after := strings.TrimLeft(text, " \r")
		if after == "" || after[0] == r.separator || after[0] == '\n' {
			return out.String(), after, true
		}
		out.WriteByte('"')
		text = strings.TrimPrefix(text, `"`)
	}
}

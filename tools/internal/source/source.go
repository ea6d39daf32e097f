// Package source contains the text of a file and converts positions between
// units: bytes, Unicode code points (runes, the unit of the YAML library), UTF-16
// units (the unit of GitHub and SARIF viewers) and user-perceived characters (the
// unit of a reader, and of every Position of this program).
package source

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// bom is the byte order mark that some editors write at a file's beginning.
const bom = "\uFEFF"

// Position is a position in a file: the line from 1, and the column from 1 in
// user-perceived characters (grapheme clusters; a tab is one).
type Position struct {
	Line   int
	Column int
}

// Span is a range of a file; End is the position after its last character.
type Span struct {
	Start Position
	End   Position
}

// Begin is the beginning of a file.
var Begin = Position{Line: 1, Column: 1}

// Span returns the empty span at a position.
func (p Position) Span() Span { return Span{Start: p, End: p} }

// File is a file in memory.
type File struct {
	// Path is the path of the file, with slashes, relative to the working folder.
	Path string
	// Bytes is the whole file, a byte order mark included.
	Bytes []byte

	starts  func() []int  // byte offset of each line's beginning, computed on first use
	newline func() string // computed on first use
}

// New returns a file with a path and content. The caller must not change the
// bytes afterwards.
func New(path string, data []byte) *File {
	f := &File{Path: path, Bytes: data}
	f.starts = sync.OnceValue(f.findLines)
	f.newline = sync.OnceValue(func() string {
		if bytes.Contains(data, []byte("\r\n")) {
			return "\r\n"
		}
		return "\n"
	})
	return f
}

// Newline returns the line break for edits of the file: CR LF if the file has one.
func (f *File) Newline() string { return f.newline() }

// HasBOM reports whether the file begins with a byte order mark, which no line
// and no column counts.
func (f *File) HasBOM() bool {
	return bytes.HasPrefix(f.Bytes, []byte(bom))
}

// Text returns the file's bytes without a byte order mark.
func (f *File) Text() []byte {
	return bytes.TrimPrefix(f.Bytes, []byte(bom))
}

// findLines splits a file as YAML does: at LF, CR LF and a lone CR.
func (f *File) findLines() []int {
	starts := []int{len(f.Bytes) - len(f.Text())}
	for at := starts[0]; at < len(f.Bytes); at++ {
		isLast := at+1 == len(f.Bytes)
		if c := f.Bytes[at]; c == '\n' || c == '\r' && (isLast || f.Bytes[at+1] != '\n') {
			starts = append(starts, at+1)
		}
	}
	return starts
}

// LineCount returns the number of lines. The text after the last line break counts
// as a line, even if it is empty.
func (f *File) LineCount() int {
	return len(f.starts())
}

// Line returns the text of a line (from 1) without its line break, or an empty
// text if the file has no such line.
func (f *File) Line(line int) string {
	starts := f.starts()
	if line < 1 || line > len(starts) {
		return ""
	}
	end := len(f.Bytes)
	if line < len(starts) {
		end = starts[line]
	}
	return strings.TrimRight(string(f.Bytes[starts[line-1]:end]), "\r\n")
}

// LineStart returns the byte offset of the beginning of a line (from 1).
func (f *File) LineStart(line int) int { return f.Offset(Position{Line: line, Column: 1}) }

// LineSpan returns the span from a position to the end of its line.
func (f *File) LineSpan(from Position) Span {
	return Span{Start: from, End: f.FromOffset(f.LineStart(from.Line) + len(f.Line(from.Line)))}
}

// FromOffset returns the position of a byte offset in Bytes, from 0. An offset
// inside a character returns that character's position.
func (f *File) FromOffset(offset int) Position {
	line := f.LineAt(offset)
	return Position{Line: line, Column: columnOfByte(f.Line(line), offset-f.starts()[line-1])}
}

// FromRunes returns the position of a line (from 1) and a column (from 1) in
// code points, as the YAML library counts them.
func (f *File) FromRunes(line, column int) Position {
	return Position{Line: line, Column: columnOfByte(f.Line(line), f.RuneOffset(line, column)-f.LineStart(line))}
}

// RuneOffset returns the byte offset of a line (from 1) and a column (from 1) in code points. A
// column after the end of the line returns the end of the line.
func (f *File) RuneOffset(line, column int) int {
	at := f.LineStart(line)
	for end := at + len(f.Line(line)); at < end && column > 1; column-- {
		_, size := utf8.DecodeRune(f.Bytes[at:])
		at += size
	}
	return at
}

// Offset returns the byte offset of a position in Bytes, from 0. A column after
// the end of the line returns the end of the line.
func (f *File) Offset(p Position) int {
	starts := f.starts()
	if p.Line < 1 {
		return 0
	}
	if p.Line > len(starts) {
		return len(f.Bytes)
	}
	return starts[p.Line-1] + len(f.Before(p))
}

// After returns the rest of the line after a position.
func (f *File) After(at Position) string { return f.Line(at.Line)[len(f.Before(at)):] }

// Before returns the part of a position's line before the position.
func (f *File) Before(p Position) string {
	text := f.Line(p.Line)
	if p.Column <= len(text) && isASCII(text[:max(p.Column, 1)]) {
		return text[:max(p.Column-1, 0)]
	}
	rest, state := text, -1
	for column := 1; column < p.Column && rest != ""; column++ {
		_, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
	}
	return text[:len(text)-len(rest)]
}

// UTF16Column returns a position's column in UTF-16 units, from 1.
func (f *File) UTF16Column(p Position) int {
	column := 1
	for _, r := range f.Before(p) {
		column += utf16.RuneLen(r)
	}
	return column
}

// End returns the position after the file's last character.
func (f *File) End() Position {
	return f.FromOffset(len(f.Bytes))
}

// LineAt returns the line (from 1) that contains a byte offset.
func (f *File) LineAt(offset int) int {
	line, found := slices.BinarySearch(f.starts(), offset)
	if found {
		line++
	}
	return max(line, 1) // an offset in a byte order mark is on the first line
}

// columnOfByte returns the column (from 1) of a byte offset in a line: one more
// than the number of characters that end at or before it.
func columnOfByte(line string, offset int) int {
	if offset < len(line) && isASCII(line[:offset+1]) {
		return offset + 1
	}
	column, at, rest, state := 1, 0, line, -1
	for rest != "" {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		at += len(cluster)
		if at > offset {
			break
		}
		column++
	}
	return column
}

// isASCII reports whether each byte of a text is a character. Columns in such
// texts, which are the majority, need no segmentation into characters.
func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Edit replaces a range of a file, in bytes from 0, with a text.
type Edit struct {
	Start, End int
	Text       string
}

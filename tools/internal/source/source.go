// Package source contains the text of a file and converts positions between units: bytes, Unicode code points
// (runes, the unit of the YAML library), UTF-16 units (the unit of GitHub and SARIF viewers) and user-perceived
// characters (the unit of a reader, and of every Position of this program).
package source

import (
	"bytes"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"
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

	lines   func() []line // computed on first use
	newline func() string // computed on first use
	last    atomic.Pointer[character]
}

// New returns a file with a path and content. The caller must not change the bytes afterwards.
func New(path string, data []byte) *File {
	f := &File{Path: path, Bytes: data}
	f.lines = sync.OnceValue(f.findLines)
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

// HasBOM reports whether the file begins with a byte order mark, which no line and no column counts.
func (f *File) HasBOM() bool {
	return bytes.HasPrefix(f.Bytes, []byte(bom))
}

// Text returns the file's bytes without a byte order mark.
func (f *File) Text() []byte {
	return bytes.TrimPrefix(f.Bytes, []byte(bom))
}

// line is the range of a line in Bytes, without its line break.
type line struct {
	start, end int
	// isASCII reports whether each byte is a character, as in most lines: their columns need no
	// segmentation into characters.
	isASCII bool
}

// findLines splits a file as YAML does: at LF, CR LF and a lone CR.
func (f *File) findLines() []line {
	lines := make([]line, 0, bytes.Count(f.Bytes, []byte("\n"))+1)
	feed := -1 // the next LF, or the end of the file
	for start := len(f.Bytes) - len(f.Text()); start <= len(f.Bytes); {
		if feed < start {
			feed = start + indexOr(f.Bytes[start:], '\n', len(f.Bytes)-start)
		}
		end := start + indexOr(f.Bytes[start:feed], '\r', feed-start)
		lines = append(lines, line{start, end, isASCII(f.Bytes[start:end])})
		if start = end + 1; bytes.HasPrefix(f.Bytes[end:], []byte("\r\n")) {
			start++
		}
	}
	return lines
}

func indexOr(text []byte, b byte, otherwise int) int {
	if at := bytes.IndexByte(text, b); at >= 0 {
		return at
	}
	return otherwise
}

func isASCII(text []byte) bool {
	all := byte(0)
	for _, b := range text {
		all |= b
	}
	return all < utf8.RuneSelf
}

// line returns the range of a line (from 1); an empty one at the beginning or the end of the file for
// another number.
func (f *File) line(number int) line {
	switch lines := f.lines(); {
	case number < 1:
		return line{isASCII: true}
	case number > len(lines):
		return line{start: len(f.Bytes), end: len(f.Bytes), isASCII: true}
	default:
		return lines[number-1]
	}
}

// LineCount returns the number of lines. The text after the last line break counts
// as a line, even if it is empty.
func (f *File) LineCount() int {
	return len(f.lines())
}

// Line returns the text of a line (from 1) without its line break, or an empty
// text if the file has no such line.
func (f *File) Line(line int) string { return string(f.LineBytes(line)) }

// LineBytes returns what Line does, without a copy.
func (f *File) LineBytes(line int) []byte {
	at := f.line(line)
	return f.Bytes[at.start:at.end]
}

// LineStart returns the byte offset of the beginning of a line (from 1).
func (f *File) LineStart(line int) int { return f.line(line).start }

// LineSpan returns the span from a position to the end of its line.
func (f *File) LineSpan(from Position) Span {
	return Span{Start: from, End: f.FromOffset(f.line(from.Line).end)}
}

// FromOffset returns the position of a byte offset in Bytes, from 0. An offset
// inside a character returns that character's position.
func (f *File) FromOffset(offset int) Position {
	number := f.LineAt(offset)
	at := f.line(number)
	if at.isASCII {
		return Position{Line: number, Column: max(0, min(offset, at.end)-at.start) + 1}
	}
	found := f.find(number,
		func(last character) bool { return last.offset > offset },
		func(_ character, next int) bool { return next > offset })
	return Position{Line: number, Column: found.column}
}

// FromRunes returns the position of a line (from 1) and a column (from 1) in
// code points, as the YAML library counts them.
func (f *File) FromRunes(line, column int) Position {
	return f.FromOffset(f.RuneOffset(line, column))
}

// RuneOffset returns the byte offset of a line (from 1) and a column (from 1) in code points. A
// column after the end of the line returns the end of the line.
func (f *File) RuneOffset(line, column int) int {
	within := f.line(line)
	if within.isASCII {
		return min(within.start+max(column-1, 0), within.end)
	}
	at := within.start
	for ; at < within.end && column > 1; column-- {
		_, size := utf8.DecodeRune(f.Bytes[at:])
		at += size
	}
	return at
}

// Offset returns the byte offset of a position in Bytes, from 0. A column after
// the end of the line returns the end of the line.
func (f *File) Offset(p Position) int {
	if at := f.line(p.Line); at.isASCII {
		return min(at.start+max(p.Column-1, 0), at.end)
	}
	return f.find(p.Line,
		func(last character) bool { return last.column > p.Column },
		func(at character, _ int) bool { return at.column >= p.Column }).offset
}

// After returns the rest of the line after a position.
func (f *File) After(at Position) string { return string(f.Bytes[f.Offset(at):f.line(at.Line).end]) }

// Before returns the part of a position's line before the position.
func (f *File) Before(p Position) string {
	return string(f.Bytes[f.LineStart(p.Line):f.Offset(p)])
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
	line, found := slices.BinarySearchFunc(f.lines(), offset, func(at line, offset int) int { return at.start - offset })
	if found {
		line++
	}
	return max(line, 1) // an offset in a byte order mark is on the first line
}

// character is the beginning of a user-perceived character.
type character struct {
	line, column int
	// offset is in Bytes, and state that of the segmentation.
	offset, state int
}

// find returns the first character of a line for which isFound is true, with the offset of the next
// one, or the end of the line. It continues where the last search ended, if that is before: many
// positions in one long line take no longer than one.
func (f *File) find(line int, isAfter func(character) bool, isFound func(at character, next int) bool) character {
	within := f.line(line)
	at := character{line: line, column: 1, offset: within.start, state: -1}
	if last := f.last.Load(); last != nil && last.line == line && !isAfter(*last) {
		at = *last
	}
	for at.offset < within.end {
		cluster, _, _, state := uniseg.FirstGraphemeCluster(f.Bytes[at.offset:within.end], at.state)
		if isFound(at, at.offset+len(cluster)) {
			break
		}
		at = character{line, at.column + 1, at.offset + len(cluster), state}
	}
	f.last.Store(&at)
	return at
}

// Edit replaces a range of a file, in bytes from 0, with a text.
type Edit struct {
	Start, End int
	Text       string
}

// conjuncts are letters that a virama joins to the one before it.
var conjuncts = regexp.MustCompile(`[\x{94D}\x{9CD}\x{ACD}\x{B4D}\x{C4D}\x{D4D}\x{1039}\x{17D2}\x{1A60}\x{1B44}\x{A9C0}\x{AAF6}][\p{M}\x{200D}]*\p{Lo}`)

// Characters returns the number of user-perceived characters of a text. The library splits conjuncts, which
// Unicode (UAX #29, rule GB9c) and browsers do not.
func Characters(text string) int {
	return uniseg.GraphemeClusterCount(text) - len(conjuncts.FindAllString(text, -1))
}

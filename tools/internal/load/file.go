package load

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
)

// readText parses a file that is already in memory.
func readText(of *model.Type, file *source.File) fileResult {
	if found := checkEncoding(file); found != nil {
		return fileResult{file: file, findings: found}
	}
	if found := checkLines(file); found != nil {
		return fileResult{file: file, findings: found}
	}
	root, found := parse(of, file)
	return fileResult{file: file, root: root, findings: append(checkForm(file), found...)}
}

// maxLineBytes limits the time to compute a column, which counts the characters
// of its line.
const maxLineBytes = 64 << 10

// checkLines reports a line that is too long.
func checkLines(file *source.File) []diag.Finding {
	line, length := longLine(file.Bytes)
	if length <= maxLineBytes {
		return nil
	}
	message := fmt.Sprintf("the line has %d bytes; the maximum is %d", length, maxLineBytes)
	return one(diag.New(diag.TooLarge, file.Path, source.Position{Line: line, Column: 1}.Span(), message).WithHelp("split it into several lines"))
}

// longLine returns the first line (from 1) that is too long, and its length in
// bytes; 0 and 0 if there is none. Lines that end within the next maxLineBytes
// are skipped together.
func longLine(data []byte) (line, length int) {
	for at := 0; len(data)-at > maxLineBytes; {
		if end := bytes.LastIndexByte(data[at:at+maxLineBytes+1], '\n'); end >= 0 {
			at += end + 1
			continue
		}
		text, _, _ := bytes.Cut(data[at:], []byte("\n"))
		if length = len(bytes.TrimRight(text, "\r")); length > maxLineBytes {
			return bytes.Count(data[:at], []byte("\n")) + 1, length
		}
		at += len(text) + 1
	}
	return 0, 0
}

// readFile reads a regular file within the budget. The file is nil if it cannot
// be read.
func (f *Folder) readFile(name string, budget *budget) (*source.File, *diag.Finding) {
	printed := f.Join(name)
	refuse := func(message string) (*source.File, *diag.Finding) {
		finding := WholeFile(printed, diag.UnreadableFile, message, "")
		return nil, &finding
	}
	info, err := f.root.Stat(name)
	switch {
	case err != nil:
		return refuse("the file cannot be read: " + reason(err))
	case info.IsDir():
		return refuse("this is a folder; a file is expected")
	case !info.Mode().IsRegular():
		return refuse("this is not a regular file")
	case info.Size() > budget.bytes:
		return nil, budget.exceeded(printed, "bytes", maxBytes)
	}
	budget.bytes -= info.Size()
	data, err := f.root.ReadFile(name)
	if err != nil {
		return refuse("the file cannot be read: " + reason(err))
	}
	if !budget.takeValues(data) {
		return nil, budget.exceeded(printed, "values", maxValues)
	}
	return source.New(printed, data), nil
}

// checkEncoding reports the first byte that a text file must not contain.
func checkEncoding(file *source.File) []diag.Finding {
	at, message := findUndecodable(file.Bytes)
	if message == "" {
		return nil
	}
	start := file.FromOffset(at)
	end := source.Position{Line: start.Line, Column: start.Column + 1}
	help := "save the file as UTF-8 text"
	if utf8.Valid(file.Bytes) {
		help = "remove the character, for example by typing the text around it again"
	}
	return one(diag.New(diag.Encoding, file.Path, source.Span{Start: start, End: end}, message).WithHelp(help))
}

func findUndecodable(data []byte) (offset int, message string) {
	if bytes.HasPrefix(data, []byte("\xFF\xFE")) || bytes.HasPrefix(data, []byte("\xFE\xFF")) {
		return 0, "the file is UTF-16; UTF-8 is expected"
	}
	if !utf8.Valid(data) {
		for at, r := range string(data) {
			if r == utf8.RuneError && !bytes.HasPrefix(data[at:], []byte("\uFFFD")) { // which is valid
				return at, fmt.Sprintf("the byte 0x%02X is not valid UTF-8", data[at])
			}
		}
	}
	for at, b := range data {
		if !suspect[b] {
			continue
		}
		switch r, _ := utf8.DecodeRune(data[at:]); {
		case b < utf8.RuneSelf:
			return at, fmt.Sprintf("the file contains the control character %U", r)
		case strings.ContainsRune(oddBreaks, r):
			return at, fmt.Sprintf("the file contains the line separator %U", r)
		}
	}
	return 0, ""
}

// oddBreaks are the line breaks that YAML 1.1 has and editors ignore: the line numbers
// of the compiler and of the editor would differ.
const oddBreaks = "\u0085\u2028\u2029"

// suspect has the control characters that a text file must not contain, and the first
// bytes of oddBreaks.
var suspect = func() (set [256]bool) {
	for b := range byte(' ') {
		set[b] = b != '\t' && b != '\n' && b != '\r'
	}
	set[0x7F] = true
	for _, r := range oddBreaks {
		set[string(r)[0]] = true
	}
	return set
}()

// checkForm reports a byte order mark and line endings that the compiler accepts
// but other tools may not.
func checkForm(file *source.File) (findings []diag.Finding) {
	if file.HasBOM() {
		findings = one(WholeFile(file.Path, diag.ByteOrderMark, "the file begins with a byte order mark", "save the file as UTF-8 without BOM"))
	}
	if at := bytes.IndexByte(file.Bytes, '\r'); at >= 0 {
		message := "the file has Windows line endings (CR LF)"
		if !bytes.HasPrefix(file.Bytes[at:], []byte("\r\n")) {
			message = "the file has classic Mac OS line endings (CR)"
		}
		findings = append(findings, diag.New(diag.LineEndings, file.Path, file.FromOffset(at).Span(), message).WithHelp("save the file with LF line endings"))
	}
	return findings
}

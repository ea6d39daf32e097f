package load

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// fileResult is what is read of a file: its root is nil if it is not valid.
type fileResult struct {
	file     *source.File
	root     *tree.Value
	findings []diag.Finding
}

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

// maxLineBytes limits the time to compute a column, which counts the characters of its line.
const maxLineBytes = 64 << 10

func checkLines(file *source.File) []diag.Finding {
	place := source.Begin
	for text := range bytes.Lines(file.Bytes) {
		if length := len(bytes.TrimRight(text, "\r\n")); length > maxLineBytes {
			message := fmt.Sprintf("the line has %d bytes; the maximum is %d", length, maxLineBytes)
			return one(diag.New(diag.TooLarge, file.Path, place.Span(), message).WithHelp("split it into several lines"))
		}
		place.Line++
	}
	return nil
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
	if isPlainText(data) {
		return 0, ""
	}
	for at, r := range string(data) {
		switch {
		case r == utf8.RuneError && !bytes.HasPrefix(data[at:], []byte("\uFFFD")): // which is valid
			return at, fmt.Sprintf("the byte 0x%02X is not valid UTF-8", data[at])
		case r < ' ' && !strings.ContainsRune("\t\n\r", r) || r == 0x7F:
			return at, fmt.Sprintf("the file contains the control character %U", r)
		case strings.ContainsRune(oddBreaks, r):
			return at, fmt.Sprintf("the file contains the line separator %U", r)
		}
	}
	return 0, ""
}

// isPlainText reports whether findUndecodable finds nothing, which the standard library tells faster.
func isPlainText(data []byte) bool {
	for _, b := range data {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' || b == 0x7F {
			return false
		}
	}
	isIn := func(r rune) bool { return bytes.Contains(data, []byte(string(r))) }
	return utf8.Valid(data) && !strings.ContainsFunc(oddBreaks, isIn)
}

// oddBreaks are the line breaks that YAML 1.1 has and editors ignore: the line numbers
// of the compiler and of the editor would differ.
const oddBreaks = "\u0085\u2028\u2029"

// checkForm reports a byte order mark and line endings that the compiler accepts but other tools may not.
func checkForm(file *source.File) (findings []diag.Finding) {
	if file.HasBOM() {
		finding := WholeFile(file.Path, diag.ByteOrderMark, "the file begins with a byte order mark", "save the file as UTF-8 without BOM")
		finding.Fix = func() []source.Edit { return []source.Edit{{End: len(file.Bytes) - len(file.Text())}} }
		findings = one(finding)
	}
	if at := bytes.IndexByte(file.Bytes, '\r'); at >= 0 {
		message := "the file has Windows line endings (CR LF)"
		if !bytes.HasPrefix(file.Bytes[at:], []byte("\r\n")) {
			message = "the file has classic Mac OS line endings (CR)"
		}
		finding := diag.New(diag.LineEndings, file.Path, file.FromOffset(at).Span(), message).WithHelp("save the file with LF line endings")
		finding.Fix = func() []source.Edit { return lineEnds(file.Bytes) }
		findings = append(findings, finding)
	}
	return findings
}

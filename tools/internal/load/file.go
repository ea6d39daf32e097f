package load

import (
	"bytes"
	"fmt"
	"io/fs"
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

// checkLines reports the first line that is too long.
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

// maxBytes is the maximum size of a file, about a thousand times that of real content.
const maxBytes = 64 << 20

// maxValues is the maximum number of values and keys of a file. A run takes about 450 bytes
// for each, so that a hostile file of 10 MB stays below 1 GB of memory.
const maxValues = 2_000_000

// readFile reads a regular file. The file is nil if it cannot be read.
func (f *Folder) readFile(name string) (*source.File, *diag.Finding) {
	printed := f.Join(name)
	refuse := func(code diag.Code, message string) (*source.File, *diag.Finding) {
		finding := WholeFile(printed, code, message, "")
		return nil, &finding
	}
	if content := f.replaced[name]; content != nil {
		return source.New(printed, content), nil
	}
	info, err := fs.Stat(f.files, name)
	switch {
	case err != nil:
		return refuse(diag.UnreadableFile, "the file cannot be read: "+reason(err))
	case info.IsDir():
		return refuse(diag.UnreadableFile, "this is a folder; a file is expected")
	case !info.Mode().IsRegular():
		return refuse(diag.UnreadableFile, "this is not a regular file")
	case info.Size() > maxBytes:
		return refuse(diag.TooLarge, fmt.Sprintf("the file has more than %d bytes", maxBytes))
	}
	data, err := fs.ReadFile(f.files, name)
	switch {
	case err != nil:
		return refuse(diag.UnreadableFile, "the file cannot be read: "+reason(err))
	case mostValues(data) > maxValues:
		return refuse(diag.TooLarge, fmt.Sprintf("the file has more than %d values", maxValues))
	}
	return source.New(printed, data), nil
}

// mostValues returns an upper bound of the values and keys in a text: a key and a value a
// line, one more for each dash, and with brackets one more for each separator.
func mostValues(text []byte) int {
	count := func(what string) int { return bytes.Count(text, []byte(what)) }
	values := 2*count("\n") + 2*count("\r") + count("-") + 2*count("?")
	if bytes.ContainsAny(text, "[{") {
		values += 2 * (count(",") + count(":") + count("[") + count("{"))
	}
	return values
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

// oddBreaks are the line breaks that YAML 1.1 has and editors ignore: the line numbers
// of the compiler and of the editor would differ.
const oddBreaks = "\u0085\u2028\u2029"

// checkForm reports a byte order mark and line endings that the compiler accepts
// but other tools may not.
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

// Package load reads content folders. It reports each fault in a file as a finding
// with its position, and continues with the next file.
package load

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Settings reads content/site.yaml.
func (f *Folder) Settings() (*tree.Document, []diag.Finding) {
	document := &tree.Document{Type: f.model.Site, Folder: f.Join(SettingsFile)}
	if _, err := fs.Stat(f.files, SettingsFile); errors.Is(err, fs.ErrNotExist) {
		document.Broken = true
		return document, one(WholeFile(document.Folder, diag.MissingFile, "the site's settings are missing", "restore this file"))
	}
	return document, f.readAll(document, []string{SettingsFile})
}

// Language reads the content of one language from its folder.
func (f *Folder) Language(tag string) (*tree.Document, []diag.Finding) {
	document := f.Missing(tag)
	document.Broken = false
	names, findings := f.contentFiles(document)
	return document, append(findings, f.readAll(document, names)...)
}

// readAll reads the files, parses them in parallel, and adds them to a document. The result does not depend on their timing.
func (f *Folder) readAll(document *tree.Document, names []string) []diag.Finding {
	read := make([]fileResult, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		file, stamp, refusal := f.readFile(name)
		if refusal != nil {
			read[i] = fileResult{file: file, findings: one(*refusal)}
			continue
		}
		group.Go(func() { read[i] = f.readText(document.Type, file, stamp) })
	}
	group.Wait()
	return collect(document, read)
}

// Missing returns the document of a language that has no folder.
func (f *Folder) Missing(tag string) *tree.Document {
	return &tree.Document{Type: f.model.Content, Locale: tag, Folder: f.Join(tag), Broken: true}
}

// Assemble returns the document in files that are already in memory. Folder is the
// printed path of the language's folder.
func Assemble(of *model.Type, tag, folder string, files []*source.File) (*tree.Document, []diag.Finding) {
	document := &tree.Document{Type: of, Locale: tag, Folder: folder}
	read := make([]fileResult, len(files))
	for i, file := range files {
		read[i] = readText(of, file)
	}
	return document, collect(document, read)
}

// Reload returns a document in which files have other contents, by their printed paths; nil for one
// that is removed. The other files are not parsed again. It also returns the first error in the
// other contents; nil if there is none.
func Reload(document *tree.Document, contents map[string][]byte) (*tree.Document, *diag.Finding) {
	next := &tree.Document{Type: document.Type, Locale: document.Locale, IsDraft: document.IsDraft, Labels: document.Labels, Folder: document.Folder}
	files := slices.DeleteFunc(slices.Clone(document.Files), func(file *source.File) bool { _, isReplaced := contents[file.Path]; return isReplaced })
	for name, content := range contents {
		if content != nil {
			files = append(files, source.New(name, content))
		}
	}
	slices.SortFunc(files, func(a, b *source.File) int { return strings.Compare(a.Path, b.Path) })
	read := make([]fileResult, len(files))
	for i, file := range files {
		_, isReplaced := contents[file.Path]
		if sections := document.SectionsIn(file); isReplaced || len(sections) == 0 {
			read[i] = readText(document.Type, file)
		} else {
			read[i] = fileResult{file: file, root: sections[0].Parent}
		}
	}
	findings := collect(next, read)
	for _, finding := range findings {
		if _, isReplaced := contents[finding.File]; isReplaced && finding.Severity == diag.Error {
			return next, &finding
		}
	}
	return next, nil
}

func collect(document *tree.Document, read []fileResult) (findings []diag.Finding) {
	for _, result := range read {
		findings = append(findings, result.findings...)
		if result.file != nil {
			document.Files = append(document.Files, result.file)
		}
		if result.root == nil {
			document.Broken = true
		} else {
			findings = append(findings, addSections(document, result.root)...)
		}
	}
	return findings
}

func addSections(document *tree.Document, root *tree.Value) (findings []diag.Finding) {
	for i := range root.Items {
		section := &root.Items[i]
		if section.Key == SchemaKey {
			continue
		}
		if section.Field != nil && section.Field.Folder && section.Article() == nil {
			help := fmt.Sprintf("write each entry as a file of the folder %s", path.Join(document.Folder, section.Key))
			findings = append(findings, section.KeyFinding(diag.WrongType, fmt.Sprintf("the entries of %q are Markdown files", section.Key)).WithHelp(help))
			continue
		}
		if earlier := document.Add(section); earlier != nil && earlier.File != section.File {
			message := fmt.Sprintf("section %q is already in %s", section.Key, path.Base(earlier.File.Path))
			findings = append(findings, section.KeyFinding(diag.DuplicateSection, message).
				WithRelated(earlier.KeyRelated("first used here")).WithHelp("keep one of the two"))
		}
	}
	return findings
}

// contentFiles returns the names of a language's content files, and reports other files.
func (f *Folder) contentFiles(document *tree.Document) (names []string, findings []diag.Finding) {
	entries, err := f.Names(document.Locale)
	if err != nil {
		document.Broken = true
		return nil, one(WholeFile(document.Folder, diag.UnreadableFile, "the folder cannot be read: "+reason(err), ""))
	}
	for _, entry := range entries {
		name := path.Join(document.Locale, entry.Name)
		switch {
		case path.Ext(name) == extension:
			names = append(names, name)
		case entry.IsDir && folderField(document.Type, entry.Name) != nil:
			findings = append(findings, f.strayArticles(name)...)
		case slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(path.Ext(name))):
			document.Broken = true
			help := fmt.Sprintf("rename it to %q", strings.TrimSuffix(entry.Name, path.Ext(name))+extension)
			findings = append(findings, WholeFile(f.Join(name), diag.FileName, "the name of a content file must end in .yaml", help))
		default:
			findings = append(findings, Stray(f.Join(name)))
		}
	}
	for _, field := range document.Type.Fields {
		if field.Folder {
			names = append(names, f.articles(path.Join(document.Locale, field.Key))...)
		}
	}
	return names, findings
}

// readText returns what is read of a file, whose values are those of an earlier reading if its bytes are.
func (f *Folder) readText(of *model.Type, file *source.File, stamp string) fileResult {
	if f.parsed == nil {
		return readText(of, file)
	}
	read, isKnown := f.parsed.at(file.Path)
	if !isKnown || !bytes.Equal(read.file.Bytes, file.Bytes) {
		read = readText(of, file)
	}
	read.stamp = stamp
	f.parsed.files.Store(file.Path, read)
	return read
}

func readText(of *model.Type, file *source.File) fileResult {
	if found := checkEncoding(file); found != nil {
		return fileResult{file: file, findings: found}
	}
	if found := checkLines(file); found != nil {
		return fileResult{file: file, findings: found}
	}
	reader := parse
	if path.Ext(file.Path) == markdown {
		reader = parseArticle
	}
	root, found := reader(of, file)
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

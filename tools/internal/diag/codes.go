package diag

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

// Code is the stable name of a kind of finding.
type Code string

// Severity determines whether a finding stops the build.
type Severity string

// The severities.
const (
	Error   Severity = "error"   // the content cannot be used
	Warning Severity = "warning" // fails the check only with --strict
)

// Words returns the severities.
func (Severity) Words() []string { return []string{string(Error), string(Warning)} }

// The codes of the findings that no rule makes: about files, the syntax, the schema and comments.
const (
	Encoding           Code = "encoding"
	ByteOrderMark      Code = "byte-order-mark"
	LineEndings        Code = "line-endings"
	Syntax             Code = "syntax"
	UnsupportedYAML    Code = "unsupported-yaml"
	TooLarge           Code = "too-large"
	StrayFile          Code = "stray-file"
	FileName           Code = "file-name"
	UnreadableFile     Code = "unreadable-file"
	MissingFile        Code = "missing-file"
	UnregisteredLocale Code = "unregistered-locale"
	DuplicateKey       Code = "duplicate-key"
	DuplicateSection   Code = "duplicate-section"
	UnknownKey         Code = "unknown-key"
	MissingKey         Code = "missing-key"
	WrongType          Code = "wrong-type"
	OutOfRange         Code = "out-of-range"
	BadFormat          Code = "bad-format"
	Inconsistent       Code = "inconsistent"
	UnsafeURL          Code = "unsafe-url"
	EmptyText          Code = "empty-text"
	ToTranslate        Code = "to-translate"
	UselessAllow       Code = "useless-allow"
)

// The codes of rules by which other packages find what is left to write or to translate.
const (
	PresenceMismatch Code = "presence-mismatch"
	SampleContent    Code = "sample-content"
	Untranslated     Code = "untranslated"
	StaleTranslation Code = "stale-translation"
	UnfinishedText   Code = "unfinished-text"
)

// Info describes a code.
type Info struct {
	Code     Code
	Severity Severity
	// Summary describes the finding in one line.
	Summary string
	// Page is the explanation in Markdown, with an example that a test runs.
	Page string
	// IsShowable reports whether the content can be shown despite the finding, an error.
	IsShowable bool
}

//go:embed pages/*.md
var pages embed.FS

// Codes describes the codes of the findings that no rule makes, in the order of the checks:
// reading a file, its structure, its values.
var Codes = []Info{
	info(Encoding, Error, "the file is not UTF-8 text or has a control character"),
	info(ByteOrderMark, Warning, "the file begins with a byte order mark"),
	info(LineEndings, Warning, "the file has CR LF or CR line endings"),
	info(TooLarge, Error, "the file is too large, nested too deeply, or has too many findings"),
	info(UnreadableFile, Error, "the file cannot be read, or is a link out of the content folder"),
	info(FileName, Error, "the name of the content file does not end in .yaml"),
	info(StrayFile, Warning, "the file is not content and is not read"),
	info(MissingFile, Error, "a registered language has no folder, or the site's settings are missing"),
	info(UnregisteredLocale, Error, "a folder contains a language that content/site.yaml does not list"),
	info(Syntax, Error, "the file is not valid YAML"),
	info(UnsupportedYAML, Error, "the file uses a YAML feature that content does not support"),
	info(DuplicateKey, Error, "a record has two values for one key"),
	info(DuplicateSection, Error, "two files of a language contain the same section"),
	info(UnknownKey, Error, "the model does not have the key"),
	info(MissingKey, Error, "a required key is missing"),
	info(WrongType, Error, "the value does not have the type that the model requires"),
	info(OutOfRange, Error, "a number, the length of a text or the length of a list is outside its limits"),
	info(BadFormat, Error, "the value does not have the required format"),
	info(Inconsistent, Error, "two values of a record contradict each other"),
	info(UnsafeURL, Error, "the address is not https, mailto or tel"),
	info(EmptyText, Error, "the text is empty"),
	info(ToTranslate, Error, "the text is still to be translated"),
	info(UselessAllow, Warning, "a contentc:allow comment has no reason or suppresses nothing"),
}

func info(code Code, severity Severity, summary string) Info {
	described := Describe(pages, code, severity, summary)
	described.IsShowable = code == ToTranslate
	return described
}

// Describe describes a code of the compiler, whose page is pages/CODE.md.
func Describe(pages fs.FS, code Code, severity Severity, summary string) Info {
	page, err := fs.ReadFile(pages, "pages/"+string(code)+".md")
	if err != nil {
		panic(err) // the page is missing in the compiler
	}
	return Info{Code: code, Severity: severity, Summary: summary, Page: string(page)}
}

// Lookup returns the description of one of Codes; false if there is no such code.
func Lookup(code Code) (Info, bool) { return Find(Codes, code) }

// Find returns the description of a code; false if there is none.
func Find(infos []Info, code Code) (Info, bool) {
	for _, info := range infos {
		if info.Code == code {
			return info, true
		}
	}
	return Info{}, false
}

// Explanation returns the whole explanation of a code in Markdown.
func (i Info) Explanation() string {
	severity := strings.ToUpper(string(i.Severity[:1])) + string(i.Severity[1:])
	text := fmt.Sprintf("# %s\n\n%s: %s.\n\n%s", i.Code, severity, i.Summary, i.Page)
	if i.Severity == Warning && i.Code != StrayFile && i.Code != UselessAllow {
		text += fmt.Sprintf("\nTo suppress the warning, write a comment on its line:\n`# contentc:allow %s: the reason`.\n", i.Code)
	}
	return text
}

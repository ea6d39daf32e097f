// Package diag contains the findings about the content, the list of their codes, and the set that sorts and
// counts them. A finding is data; it is never a Go error, which means that the tool itself stopped.
package diag

import (
	"embed"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hbollon/go-edlib"
	"golang.org/x/text/language"

	"example.org/contentc/internal/names"
	"example.org/contentc/internal/source"
)

// Source has the doc comments of the structs.
//
//go:embed codes.go finding.go
var Source embed.FS

// Finding is one fault of the content with its position.
type Finding struct {
	Code     Code     `json:"code"`
	Severity Severity `json:"severity"`
	// File is the path with slashes from the working folder.
	File string `json:"file"`
	// Line counts from 1.
	Line int `json:"line"`
	// Column counts from 1, in user-perceived characters.
	Column int `json:"column"`
	// EndLine and EndColumn are the position after the fault's last character.
	EndLine   int `json:"endLine"`
	EndColumn int `json:"endColumn"`
	// Pointer is the JSON Pointer (RFC 6901) in the language's content, or in
	// the site's settings; empty if the finding is about the whole file.
	Pointer string `json:"pointer"`
	// Message states the fault in one line and quotes the value.
	Message string `json:"message"`
	// Help is a suggested name or a remedy; it may be empty.
	Help string `json:"help"`
	// Run is the verb, with its arguments, that the help recommends; it may be empty.
	// NameCommand adds it to Help.
	Run string `json:"-"`
	// Related are the other positions that explain the finding.
	Related []Related `json:"related"`
	// Fix returns the edits of the file that repair the finding; nil if there is more than one
	// possible repair. A nil function is the same.
	Fix func() []source.Edit `json:"-"`

	// Text is the text that repairs the value at Pointer; empty if there is more than one.
	Text string `json:"-"`

	showable bool
}

// New makes a finding with one of Codes at a span of a file. Path is the file's printed path.
func New(code Code, path string, span source.Span, message string) Finding {
	info, _ := Lookup(code)
	info.Code = code
	return info.New(path, span, message)
}

// New makes a finding at a span of a file. Path is the file's printed path.
func (i Info) New(path string, span source.Span, message string) Finding {
	return Finding{
		Code: i.Code, Severity: i.Severity, File: path, Message: message, showable: i.IsShowable,
		Line: span.Start.Line, Column: span.Start.Column, EndLine: span.End.Line, EndColumn: span.End.Column,
	}
}

// Span returns the position of the finding in its file.
func (f Finding) Span() source.Span {
	return source.Span{Start: source.Position{Line: f.Line, Column: f.Column}, End: source.Position{Line: f.EndLine, Column: f.EndColumn}}
}

// WithHelp returns the finding with a suggested name or a remedy.
func (f Finding) WithHelp(help string) Finding {
	f.Help = help
	return f
}

// WithCommand returns the finding with a remedy that ends with a verb of the command and its
// arguments, such as "sync --write".
func (f Finding) WithCommand(help, verb string) Finding {
	f.Help, f.Run = help, verb
	return f
}

// NameCommand adds Run to the help, as a command that can be run as printed. Command is how
// the project runs the compiler.
func (f *Finding) NameCommand(command string) {
	if f.Run != "" {
		f.Help += ": " + command + " " + f.Run
	}
}

// WithRelated returns the finding with the other positions that explain it.
func (f Finding) WithRelated(related []Related) Finding {
	f.Related = related
	return f
}

// IsShowable reports whether the content can be shown despite the finding: it is a warning, a
// difference between languages, or a text to translate.
func (f *Finding) IsShowable() bool { return f.Severity == Warning || f.showable }

// IsAllowable reports whether a comment on the line of the value suppresses the finding.
func (f *Finding) IsAllowable() bool {
	return f.Severity == Warning && f.Pointer != "" && f.Code != UselessAllow
}

// Related is another position that explains a finding, such as the same text in the other language.
type Related struct {
	File string `json:"file"`
	// Line counts from 1.
	Line int `json:"line"`
	// Column counts from 1, in user-perceived characters.
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Span returns the empty span at the position.
func (r Related) Span() source.Span { return source.Position{Line: r.Line, Column: r.Column}.Span() }

// Language returns a language's name for messages, its English name and tag:
// Italian (it). It returns the tag alone if the language has no name.
func Language(tag string) string {
	parsed, err := language.Parse(tag)
	if err != nil {
		return tag
	}
	if name := names.Language(parsed, language.English); name != "" && name != tag {
		return fmt.Sprintf("%s (%s)", name, tag)
	}
	return tag
}

// Count returns a number with its noun: "1 entry", "2 entries".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// DidYouMean returns the help with the candidate that Nearest returns; empty if there is none.
func DidYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}

// maxName is the maximum length in bytes of a word for which Nearest compares candidates. No name is longer.
const maxName = 200

// Nearest returns the candidate with the smallest edit distance to a word; "" if
// more than a third of the word's characters differ from every candidate. It
// ignores case. If two candidates are equally near, it returns the first.
func Nearest(word string, candidates []string) string {
	if len(word) > maxName {
		return ""
	}
	best, limit := "", max(1, utf8.RuneCountInString(word)/3)
	for _, candidate := range candidates {
		// This distance counts a swap of two characters as one mistake.
		if distance := edlib.OSADamerauLevenshteinDistance(strings.ToLower(word), strings.ToLower(candidate)); distance <= limit {
			best, limit = candidate, distance-1
		}
	}
	return best
}

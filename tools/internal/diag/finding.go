// Package diag contains the findings about the content, the list of their codes,
// and the set that sorts and counts them. A finding is data; it is never a Go
// error, which means that the tool itself stopped.
package diag

// Severity determines whether a finding stops the build.
type Severity string

// The severities.
const (
	Error   Severity = "error"   // the content cannot be used
	Warning Severity = "warning" // fails the check only with --strict
)

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
	// the site's settings; empty where the fault is the whole file's.
	Pointer string `json:"pointer"`
	// Message states the fault in one line and quotes the value.
	Message string `json:"message"`
	// Help is a near miss or a remedy; it may be empty.
	Help string `json:"help"`
	// Related are the other places that the fault is about.
	Related []Related `json:"related"`
}

// showable are the errors in spite of which each language can be shown as it
// is: they compare the languages, or mark a text for translation.
var showable = map[Code]bool{
	LengthMismatch: true, Order: true, PresenceMismatch: true, ValueMismatch: true,
	PlaceholderMismatch: true, ToTranslate: true,
}

// IsShowable reports whether the content can be shown in spite of the finding.
func (f *Finding) IsShowable() bool { return f.Severity == Warning || showable[f.Code] }

// Related is another place that a finding is about, such as the same text in
// the other language.
type Related struct {
	File string `json:"file"`
	// Line counts from 1.
	Line int `json:"line"`
	// Column counts from 1, in user-perceived characters.
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Package protocol contains what a page's editor and the desk exchange, as JSON: requests, answers, and the reports
// of the command watch. codegen.Protocol makes the same types of it in TypeScript.
package protocol

import (
	"embed"

	"example.org/contentc/internal/diag"
)

// Source has the doc comments of the structs.
//
//go:embed protocol.go description.go edit.go
var Source embed.FS

// MaxRequest is the maximum length of a request in bytes: a picture of 8 MB in base64, and its edit.
const MaxRequest = 12 << 20

// Request is a request to the desk. It asks for one thing: without another field, the edits are made.
type Request struct {
	// ID names the request: no other one has it.
	ID string `json:"id"`
	// Do are edits, all or none of which are made.
	Do []Edit `json:"do,omitempty"`
	// Dry checks the edits, and writes nothing.
	Dry bool `json:"dry,omitempty"`
	// Undo is the ID of the request whose files are restored.
	Undo string `json:"undo,omitempty"`
	// Repair is a value, or a file, whose findings have one right answer: those that the verb fix repairs.
	Repair *Open `json:"repair,omitempty"`
	// NewLocale is the tag of a language that is added as a draft.
	NewLocale string `json:"newLocale,omitempty"`
	// RemoveLocale is the tag of a translation that is removed, with its folder and its entry in the settings.
	RemoveLocale string `json:"removeLocale,omitempty"`
	// Commit is the message with which the content is committed, as it is saved. Nothing is pushed.
	Commit string `json:"commit,omitempty"`
	// Describe asks for the content with its fields, or for what differs from the description with the version Since.
	Describe bool `json:"describe,omitempty"`
	Since    int  `json:"since,omitempty"`
	// Seen is what a page saw of entries (Edit.Was) by the identities that it knows, perhaps from another run of the
	// desk: the one entry of which it sees the same gets the identity.
	Seen map[string]string `json:"seen,omitempty"`
	// Changes asks for the differences from the last commit.
	Changes bool `json:"changes,omitempty"`
	// Picture is the path of a file in the media folder whose bytes are asked for.
	Picture string `json:"picture,omitempty"`
}

// Answer is the answer to a request.
type Answer struct {
	// Answer is the ID of the request; empty if the request cannot be read.
	Answer string `json:"answer"`
	// OK reports whether the request was carried out. An edit is not written while the edited values have errors.
	OK      bool     `json:"ok"`
	Refused *Refusal `json:"refused,omitempty"`
	// Findings are those about the edited values, and the errors that the edits cause elsewhere.
	Findings []ValueFinding `json:"findings"`
	// Undo reports whether files were written, so that the request can be undone.
	Undo    bool         `json:"undo,omitempty"`
	Content *Description `json:"content,omitempty"`
	Changes []Difference `json:"changes,omitempty"`
	// Data is the picture that was asked for.
	Data []byte `json:"data,omitempty"`
	// Values are the sections that edits change, as they are written, and Texts as a page shows them. Formatted are
	// the texts of the dates and lists in Texts, by language, which the dev server adds.
	Values    Sections                     `json:"values,omitempty"`
	Texts     Texts                        `json:"texts,omitempty"`
	Formatted map[string]map[string]string `json:"formatted,omitempty"`
	// Blocks are those of the articles in Values.
	Blocks Blocks `json:"blocks,omitempty"`
}

// ValueFinding is a finding about a value of a language; the locale is empty for the settings.
type ValueFinding struct {
	Locale string `json:"locale"`
	// Pointer is empty if the finding is about a file.
	Pointer  string        `json:"pointer"`
	Code     diag.Code     `json:"code"`
	Severity diag.Severity `json:"severity"`
	Message  string        `json:"message"`
	// Help is the remedy, unless a button of the page is.
	Help string `json:"help,omitempty"`
	// Allow reports whether Allow suppresses the finding.
	Allow bool `json:"allow,omitempty"`
}

// Refusal is the reason for which a request is refused.
type Refusal struct {
	// Edit is the index of the edit in the request.
	Edit    int    `json:"edit,omitempty"`
	Locale  string `json:"locale"`
	Pointer string `json:"pointer"`
	Reason  string `json:"reason"`
	// Was and Is are the text that the author saw and the present one, if they differ.
	Was *string `json:"was,omitempty"`
	Is  *string `json:"is,omitempty"`
}

// Error implements error.
func (r *Refusal) Error() string { return r.Reason }

// Report is the result of one run of the command watch.
type Report struct {
	// OK reports whether the output is that of the current content.
	OK       bool `json:"ok"`
	Errors   int  `json:"errors"`
	Warnings int  `json:"warnings"`
	// DurationMs is the duration of the run in milliseconds.
	DurationMs float64 `json:"durationMs"`
	// Changed are the paths of the files that were written or removed, from the working folder.
	Changed  []string        `json:"changed"`
	Findings []PlacedFinding `json:"findings"`
	// Failure is the error that stopped the compiler; empty if it ran.
	Failure string `json:"failure,omitempty"`
}

// PlacedFinding is a finding with its source lines.
type PlacedFinding struct {
	diag.Finding
	// Text is an error as the verb check prints it, with source lines, notes and help: the dev server shows no warnings.
	Text string `json:"text,omitempty"`
}

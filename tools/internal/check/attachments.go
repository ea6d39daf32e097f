package check

import (
	"time"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Attachment is an optional file in the content folder that is neither YAML nor
// media, such as a key.
type Attachment struct {
	// Name is the file's name in the content folder.
	Name string
	// Check returns the issues of the file. Languages are the documents of all
	// languages, the source language first; they may have errors. Now is the time
	// of the check.
	Check func(data []byte, languages []*tree.Document, now time.Time) []AttachmentIssue
}

// AttachmentIssue is an issue of an attachment.
type AttachmentIssue struct {
	Code diag.Code
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy; it may be empty.
	Help string
	// Related is a value of the content that explains the issue; nil if there is
	// none. Note describes it.
	Related *tree.Value
	Note    string
}

// readAttachments reads and checks the attachments that exist.
func (r *Result) readAttachments(folder *load.Folder, files []Attachment, now time.Time) (findings []diag.Finding) {
	r.Attachments = map[string][]byte{}
	for _, file := range files {
		read, refusal := folder.ReadFile(file.Name)
		switch {
		case refusal != nil:
			findings = append(findings, *refusal)
		case read != nil:
			r.Attachments[file.Name] = read.Bytes
			findings = append(findings, file.examine(read, r.Languages, now)...)
		}
	}
	return findings
}

func (a Attachment) examine(read *source.File, languages []*tree.Document, now time.Time) (findings []diag.Finding) {
	for _, issue := range a.Check(read.Bytes, languages, now) {
		finding := load.WholeFile(read.Path, issue.Code, issue.Message, issue.Help)
		if issue.Related != nil {
			finding.Related = issue.Related.Related(issue.Note)
		}
		findings = append(findings, finding)
	}
	return findings
}

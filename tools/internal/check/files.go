package check

import (
	"fmt"
	"io"
	"slices"
	"time"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
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

type mediaFolder struct {
	folder *load.Folder
	site   *tree.Document
	// names are the paths of the files from the content folder.
	names []string
}

// check reports the issues of all files that do not depend on their use in the content.
func (m *mediaFolder) check(check func(model.File) []model.FileIssue) (findings []diag.Finding) {
	if check == nil {
		return nil
	}
	for _, name := range m.names {
		for _, issue := range m.issues(name, nil, check) {
			findings = append(findings, load.WholeFile(m.folder.Join(name), codeOf(issue), issue.Message, issue.Help))
		}
	}
	return findings
}

// issues opens a file and checks it. Record is the record that contains the file's
// path; nil if there is none.
func (m *mediaFolder) issues(name string, record *tree.Value, check func(model.File) []model.FileIssue) []model.FileIssue {
	unreadable := []model.FileIssue{{IsError: true, Message: fmt.Sprintf("file %q cannot be read", name)}}
	file, err := m.folder.OpenMedia(name)
	if err != nil {
		return unreadable
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return unreadable
	}
	return check(model.File{
		Name: name, ReadSeeker: file.(io.ReadSeeker), Info: info,
		Setting: func(keys ...string) string { return textAt(m.site.Section(keys[0]), keys[1:]...) },
		Beside:  func(key string) string { return textAt(record, key) },
	})
}

// textAt returns the text at a path of keys from a record; empty if there is none.
func textAt(v *tree.Value, keys ...string) string {
	for _, key := range keys {
		v = v.Get(key)
	}
	if v == nil {
		return ""
	}
	return v.Text
}

func codeOf(issue model.FileIssue) diag.Code {
	if issue.IsError {
		return diag.BadFormat
	}
	return diag.UnsuitableFile
}

// unsuitableFile finds files that are not suitable for their field. It reports a path
// that is equal in every language once, in the source language.
func unsuitableFile(e *examiner, v *tree.Value) {
	if v.Field.Format == nil || v.Field.Format.CheckFile == nil || !e.reports(v) {
		return
	}
	for _, issue := range e.media.issues(v.Text, v.Parent, v.Field.Format.CheckFile) {
		e.report.Add(v, v.Finding(codeOf(issue), issue.Message).WithHelp(issue.Help))
	}
}

// missingFile finds paths of files that do not exist in the media folder.
func missingFile(e *examiner, v *tree.Value) {
	if v.Field.Format == nil || !v.Field.Format.IsFile || slices.Contains(e.media.names, v.Text) {
		return
	}
	finding := v.Finding(diag.BadFormat, fmt.Sprintf("file %q does not exist in the content folder", v.Text))
	if near := diag.Nearest(v.Text, e.media.names); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	if slices.ContainsFunc(e.media.names, func(name string) bool { return norm.NFC.String(name) == v.Text }) {
		finding.Message = fmt.Sprintf("the name of file %q has decomposed letters (NFD)", v.Text)
		finding.Help = "rename the file so that its name has composed letters (NFC), or no accents"
	}
	e.report.Add(v, finding)
}

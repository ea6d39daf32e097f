package check

import (
	"fmt"
	"io"
	"slices"

	"golang.org/x/text/unicode/norm"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// mediaFolder is the media folder.
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

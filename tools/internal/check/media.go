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

// mediaFolder is the media folder of a content.
type mediaFolder struct {
	folder *load.Folder
	site   *tree.Document
	// names are the files by their paths from the content folder.
	names []string
}

func newMediaFolder(folder *load.Folder, site *tree.Document) *mediaFolder {
	return &mediaFolder{folder, site, folder.Media()}
}

// check reports the faults of the files that do not depend on their place.
func (m *mediaFolder) check(faultsOf func(model.File) []model.FileIssue) (findings []diag.Finding) {
	if faultsOf == nil {
		return nil
	}
	for _, name := range m.names {
		for _, fault := range m.faults(name, nil, faultsOf) {
			findings = append(findings, load.WholeFile(m.folder.Join(name), codeOf(fault), fault.Message, fault.Help))
		}
	}
	return findings
}

// faults opens a file, which a record may name, and checks it.
func (m *mediaFolder) faults(name string, record *tree.Value, faultsOf func(model.File) []model.FileIssue) []model.FileIssue {
	file, err := m.folder.OpenMedia(name)
	if err != nil {
		return []model.FileIssue{{IsError: true, Message: fmt.Sprintf("file %q cannot be read", name)}}
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return []model.FileIssue{{IsError: true, Message: fmt.Sprintf("file %q cannot be read", name)}}
	}
	return faultsOf(model.File{
		Name: name, ReadSeeker: file.(io.ReadSeeker), Info: info,
		Setting: func(keys ...string) string { return textAt(m.site.Section(keys[0]), keys[1:]...) },
		Beside:  func(key string) string { return textAt(record, key) },
	})
}

// textAt returns the text that keys lead to from a record; empty if there
// is none.
func textAt(v *tree.Value, keys ...string) string {
	for _, key := range keys {
		if v != nil {
			v = v.Get(key)
		}
	}
	if v == nil {
		return ""
	}
	return v.Text
}

func codeOf(fault model.FileIssue) diag.Code {
	if fault.IsError {
		return diag.BadFormat
	}
	return diag.UnsuitableFile
}

// unsuitableFile finds files that are not what their place needs. A path that
// is equal in every language is reported once, in the source language.
func unsuitableFile(e *examiner, v *tree.Value) (findings []diag.Finding) {
	if v.Field.Format == nil || v.Field.Format.CheckFile == nil || v.Field.Agreement == model.Equal && !e.isSource {
		return nil
	}
	for _, fault := range e.media.faults(v.Text, v.Parent, v.Field.Format.CheckFile) {
		findings = append(findings, v.Finding(codeOf(fault), fault.Message).WithHelp(fault.Help))
	}
	return findings
}

// missingFile finds paths to files that are not in the media folder.
func missingFile(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Format == nil || !v.Field.Format.IsFile || slices.Contains(e.media.names, v.Text) {
		return nil
	}
	sameForm := func(name string) bool { return norm.NFC.String(name) == v.Text }
	if i := slices.IndexFunc(e.media.names, sameForm); i >= 0 {
		finding := v.Finding(diag.BadFormat, fmt.Sprintf("the name of file %q has decomposed letters (NFD)", v.Text))
		return []diag.Finding{finding.WithHelp("rename the file so that its name has composed letters (NFC), or no accents")}
	}
	finding := v.Finding(diag.BadFormat, fmt.Sprintf("file %q does not exist in the content folder", v.Text))
	if near := diag.Nearest(v.Text, e.media.names); near != "" {
		finding.Help = fmt.Sprintf("did you mean %q?", near)
	}
	return []diag.Finding{finding}
}

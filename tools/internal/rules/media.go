package rules

import (
	"fmt"
	"slices"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Media is the media folder of the content.
type Media struct {
	// Folder is the content folder.
	Folder *load.Folder
	// Site are the settings of the site, which the checks of a project can read.
	Site *tree.Document
	// Names are the paths of the files, from the content folder.
	Names []string
}

// Issues opens a file and checks it. Record is the record that contains the file's path; nil if there is none.
func (m Media) Issues(name string, record *tree.Value, check func(model.File) []model.FileIssue) []model.FileIssue {
	file, closer, err := m.Folder.OpenMedia(name)
	if err != nil {
		return []model.FileIssue{{IsError: true, Message: fmt.Sprintf("file %q cannot be read", name)}}
	}
	defer closer.Close()
	file.Setting = func(keys ...string) string { return textAt(m.Site.Section(keys[0]), keys[1:]...) }
	file.Beside = func(key string) string { return textAt(record, key) }
	return check(file)
}

func textAt(v *tree.Value, keys ...string) string {
	for _, key := range keys {
		v = v.Get(key)
	}
	if v == nil {
		return ""
	}
	return v.Text
}

// absent returns the message and the help for a path of a file that does not exist.
func (m Media) absent(name string) (message, help string) {
	return fmt.Sprintf("file %q does not exist in the content folder", name), diag.DidYouMean(name, m.Names)
}

// missingMedia finds paths of files that do not exist in the media folder.
func missingMedia(media Media) Rule {
	info, _ := diag.Lookup(diag.BadFormat)
	return Rule{
		Info: info,
		Text: func(_ Context, v *tree.Value) []Fault {
			if v.Field.Format == nil || !v.Field.Format.IsFile || slices.Contains(media.Names, v.Text) {
				return nil
			}
			fault := Fault{At: v}
			fault.Message, fault.Help = media.absent(v.Text)
			if slices.ContainsFunc(media.Names, func(name string) bool { return norm.NFC.String(name) == v.Text }) {
				fault.Message = fmt.Sprintf("the name of file %q has decomposed letters (NFD)", v.Text)
				fault.Help = "rename the file so that its name has composed letters (NFC), or no accents"
			}
			return one(fault)
		},
	}
}

// UnsuitableFile describes the warnings about files. The errors are bad-format.
var UnsuitableFile = info("unsuitable-file", diag.Warning, "the file is usable but not suitable for its place")

// unsuitableFile finds files that are not suitable for their field.
func unsuitableFile(media Media) Rule {
	return Rule{
		Info: UnsuitableFile,
		Once: true,
		Text: func(_ Context, v *tree.Value) (faults []Fault) {
			if v.Field.Format == nil || v.Field.Format.CheckFile == nil {
				return nil
			}
			for _, issue := range media.Issues(v.Text, v.Parent, v.Field.Format.CheckFile) {
				fault := Fault{At: v, Message: issue.Message, Help: issue.Help}
				if issue.IsError {
					fault.Code, fault.Severity = diag.BadFormat, diag.Error
				}
				faults = append(faults, fault)
			}
			return faults
		},
	}
}

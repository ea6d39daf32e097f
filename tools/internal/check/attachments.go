package check

import (
	"path"
	"slices"
	"sync"
	"time"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Attachment is an optional file in the content folder that is neither YAML nor media, such as a key.
type Attachment struct {
	// Name is the file's name in the content folder.
	Name string
	// Check returns the issues of the file. Languages are the documents of all languages, the source language
	// first; they may have errors. Now is the time of the check.
	Check func(data []byte, languages []*tree.Document, now time.Time) []model.FileIssue
}

func (r *Result) readAttachments(folder *load.Folder, files []Attachment, now time.Time) (findings []diag.Finding) {
	r.Attachments = map[string][]byte{}
	for _, file := range files {
		read, refusal := folder.ReadFile(file.Name)
		switch {
		case refusal != nil:
			findings = append(findings, *refusal)
		case read != nil:
			r.Attachments[file.Name] = read.Bytes
			findings = append(findings, fileFindings(read.Path, file.Check(read.Bytes, r.Languages, now))...)
		}
	}
	return findings
}

// readPictures checks the files that the source language names, side by side and before their values, so
// that a project which keeps what it reads of a file has it when their values are checked.
func (r *Result) readPictures(media rules.Media) {
	var group sync.WaitGroup
	for _, language := range r.Languages[:min(1, len(r.Languages))] {
		language.Walk(func(v *tree.Value) bool {
			if v.Kind == model.Text && v.Fits() && v.Field.Format != nil && v.Field.Format.CheckFile != nil && v.Field.Format.Check(v.Text) == "" {
				group.Go(func() { media.Issues(v.Text, v.Parent, v.Field.Format.CheckFile) })
			}
			return !v.Field.Blocks
		})
	}
	group.Wait()
}

// checkMedia reports the issues of all media files that do not depend on their use in the content.
func checkMedia(media rules.Media, check func(model.File) []model.FileIssue) (findings []diag.Finding) {
	if check == nil {
		return nil
	}
	for _, name := range media.Names {
		findings = append(findings, fileFindings(media.Folder.Join(name), media.Issues(name, nil, check))...)
	}
	return findings
}

// unusedMedia reports the files of the media folder that no value names, if no other finding is an error: that can be
// a wrong path. A text in Markdown explains the folder.
func (r *Result) unusedMedia(media rules.Media, others []found) (findings []found) {
	if len(media.Names) == 0 || slices.ContainsFunc(others, func(f found) bool { return f.Severity == diag.Error }) {
		return nil
	}
	named := map[string]bool{}
	for _, document := range r.Documents() {
		document.Walk(func(v *tree.Value) bool {
			if v.Field.Format != nil && v.Field.Format.IsFile {
				named[v.Text] = true
			}
			for _, name := range v.Article().Pictures() {
				named[name] = true
			}
			return !v.Field.Blocks
		})
	}
	for _, name := range media.Names {
		if !named[name] && path.Ext(name) != ".md" {
			finding := load.WholeFile(media.Folder.Join(name), diag.StrayFile, "no value names this file", "remove it, or write its path where the site is to show it")
			findings = append(findings, found{Finding: finding})
		}
	}
	return findings
}

// fileFindings returns the findings for issues of a whole file.
func fileFindings(path string, issues []model.FileIssue) (findings []diag.Finding) {
	for _, issue := range issues {
		info := rules.UnsuitableFile
		if issue.IsError {
			info, _ = diag.Lookup(diag.BadFormat)
		}
		findings = append(findings, info.New(path, source.Begin.Span(), issue.Message).WithHelp(issue.Help))
	}
	return findings
}

// Package load reads content folders. It reports each fault in a file as a finding
// with its position, and continues with the next file.
package load

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Settings reads content/site.yaml.
func (f *Folder) Settings() (*tree.Document, []diag.Finding) {
	document := &tree.Document{Type: f.model.Site, Folder: f.Join(SettingsFile)}
	if _, err := fs.Stat(f.files, SettingsFile); errors.Is(err, fs.ErrNotExist) {
		document.Broken = true
		return document, one(WholeFile(document.Folder, diag.MissingFile, "the site's settings are missing", "restore this file"))
	}
	return document, f.readAll(document, []string{SettingsFile})
}

// Language reads the content of one language from its folder.
func (f *Folder) Language(tag string) (*tree.Document, []diag.Finding) {
	document := f.Missing(tag)
	document.Broken = false
	names, findings := f.contentFiles(document)
	return document, append(findings, f.readAll(document, names)...)
}

// readAll reads the files, parses them in parallel, and adds them to a document. The result does not depend on their timing.
func (f *Folder) readAll(document *tree.Document, names []string) []diag.Finding {
	read := make([]fileResult, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		file, refusal := f.readFile(name)
		if refusal != nil {
			read[i] = fileResult{file: file, findings: one(*refusal)}
			continue
		}
		group.Go(func() { read[i] = readText(document.Type, file) })
	}
	group.Wait()
	return collect(document, read)
}

// Missing returns the document of a language that has no folder.
func (f *Folder) Missing(tag string) *tree.Document {
	return &tree.Document{Type: f.model.Content, Locale: tag, Folder: f.Join(tag), Broken: true}
}

// Assemble returns the document in files that are already in memory. Folder is the
// printed path of the language's folder.
func Assemble(of *model.Type, tag, folder string, files []*source.File) (*tree.Document, []diag.Finding) {
	document := &tree.Document{Type: of, Locale: tag, Folder: folder}
	read := make([]fileResult, len(files))
	for i, file := range files {
		read[i] = readText(of, file)
	}
	return document, collect(document, read)
}

// Reload returns a document in which files have other contents, by their printed paths; nil for one
// that is removed. The other files are not parsed again. It also returns the first error in the
// other contents; nil if there is none.
func Reload(document *tree.Document, contents map[string][]byte) (*tree.Document, *diag.Finding) {
	next := &tree.Document{Type: document.Type, Locale: document.Locale, IsDraft: document.IsDraft, Labels: document.Labels, Folder: document.Folder}
	files := slices.DeleteFunc(slices.Clone(document.Files), func(file *source.File) bool { _, isReplaced := contents[file.Path]; return isReplaced })
	for name, content := range contents {
		if content != nil {
			files = append(files, source.New(name, content))
		}
	}
	slices.SortFunc(files, func(a, b *source.File) int { return strings.Compare(a.Path, b.Path) })
	read := make([]fileResult, len(files))
	for i, file := range files {
		_, isReplaced := contents[file.Path]
		if sections := document.SectionsIn(file); isReplaced || len(sections) == 0 {
			read[i] = readText(document.Type, file)
		} else {
			read[i] = fileResult{file: file, root: sections[0].Parent}
		}
	}
	findings := collect(next, read)
	for _, finding := range findings {
		if _, isReplaced := contents[finding.File]; isReplaced && finding.Severity == diag.Error {
			return next, &finding
		}
	}
	return next, nil
}

func collect(document *tree.Document, read []fileResult) (findings []diag.Finding) {
	for _, result := range read {
		findings = append(findings, result.findings...)
		if result.file != nil {
			document.Files = append(document.Files, result.file)
		}
		if result.root == nil {
			document.Broken = true
		} else {
			findings = append(findings, addSections(document, result.root)...)
		}
	}
	return findings
}

func addSections(document *tree.Document, root *tree.Value) (findings []diag.Finding) {
	for i := range root.Items {
		section := &root.Items[i]
		if section.Key == SchemaKey {
			continue
		}
		if earlier := document.Add(section); earlier != nil && earlier.File != section.File {
			message := fmt.Sprintf("section %q is already in %s", section.Key, path.Base(earlier.File.Path))
			findings = append(findings, section.KeyFinding(diag.DuplicateSection, message).
				WithRelated(earlier.KeyRelated("first used here")).WithHelp("keep one of the two"))
		}
	}
	return findings
}

// contentFiles returns the names of a language's content files, and reports other files.
func (f *Folder) contentFiles(document *tree.Document) (names []string, findings []diag.Finding) {
	entries, err := f.Names(document.Locale)
	if err != nil {
		document.Broken = true
		return nil, one(WholeFile(document.Folder, diag.UnreadableFile, "the folder cannot be read: "+reason(err), ""))
	}
	for _, entry := range entries {
		name := path.Join(document.Locale, entry.Name())
		switch {
		case path.Ext(name) == extension:
			names = append(names, name)
		case slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(path.Ext(name))):
			document.Broken = true
			help := fmt.Sprintf("rename it to %q", strings.TrimSuffix(entry.Name(), path.Ext(name))+extension)
			findings = append(findings, WholeFile(f.Join(name), diag.FileName, "the name of a content file must end in .yaml", help))
		default:
			findings = append(findings, Stray(f.Join(name)))
		}
	}
	return f.withReplaced(document.Locale, extension, names), findings
}

// Stray reports a file or folder that is not content.
func Stray(printed string) diag.Finding {
	return WholeFile(printed, diag.StrayFile, "this file is not content and is not read", "move it out of the content folder")
}

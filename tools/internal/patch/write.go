package patch

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// written returns the document that is planned.
func (p *plan) written() (*tree.Document, error) {
	made, contents := p.made(), map[string][]byte{}
	for name, root := range made {
		content, err := p.content(name, root)
		if err != nil {
			return nil, err
		}
		contents[name] = content
	}
	return reloaded(p.document, contents, p.sections(made))
}

// made returns the roots of the changed files.
func (p *plan) made() map[string]*tree.Value {
	made := map[string]*tree.Value{}
	for name, root := range p.roots {
		made[name] = root.made()
	}
	return made
}

// sections returns the sections of the document with those of the changed files.
func (p *plan) sections(made map[string]*tree.Value) (sections []*tree.Value) {
	for _, section := range p.document.Sections {
		if made[section.File.Path] == nil {
			sections = append(sections, section)
		}
	}
	for _, root := range made {
		for i := range root.Items {
			if root.Items[i].Key != load.SchemaKey {
				sections = append(sections, &root.Items[i])
			}
		}
	}
	return sections
}

// content returns the bytes of a file with other contents; nil for a file without any.
func (p *plan) content(name string, wanted *tree.Value) ([]byte, error) {
	file := p.document.File(name)
	switch {
	case len(wanted.Items) == 0:
		return nil, nil
	case file == nil:
		return yamledit.NewFile(schemaComment(p.document), wanted.Items), nil
	}
	sections := p.document.SectionsIn(file)
	if len(sections) == 0 {
		return yamledit.NewFile(bytes.TrimRight(file.Bytes, "\r\n"), wanted.Items), nil
	}
	before := sections[0].Parent
	if sections[0].Article() != nil {
		before, wanted = sections[0], &wanted.Items[0] // the whole file
	}
	edits, ok := yamledit.NewLayout(file).Rewrite(before, wanted)
	if !ok {
		return nil, notSafe(name, "entries share a line or a comment")
	}
	return yamledit.Apply(file.Bytes, edits), nil
}

// schemaComment returns the first line of a document's files, by which editors find the schema.
func schemaComment(document *tree.Document) []byte {
	for _, file := range document.Files {
		if line := file.Line(1); strings.HasPrefix(line, "# yaml-language-server:") {
			return []byte(line)
		}
	}
	return nil
}

// reloaded returns a document in which files have other contents, by their printed paths. It returns an error if one of
// them has an error, or if the document then does not have exactly the wanted sections.
func reloaded(document *tree.Document, contents map[string][]byte, sections []*tree.Value) (*tree.Document, error) {
	next, finding := load.Reload(document, contents)
	if finding != nil {
		return nil, notSafe(fmt.Sprintf("%s:%d", finding.File, finding.Line), finding.Message)
	}
	return next, Prove(next, sections)
}

// Prove returns an error unless a document has exactly the wanted sections. Its entries get the identities of the
// wanted ones.
func Prove(document *tree.Document, sections []*tree.Value) error {
	for _, section := range sections {
		edited := document.Section(section.Key)
		if edited == nil || !edited.Same(section) {
			return notSafe(document.Folder, fmt.Sprintf("section %q would have other values", section.Key))
		}
		edited.Keep(section)
	}
	if len(document.Sections) != len(sections) {
		return notSafe(document.Folder, "a section would be lost")
	}
	return nil
}

// notSafe returns the error for a file, or a folder, that cannot be edited.
func notSafe(place, why string) error {
	return fmt.Errorf("%s: it cannot be edited safely (%s); edit it by hand", place, why)
}

// AddFile returns a document with a file more, or with another text of one without sections; name is its printed path.
func AddFile(document *tree.Document, name string, text []byte) (*tree.Document, error) {
	added, findings := load.Assemble(document.Type, document.Locale, document.Folder, []*source.File{source.New(name, text)})
	if at := slices.IndexFunc(findings, func(f diag.Finding) bool { return f.Severity == diag.Error }); at >= 0 {
		return nil, notSafe(name, findings[at].Message)
	}
	return reloaded(document, map[string][]byte{name: text}, slices.Concat(document.Sections, added.Sections))
}

// Changed returns the files that differ between two states of a document, by their paths in the
// content folder; nil for a file that only the first state has.
func Changed(before, after *tree.Document) map[string][]byte {
	files := map[string][]byte{}
	for _, file := range before.Files {
		if after.File(file.Path) == nil {
			files[after.Name(file)] = nil
		}
	}
	for _, file := range after.Files {
		if old := before.File(file.Path); old == nil || !bytes.Equal(old.Bytes, file.Bytes) {
			files[after.Name(file)] = file.Bytes
		}
	}
	return files
}

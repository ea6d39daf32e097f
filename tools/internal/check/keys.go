package check

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// keyDifferences are the differences between the keys of a record and the keys in the model.
type keyDifferences struct {
	unknown []string
	// missing are the pointers of the missing values from the record.
	missing []string
	// meant maps each misspelled key to the correct one.
	meant map[string]string
}

// compareKeys pairs each unknown key with the most similar absent one, so that a misspelled key is one finding,
// not two. Lacking returns what is missing of a key that is not written.
func compareKeys(t *model.Type, written []string, lacking func(*model.Field) []string) keyDifferences {
	var differences keyDifferences
	var absent []*model.Field // few: most records have all keys
	for _, field := range t.Fields {
		if !slices.Contains(written, field.Key) {
			absent = append(absent, field)
		}
	}
	for _, key := range written {
		if t.Field(key) != nil || len(differences.unknown) > diag.MaxPerFile || slices.Contains(differences.unknown, key) {
			continue // a duplicate key is one unknown key
		}
		differences.unknown = append(differences.unknown, key)
		if meant := diag.Nearest(key, fieldKeys(absent)); meant != "" {
			if differences.meant == nil {
				differences.meant = map[string]string{}
			}
			differences.meant[key] = meant
			absent = slices.DeleteFunc(absent, func(field *model.Field) bool { return field.Key == meant })
		}
	}
	for _, field := range absent {
		differences.missing = append(differences.missing, lacking(field)...)
	}
	return differences
}

const maxListedKeys = 8

// help returns the help for an unknown key: the correct key, the possible keys, or to remove it.
func (d keyDifferences) help(key string, t *model.Type) string {
	if meant := d.meant[key]; meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	if len(t.Fields) > maxListedKeys {
		return "remove it; there is no such key"
	}
	return "expected one of: " + strings.Join(fieldKeys(t.Fields), ", ")
}

func fieldKeys(fields []*model.Field) []string {
	keys := make([]string, len(fields))
	for i, field := range fields {
		keys[i] = field.Key
	}
	return keys
}

// lacking returns the pointers, from its record, of what a value that is not written must have and that
// neither the facts of the source language nor the labels of the software complete; laid is the value as
// the site shows it. A fact is missing in the source language only.
func (l *language) lacking(field *model.Field, laid *tree.Value) (missing []string) {
	switch {
	case field.Optional || !l.isSource() && field.IsFact():
	case laid == nil:
		return []string{pointer.Of(field.Key)}
	case laid.Kind == model.Record && l.laid.Origin(laid) == tree.Shipped:
		for _, inner := range field.Type.Fields {
			for _, at := range l.lacking(inner, laid.Get(inner.Key)) {
				missing = append(missing, pointer.Of(field.Key)+at)
			}
		}
	}
	return missing
}

func keysOf(record *tree.Value) []string {
	keys := make([]string, len(record.Items))
	for i := range record.Items {
		keys[i] = record.Items[i].Key
	}
	return keys
}

func sectionsOf(document *tree.Document) (keys []string) {
	for _, section := range document.Sections {
		if section.Article() == nil {
			keys = append(keys, section.Key)
		}
	}
	return keys
}

// reportKeys reports the unknown and the missing keys of a record.
func (l *language) reportKeys(record *tree.Value) {
	laid := l.laid.Of(record)
	differences := compareKeys(record.Type, keysOf(record), func(field *model.Field) []string { return l.lacking(field, laid.Get(field.Key)) })
	for _, key := range differences.unknown {
		item := record.Get(key)
		l.report.add(item, differences.unknownKey(item, record.Type))
	}
	for _, at := range differences.missing {
		finding := record.Finding(diag.MissingKey, missingKey(at))
		finding.Pointer = record.Pointer() + at
		l.report.addInside(record, l.addPeer(finding, func(peer *tree.Document) *tree.Value { return peer.At(finding.Pointer) }))
	}
}

func missingKey(at string) string { return fmt.Sprintf("key %q is missing", path.Base(at)) }

// unshipped adds the remedy to the finding for a missing label.
func (l *language) unshipped(finding diag.Finding) diag.Finding {
	if field, _ := l.document.Type.At(pointer.Tokens(finding.Pointer)); l.document.Labels == nil || !field.Label {
		return finding
	}
	return finding.WithCommand("the software does not have this label in "+diag.Language(l.document.Locale)+"; copy it to translate it with", "sync --write")
}

// unknownKey returns the finding for a key that a record of a type does not have.
func (d keyDifferences) unknownKey(item *tree.Value, of *model.Type) diag.Finding {
	finding := item.KeyFinding(diag.UnknownKey, fmt.Sprintf("unknown key %q", item.Key)).WithHelp(d.help(item.Key, of))
	if meant := d.meant[item.Key]; meant != "" {
		finding.Fix = func() []source.Edit { return []source.Edit{yamledit.NewLayout(item.File).Rename(item, meant)} }
	}
	return finding
}

// addPeer adds a related position to the finding for a missing key: that of the key
// in another language. If there is none, the key can be a label.
func (l *language) addPeer(finding diag.Finding, find func(*tree.Document) *tree.Value) diag.Finding {
	if value, peer := l.peer(find); value != nil {
		return finding.WithRelated(value.KeyRelated(diag.Language(peer.Locale) + " has it here"))
	}
	return l.unshipped(finding)
}

// peer returns a value in the first other language that has it.
func (l *language) peer(find func(*tree.Document) *tree.Value) (*tree.Value, *tree.Document) {
	for _, peer := range l.peers {
		if value := find(peer); value != nil && peer != l.document {
			return value, peer
		}
	}
	return nil, nil
}

// sections reports the unknown and the missing sections of a document. It does not
// report missing sections if a part of the document could not be read.
func (l *language) sections() {
	differences := compareKeys(l.document.Type, sectionsOf(l.document), func(field *model.Field) []string {
		return l.lacking(field, l.laid.Document.Section(field.Key))
	})
	for _, key := range differences.unknown {
		section := l.document.Section(key)
		l.report.add(section, differences.unknownKey(section, l.document.Type))
	}
	if l.document.Broken {
		return
	}
	for _, at := range differences.missing {
		l.report.addInside(nil, l.missingSection(at))
	}
}

// missingSection returns the finding for a missing section, or for what is missing in one that only the labels
// of the software make. Its file has the name of the file in which another language has the section; if there
// is none, the finding is at the folder.
func (l *language) missingSection(at string) diag.Finding {
	find := func(peer *tree.Document) *tree.Value { return peer.At(at) }
	name := l.document.Folder // for the settings, this is their file
	if l.document.Locale != "" {
		section, _ := l.peer(find)
		switch field, _ := l.document.Type.At(pointer.Tokens(at)); {
		case section != nil:
			name = path.Join(l.document.Folder, path.Base(section.File.Path))
		case field.Label && l.document.Labels != nil:
			name = path.Join(l.document.Folder, load.LabelsFile)
		}
	}
	file, span := l.beginning(name)
	finding := diag.New(diag.MissingKey, file.Path, span, missingKey(at))
	finding.Pointer = at
	switch {
	case name == l.document.Folder && l.document.Locale != "":
		finding.Help = "no language has this section; restore its file, or add it to any file of the folder"
	case file.Bytes == nil && l.isSource():
		finding.Help = "the file does not exist; restore it, or add the key to any file of the folder"
	case file.Bytes == nil:
		finding = finding.WithCommand("the file does not exist; restore it, or copy it with", "sync --write")
	}
	return l.addPeer(finding, find)
}

// beginning returns a file with the span of its first section, or with its first position
// if it has no section; an empty file if there is none with the name.
func (l *language) beginning(name string) (*source.File, source.Span) {
	file := cmp.Or(l.document.File(name), source.New(name, nil))
	if sections := l.document.SectionsIn(file); len(sections) > 0 {
		return file, sections[0].KeySpan()
	}
	return file, source.Begin.Span()
}

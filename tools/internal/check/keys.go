package check

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// keyDifferences are the differences between the keys of a record and the keys in the
// model.
type keyDifferences struct {
	unknown []string
	missing []string
	// meant maps each misspelled key to the correct one.
	meant map[string]string
}

// compareKeys pairs each unknown key with the most similar absent one, so that a
// misspelled key is one finding, not two. A key that is not written, but has a value
// from elsewhere, is absent and not missing.
func compareKeys(t *model.Type, written, present []string, isRequired func(*model.Field) bool) keyDifferences {
	differences := keyDifferences{meant: map[string]string{}}
	var absent []string
	for _, field := range t.Fields {
		if !slices.Contains(written, field.Key) {
			absent = append(absent, field.Key)
		}
	}
	for _, key := range written {
		if t.Field(key) != nil || len(differences.unknown) > diag.MaxPerFile || slices.Contains(differences.unknown, key) {
			continue // a duplicate key is one unknown key
		}
		differences.unknown = append(differences.unknown, key)
		if meant := diag.Nearest(key, absent); meant != "" {
			differences.meant[key] = meant
			absent = slices.DeleteFunc(absent, func(key string) bool { return key == meant })
		}
	}
	differences.missing = slices.DeleteFunc(absent, func(key string) bool {
		return slices.Contains(present, key) || !isRequired(t.Field(key))
	})
	return differences
}

// maxListedKeys is the maximum number of keys that a help lists.
const maxListedKeys = 8

// help returns the help for an unknown key: the correct key, the possible keys, or to remove it.
func (d keyDifferences) help(key string, t *model.Type) string {
	if meant := d.meant[key]; meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	if len(t.Fields) > maxListedKeys {
		return "remove it; there is no such key"
	}
	keys := make([]string, len(t.Fields))
	for i, field := range t.Fields {
		keys[i] = field.Key
	}
	return "expected one of: " + strings.Join(keys, ", ")
}

func keysOf(record *tree.Value) (keys []string) {
	for i := range record.Items {
		keys = append(keys, record.Items[i].Key)
	}
	return keys
}

func sectionsOf(document *tree.Document) (keys []string) {
	for _, section := range document.Sections {
		keys = append(keys, section.Key)
	}
	return keys
}

// reportKeys reports the unknown and the missing keys of a record.
func (l *language) reportKeys(record *tree.Value) {
	differences := compareKeys(record.Type, keysOf(record), keysOf(l.laid.Of(record)), l.isRequired)
	for _, key := range differences.unknown {
		item := record.Get(key)
		l.report.add(item, differences.unknownKey(item, record.Type))
	}
	for _, key := range l.written(record.Type, differences.missing) {
		finding := record.Finding(diag.MissingKey, missingKey(key))
		finding.Pointer = record.PointerTo(key)
		l.report.addInside(record, l.addPeer(finding, func(peer *tree.Document) *tree.Value {
			return peer.Find(record).Get(key)
		}))
	}
}

// written returns the keys of a record that this language must have: a fact is missing in the
// source language only.
func (l *language) written(of *model.Type, keys []string) []string {
	return slices.DeleteFunc(keys, func(key string) bool { return !l.isSource() && of.Field(key).IsFact() })
}

func missingKey(key string) string { return fmt.Sprintf("key %q is missing", key) }

// unknownKey returns the finding for a key that a record of a type does not have.
func (d keyDifferences) unknownKey(item *tree.Value, of *model.Type) diag.Finding {
	finding := item.KeyFinding(diag.UnknownKey, fmt.Sprintf("unknown key %q", item.Key)).WithHelp(d.help(item.Key, of))
	if meant := d.meant[item.Key]; meant != "" {
		finding.Fix = func() []source.Edit { return []source.Edit{yamledit.NewLayout(item.File).Rename(item, meant)} }
	}
	return finding
}

// addPeer adds a related position to the finding for a missing key: that of the key
// in another language.
func (l *language) addPeer(finding diag.Finding, find func(*tree.Document) *tree.Value) diag.Finding {
	if value, peer := l.peer(find); value != nil {
		return finding.WithRelated(value.KeyRelated(diag.Language(peer.Locale) + " has it here"))
	}
	return finding
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
	differences := compareKeys(l.document.Type, sectionsOf(l.document), sectionsOf(l.laid.Document), l.isRequired)
	for _, key := range differences.unknown {
		section := l.document.Section(key)
		l.report.add(section, differences.unknownKey(section, l.document.Type))
	}
	if l.document.Broken {
		return
	}
	for _, key := range l.written(l.document.Type, differences.missing) {
		l.report.addInside(nil, l.missingSection(key))
	}
}

// missingSection returns the finding for a missing section. Its file has the name of
// the file in which another language has the section; if there is none, the finding
// is at the folder.
func (l *language) missingSection(key string) diag.Finding {
	find := func(peer *tree.Document) *tree.Value { return peer.Section(key) }
	name := l.document.Folder // for the settings, this is their file
	if l.document.Locale != "" {
		if section, _ := l.peer(find); section != nil {
			name = path.Join(l.document.Folder, path.Base(section.File.Path))
		}
	}
	file, span := l.beginning(name)
	finding := diag.New(diag.MissingKey, file.Path, span, missingKey(key))
	finding.Pointer = (*tree.Value)(nil).PointerTo(key)
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

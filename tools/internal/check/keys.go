package check

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// keyFaults are the differences between the keys that a record has and those
// that the model requires.
type keyFaults struct {
	unknown []string
	missing []string
	// meant maps an unknown key to the known one that it misspells.
	meant map[string]string
}

// maxGuesses is how many unknown keys of one record are taken for misspelled.
const maxGuesses = 100

// compareKeys pairs each unknown key with the missing one that it is most
// like: together they are one misspelling, not two faults.
func compareKeys(t *model.Type, present []string) keyFaults {
	faults := keyFaults{meant: map[string]string{}}
	unknown := make(map[string]bool, len(present))
	for _, key := range present {
		unknown[key] = true
	}
	var absent []string
	for _, field := range t.Fields {
		if !unknown[field.Key] {
			absent = append(absent, field.Key)
		}
		delete(unknown, field.Key)
	}
	for _, key := range present {
		if !unknown[key] || len(faults.unknown) > diag.MaxPerFile {
			continue
		}
		delete(unknown, key) // a duplicate key is one unknown key
		faults.unknown = append(faults.unknown, key)
		if len(faults.unknown) > maxGuesses {
			continue
		}
		if meant := diag.Nearest(key, absent); meant != "" {
			faults.meant[key] = meant
			absent = slices.DeleteFunc(absent, func(key string) bool { return key == meant })
		}
	}
	faults.missing = slices.DeleteFunc(absent, func(key string) bool { return t.Field(key).Optional })
	return faults
}

// maxKnown is how many keys a help lists.
const maxKnown = 8

// help names the key that was meant, or the keys that are possible.
func (f keyFaults) help(key string, t *model.Type) string {
	if meant := f.meant[key]; meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	if len(t.Fields) > maxKnown {
		return ""
	}
	known := make([]string, len(t.Fields))
	for i, field := range t.Fields {
		known[i] = field.Key
	}
	return "expected one of: " + strings.Join(known, ", ")
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
func (e *examiner) reportKeys(record *tree.Value) {
	faults := compareKeys(record.Type, keysOf(record))
	for _, key := range faults.unknown {
		item := record.Get(key)
		e.report.Add(item, unknownKey(item, faults.help(key, record.Type)))
	}
	for _, key := range faults.missing {
		finding := record.Finding(diag.MissingKey, missingKey(key))
		finding.Pointer = record.PointerTo(key)
		e.report.Findings = append(e.report.Findings, e.addPeer(finding, func(peer *tree.Document) *tree.Value {
			return peer.Find(record).Get(key)
		}))
	}
}

func missingKey(key string) string { return fmt.Sprintf("key %q is missing", key) }

func unknownKey(item *tree.Value, help string) diag.Finding {
	return item.KeyFinding(diag.UnknownKey, fmt.Sprintf("unknown key %q", item.Key)).WithHelp(help)
}

// addPeer adds to the finding for a missing key the position where another
// language has it. The record that lacks the key is not itself at fault: its
// other values are still compared.
func (e *examination) addPeer(finding diag.Finding, find func(*tree.Document) *tree.Value) diag.Finding {
	if value, peer := e.peer(find); value != nil {
		return finding.WithRelated(value.KeyRelated(diag.Language(peer.Locale) + " has it here"))
	}
	return finding
}

// peer finds a value in the first of the other languages that has it.
func (e *examination) peer(find func(*tree.Document) *tree.Value) (*tree.Value, *tree.Document) {
	for _, peer := range e.peers {
		if peer == e.document {
			continue
		}
		if value := find(peer); value != nil {
			return value, peer
		}
	}
	return nil, nil
}

// sections reports the unknown and the missing sections of a document. Of a
// document that could not be read whole it does not report what is missing.
func (e *examination) sections() {
	present := make(map[string]any, len(e.document.Sections))
	for _, section := range e.document.Sections {
		present[section.Key] = nil
	}
	if len(faults(e.schema.root, present)) == 0 {
		return
	}
	faults := compareKeys(e.schema.model, sectionsOf(e.document))
	for _, key := range faults.unknown {
		section := e.document.Section(key)
		e.report.Add(section, unknownKey(section, faults.help(key, e.schema.model)))
	}
	if e.document.Broken {
		return
	}
	for _, key := range faults.missing {
		e.report.Findings = append(e.report.Findings, e.missingSection(key))
	}
}

// missingSection places a section that a document lacks in the file of the
// same name as the one in which another language has it, or else in its folder.
func (e *examination) missingSection(key string) diag.Finding {
	find := func(peer *tree.Document) *tree.Value { return peer.Section(key) }
	name := e.document.Folder // the settings, which are one file
	if e.document.Locale != "" {
		if section, _ := e.peer(find); section != nil {
			name = path.Join(e.document.Folder, path.Base(section.File.Path))
		}
	}
	file, span := e.beginning(name)
	finding := diag.New(diag.MissingKey, file.Path, span, missingKey(key))
	finding.Pointer = (*tree.Value)(nil).PointerTo(key)
	switch {
	case name == e.document.Folder && e.document.Locale != "":
		finding.Help = "no language has this section; restore its file, or add it to any file of the folder"
	case file.Bytes == nil:
		finding.Help = "the file does not exist; restore it, or copy it with: contentc sync --write"
	}
	return e.addPeer(finding, find)
}

// beginning returns the first section of a file, or the beginning of a file that is
// not there.
func (e *examination) beginning(name string) (*source.File, source.Span) {
	for _, section := range e.document.Sections {
		if section.File.Path == name {
			return section.File, section.KeySpan()
		}
	}
	return source.New(name, nil), source.Begin.Span()
}

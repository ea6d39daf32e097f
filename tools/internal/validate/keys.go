package validate

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

// keyFaults compares the keys that stand somewhere with those that should.
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
		delete(unknown, key) // a key that stands twice is one unknown key
		faults.unknown = append(faults.unknown, key)
		if len(faults.unknown) > maxGuesses {
			continue
		}
		if meant := diag.Nearest(key, absent); meant != "" {
			faults.meant[key] = meant
			absent = without(absent, meant)
		}
	}
	faults.missing = slices.DeleteFunc(absent, func(key string) bool { return t.Field(key).Optional })
	return faults
}

func without(words []string, word string) []string {
	return slices.DeleteFunc(words, func(candidate string) bool { return candidate == word })
}

// help names the key that was meant, or the few that are possible.
func (f keyFaults) help(key string, t *model.Type) string {
	if meant := f.meant[key]; meant != "" {
		return fmt.Sprintf("did you mean %q?", meant)
	}
	const few = 8
	if len(t.Fields) > few {
		return ""
	}
	known := make([]string, len(t.Fields))
	for i, field := range t.Fields {
		known[i] = field.Key
	}
	return "known here: " + strings.Join(known, ", ")
}

// reportKeys reports the unknown and the missing keys of a record.
func (r *reporter) reportKeys(record located) {
	var present []string
	nodes := map[string]*tree.Node{}
	for i := 0; i+1 < len(record.place.Node.Content); i += 2 {
		key := record.place.Node.Content[i]
		present = append(present, key.Value)
		if nodes[key.Value] == nil {
			nodes[key.Value] = key
		}
	}
	faults := compareKeys(record.kind, present)
	for _, key := range faults.unknown {
		keyNode := nodes[key]
		place := tree.Place{File: record.place.File, Key: keyNode, Path: &tree.Path{Parent: record.place.Path, Key: key}}
		r.report.Add(keyNode, unknownKey(place, key, faults.help(key, record.kind)))
	}
	for _, key := range faults.missing {
		finding := record.place.Finding(diag.MissingKey, fmt.Sprintf("key %q is missing", key))
		r.addMissing(finding, &tree.Path{Parent: record.place.Path, Key: key})
	}
}

func unknownKey(place tree.Place, key, help string) diag.Finding {
	finding := place.KeyFinding(diag.UnknownKey, fmt.Sprintf("key %q is not known here", key))
	finding.Help = help
	return finding
}

// addMissing completes the finding for a missing key with the place where
// another language has it. The record that lacks keys is not itself at fault:
// its other values are still to be compared.
func (r *reporter) addMissing(finding diag.Finding, path *tree.Path) {
	finding.Pointer = path.Pointer()
	if place, other := tree.Counterpart(r.document, r.peers, path); other != nil {
		finding.Related = place.KeyRelated(fmt.Sprintf("%q has it here", other.Locale))
	}
	r.report.Findings = append(r.report.Findings, finding)
}

// Root reports the unknown and the missing sections of a document. Of a
// document that could not be read whole it does not say what is missing.
func (s *Schema) Root(document *tree.Document, peers []*tree.Document, report *tree.Report) {
	sections := make(map[string]any, len(document.Sections))
	var present []string
	for _, section := range document.Sections {
		sections[section.Key.Value] = nil
		present = append(present, section.Key.Value)
	}
	if len(faults(s.levels[s.root], sections)) == 0 {
		return
	}
	reporter := reporter{document: document, peers: peers, report: report}
	faults := compareKeys(s.model, present)
	for _, key := range faults.unknown {
		section, _ := document.Section(key)
		place := tree.Place{File: section.File, Key: section.Key, Path: &tree.Path{Key: key}}
		report.Add(section.Key, unknownKey(place, key, faults.help(key, s.model)))
	}
	if document.Broken {
		return
	}
	for _, key := range faults.missing {
		reporter.missingSection(key)
	}
}

// missingSection places a section that a document lacks in the file of the
// same name as the one in which another language has it.
func (r *reporter) missingSection(key string) {
	path := &tree.Path{Key: key}
	file, span := r.fileFor(path)
	finding := tree.At(file, span, path, diag.MissingKey, fmt.Sprintf("key %q is missing", key))
	r.addMissing(finding, path)
}

func (r *reporter) fileFor(way *tree.Path) (*source.File, source.Span) {
	name := r.document.Folder // the settings, which are one file
	if r.document.Locale != "" {
		base := way.Key + ".yaml"
		if place, other := tree.Counterpart(r.document, r.peers, way); other != nil {
			base = path.Base(place.File.Path)
		}
		name = path.Join(r.document.Folder, base)
	}
	for _, section := range r.document.Sections {
		if section.File.Path == name {
			return section.File, tree.SpanOf(section.File, section.Key)
		}
	}
	start := source.Position{Line: 1, Column: 1}
	return source.New(name, nil), source.Span{Start: start, End: start}
}

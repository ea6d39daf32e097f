package check

import (
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Repair is what changes do, in words.
type Repair struct {
	// Present and Past are the predicates: "repairs 1 finding" and "repaired 1 finding".
	Present, Past string
}

func removal(count int, one, many string) Repair {
	what := diag.Count(count, one, many)
	return Repair{"removes " + what, "removed " + what}
}

// Fix returns the changes that repair the findings with only one possible repair, and what they
// do. It omits changes that make a file invalid. If there are none, it returns the changes that
// remove what the content need not repeat: labels equal to those of the software, and then facts in
// translations.
func (r *Result) Fix() ([]translate.Change, Repair) {
	if changes, count := r.fixFindings(); count > 0 {
		what := diag.Count(count, "finding", "findings")
		return changes, Repair{"repairs " + what, "repaired " + what}
	}
	if changes, count := r.removeLabels(); count > 0 {
		return changes, removal(count, "label that is equal to the software's", "labels that are equal to the software's")
	}
	changes, count := r.removeFacts()
	return changes, removal(count, "fact that repeats the source language", "facts that repeat the source language")
}

func (r *Result) fixFindings() (changes []translate.Change, count int) {
	for _, document := range r.Documents() {
		for _, file := range document.Files {
			change, repaired := r.fixFile(document, file)
			if repaired > 0 {
				changes = append(changes, change)
				count += repaired
			}
		}
	}
	return changes, count
}

// fixFile repairs one file. If two repairs overlap, it makes the first one; the next
// run repairs the other finding.
func (r *Result) fixFile(document *tree.Document, file *source.File) (_ translate.Change, count int) {
	var edits []source.Edit
	for _, finding := range r.Set.Findings {
		if finding.File != file.Path || finding.Fix == nil {
			continue
		}
		if more := finding.Fix(); len(more) > 0 && !overlap(edits, more) {
			edits = append(edits, more...)
			count++
		}
	}
	change := translate.NewChange(document, file, yamledit.Apply(file.Bytes, edits))
	if !parses(document, file, change.New) && parses(document, file, file.Bytes) {
		return change, 0
	}
	return change, count
}

func overlap(edits, more []source.Edit) bool {
	return slices.ContainsFunc(edits, func(a source.Edit) bool {
		return slices.ContainsFunc(more, func(b source.Edit) bool { return a.Start < b.End && b.Start < a.End })
	})
}

// parses reports whether a file with a new text has no syntax error.
func parses(document *tree.Document, file *source.File, text []byte) bool {
	_, findings := load.Assemble(document.Type, document.Locale, document.Folder, []*source.File{source.New(file.Path, text)})
	return !slices.ContainsFunc(findings, func(f diag.Finding) bool { return f.Code == diag.Syntax || f.Code == diag.Encoding })
}

package check

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// chunkEntries is the number of entries of a long list that one job examines.
const chunkEntries = 256

// maxErrors is the number of errors after which the check of a section stops.
const maxErrors = 10 * diag.MaxPerFile

// sharedInputs are the inputs that are equal for all documents.
type sharedInputs struct {
	folder *load.Folder
	media  *mediaFolder
	rules  []Rule
	sample Digests
}

type examination struct {
	sharedInputs
	document *tree.Document
	// peers are all languages, the source language first, for the related
	// positions of findings.
	peers  []*tree.Document
	schema *schema
	// isSource reports whether the document is the source language or the site's
	// settings.
	isSource bool
	reviews  *review.Ledger
	report   tree.Report
	// truncated are the sections with at least maxErrors errors.
	truncated map[*model.Field]bool
}

func (e *examination) name() string { return diag.Language(e.document.Locale) }

// part is one section of an examination.
type part struct {
	*examination
	section *tree.Value
	// mayCut reports whether the section's file has a comment without a space
	// after its #. If it has none, cutText skips its texts.
	mayCut func() bool
	// errors is the number of errors in the finished chunks.
	errors atomic.Int64
}

// examineAll checks each document separately, chunk by chunk, on all processors.
// The result does not depend on their timing.
func examineAll(examinations []*examination) {
	var chunks []chunk
	for _, e := range examinations {
		e.sections()
		for _, part := range e.parts() {
			chunks = append(chunks, part.chunks()...)
		}
	}
	found := map[*part]int{}
	for i, report := range inParallel(chunks, chunk.examine) {
		owner := chunks[i].part
		if found[owner] >= maxErrors { // even if the chunk was examined
			owner.truncated[owner.section.Field] = true
			continue
		}
		found[owner] += report.Errors()
		owner.report.Merge(&report)
	}
}

// parts returns the sections of the document that the model has.
func (e *examination) parts() (parts []*part) {
	e.truncated = map[*model.Field]bool{}
	for _, field := range e.document.Type.Fields {
		if section := e.document.Section(field.Key); section != nil {
			mayCut := sync.OnceValue(func() bool { return hasTightComment(section.File.Bytes) })
			parts = append(parts, &part{examination: e, section: section, mayCut: mayCut})
		}
	}
	return parts
}

// chunk is a section, or some entries of a list: those from index from to before index to.
type chunk struct {
	*part
	from, to int
}

func (p *part) chunks() (chunks []chunk) {
	length := len(p.section.Items)
	if p.section.Kind != model.List {
		return []chunk{{p, 0, length}}
	}
	for from := 0; from < max(1, length); from += chunkEntries {
		chunks = append(chunks, chunk{p, from, min(from+chunkEntries, length)})
	}
	return chunks
}

// examine checks a chunk, unless the finished chunks have maxErrors errors: they
// precede this one, so that examineAll would not use its result.
func (p chunk) examine() (report tree.Report) {
	if p.errors.Load() >= maxErrors {
		return report
	}
	e := examiner{part: p.part, report: &report}
	visitor := tree.Visitor{Enter: e.enter, Leave: e.leave}
	switch {
	case p.section.Kind != model.List || !p.section.Fits():
		tree.Walk(p.section, visitor)
	default:
		if p.from == 0 {
			e.enter(p.section)
			e.leave(p.section)
		}
		tree.WalkItems(p.section, p.from, p.to, visitor)
	}
	p.errors.Add(int64(report.Errors()))
	return report
}

// examiner checks the values of one chunk.
type examiner struct {
	*part
	report *tree.Report
}

// reports reports whether a finding about a value belongs to this language: one about a value
// that is equal in every language belongs to the source language.
func (e *examiner) reports(v *tree.Value) bool {
	return e.isSource || v.Field.Agreement != model.Equal
}

// enter validates a value and applies the rules for a text.
func (e *examiner) enter(v *tree.Value) bool {
	e.validate(v)
	if v.Kind == model.Text && v.Fits() {
		e.text(v)
	}
	return true
}

// leave applies the rules for a whole list or record.
func (e *examiner) leave(v *tree.Value) {
	switch {
	case v.Kind == model.Record:
		e.record(v)
		e.sampleEntry(v)
	case v.Type.Elem.Kind == model.Record:
		e.duplicateID(v)
	}
}

// duplicateID finds entries of a list with equal values in a field whose values
// must be unique.
func (e *examiner) duplicateID(list *tree.Value) {
	for _, field := range list.Type.Elem.Fields {
		if !field.Unique {
			continue
		}
		seen := map[string]*tree.Value{}
		for i := range list.Items {
			switch value := list.Items[i].Get(field.Key); {
			case value == nil || !value.IsScalar():
			case seen[value.Text] == nil:
				seen[value.Text] = value
			default:
				e.report.Add(value, value.Finding(diag.DuplicateID, fmt.Sprintf("duplicate %s %q", field.Key, value.Text)).
					WithRelated(seen[value.Text].Related("first used here")))
			}
		}
	}
}

// compareAll compares every language with the source language.
func compareAll(languages []*examination) []tree.Report {
	var comparisons []*comparison
	for _, other := range languages[min(1, len(languages)):] {
		for _, field := range other.document.Type.Fields {
			if !other.truncated[field] && !languages[0].truncated[field] {
				comparisons = append(comparisons, &comparison{source: languages[0], other: other, field: field})
			}
		}
	}
	return inParallel(comparisons, (*comparison).run)
}

// inParallel runs jobs on all processors and returns their results in order.
func inParallel[J, R any](jobs []J, run func(J) R) []R {
	results := make([]R, len(jobs))
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(len(jobs), runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(jobs) {
					return
				}
				results[i] = run(jobs[i])
			}
		})
	}
	group.Wait()
	return results
}
